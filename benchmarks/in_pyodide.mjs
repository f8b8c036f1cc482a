// Measures pieces of work of benchmarks/ours.py in Pyodide: reads lines of JSON {name, seats, seconds}, answers each
// with a line [steps per second, units per second]. Arguments: the folder of the project, the folder of Pyodide.
import { createInterface } from "node:readline";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [project, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder + "/", stdout: () => {} });
python.mountNodeFS("/project", project);
// The time that this process computes, in seconds.
globalThis.computed = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
python.runPython(`
import sys
sys.path.insert(0, "/project")
sys.dont_write_bytecode = True
from functools import cache
from js import computed
from benchmarks.measuring import Repeated
from benchmarks.ours import unit_of

@cache
def workload(name, seats):
    return Repeated(unit_of(name, seats), computed)

def answer(name, seats, seconds):
    import json
    return json.dumps(workload(name, seats).rates(seconds))
`);
const answer = python.globals.get("answer");
console.log(JSON.stringify({ python: python.runPython("sys.version.split()[0]"), pyodide: python.version }));
for await (const line of createInterface({ input: process.stdin })) {
  const { name, seats, seconds } = JSON.parse(line);
  console.log(answer(name, seats, seconds));
}
