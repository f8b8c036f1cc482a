"""The engine beside other programs that play games of the same family."""
