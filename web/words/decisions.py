"""What the sources of a game leave open, and how it is played here."""

from typing import Final

from web.words.mark import N_

DECISIONS: Final[dict[str, tuple[str, ...]]] = {
    "farao": (
        N_(
            "Nobody has written down whether an Over goes on any card. Here it has to fit like other"
            " cards; a house rule sets it free."
        ),
        N_(
            "A called suit is followed with that suit or with the pharaoh. Another Over is an answer only"
            " if it is of the called suit."
        ),
        N_("A call holds until somebody plays a card, even if several players have to draw first."),
        N_(
            "Only a card that fits by suit or rank obliges you to play. The pharaoh, and the seven of"
            " hearts that could call back, may be kept for later."
        ),
        N_("Drawing for sevens ends the turn, and the next player starts without a debt."),
        N_(
            "Several aces at once skip as many other players, never the one who threw them. Aces in answer"
            " are not added to those before."
        ),
        N_("The pharaoh stops sevens only. It cannot be put on an ace for which somebody still has to stand."),
        N_("The pharaoh may stop a debt and call a player back in the same move."),
        N_(
            "A seven of hearts that calls somebody back hands the whole debt to that player; the next"
            " player draws nothing for it."
        ),
        N_(
            "The lap for calling back is counted from the empty seat: every other player gets at most one"
            " turn. After that the player stays out."
        ),
        N_(
            "Calling back does not change the order of play. The player called back takes the cards at"
            " once and plays when the turn comes round."
        ),
        N_("Burnt sevens, aces and Overs do nothing; only the card that follows counts."),
    ),
    "faraon": (
        N_(
            "Nothing is said about who begins. Here the first dealer is drawn by lot, the player after the"
            " dealer begins, and from then on the loser deals."
        ),
        N_("You may draw for a seven or stand for an ace even if you could answer it."),
        N_("A seven put on a seven that was turned up at the start costs two cards, not four."),
        N_("If fewer cards are left than are owed, you draw what there is and the rest is forgiven."),
        N_("With nothing left to draw you have to play, even an Over that you wanted to keep."),
        N_(
            "With the house rule of the seven of hearts only the player right after the finisher may call"
            " back, and only if the card fits. In Fáraó anybody may, for one lap."
        ),
        N_("After a last card that is an ace nobody is called back: only an ace goes on an ace."),
        N_(
            "The player called back draws at once, and play goes on after the one who called. When two"
            " play, the one who called plays again."
        ),
        N_("If the last card was a seven as well, the player called back draws for both."),
        N_("Other customs, such as tens that turn the direction, are house rules and off to begin with."),
    ),
    "makao": (
        N_(
            "Whoever has drawn for sevens goes on with the turn: plays a card or draws one more. A seven"
            " played then starts again at two cards."
        ),
        N_("A series is made of cards of one rank. If you want identical cards only, choose the house rule."),
        N_("A series works like a single card: one debt, one skip, one request."),
        N_("The bottom card of a series has to fit; the top one shows the suit for the next player."),
        N_("A card drawn in the ordinary way is not played in the same turn."),
        N_(
            "You need not ask for anything with the Under. You may ask for any rank but the Under, and the"
            " request holds until it is served, changed by another Under or cancelled by a king."
        ),
        N_("The Over changes the suit, but it answers neither a request nor a seven nor an ace."),
        N_(
            "“Makaó!” may be said before the card is played and until the next player acts. Whoever draws"
            " later has to say it again the next time."
        ),
        N_("Saying “Makaó!” without need costs nothing."),
        N_(
            "If somebody goes out and a seven is on its way round, it counts only if it reaches that seat:"
            " then the player draws for all sevens and is back in the game."
        ),
        N_("A last card other than a seven lies there as a plain card; nobody is skipped and nothing is called."),
        N_("When three or four play, the winner scores for the cards of all the others."),
    ),
    "prsi": (
        N_("Four cards each is the Czech custom; in Slovakia five are dealt. Both can be chosen."),
        N_("Some let the card turned up at the start work on the first player; here it does not."),
        N_("An ace may be answered with an ace. Some play without that; there is a house rule for it."),
        N_("You may draw even if you hold a card that fits."),
        N_("In many places a red seven calls back whoever has gone out. Here it is a house rule."),
        N_("Going out needs no word; whoever likes says “Prší!”."),
    ),
    "mau_mau": (
        N_("The card turned up at the start has no effect."),
        N_("An eight cannot be passed on with another eight."),
        N_("No Under goes on an Under; the called suit has to be followed."),
        N_("Forgetting “Mau” costs one card; where two are usual, change the number."),
        N_("A drawn card waits for the next turn; playing it at once is a house rule."),
        N_("The cards count against whoever holds them, not for the winner."),
    ),
    "crazy_eights": (
        N_("You draw until a card fits; some stop after one card or three."),
        N_("You may draw even if you hold a card that fits."),
        N_("An eight turned up at the start goes back into the pack and another card is turned."),
        N_("Twos, queens and aces have no effect until you switch it on."),
        N_("With nothing left to draw, whoever cannot play passes; the deal goes on."),
    ),
    "faraon_pub": (
        N_("Aces are not thrown together, although other ranks are."),
        N_("The card after a burn has to fit the burnt top card; if none does, you draw."),
        N_("The Over goes on any card and on another Over as well."),
        N_("The Under of leaves stops sevens but calls nobody back; that is for the seven of hearts alone."),
        N_("The deal is played to the last player, but no starting cards are lost."),
    ),
}
