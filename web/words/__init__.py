"""Everything the site says that is looked up by a key: options, cards, reasons, events, rules pages, speech.

All texts are English message ids. Look-ups take a translator, anything with the methods of
`gettext.NullTranslations`; `french` or a face says whether suits and figures go by their French names.
Only the standard library is imported.
"""

from web.words.cards import FRENCH_CARDS as FRENCH_CARDS
from web.words.cards import GERMAN_CARDS as GERMAN_CARDS
from web.words.cards import RANKS as RANKS
from web.words.cards import SUITS as SUITS
from web.words.cards import Face as Face
from web.words.cards import card_name as card_name
from web.words.cards import rank_name as rank_name
from web.words.cards import suit_name as suit_name
from web.words.decisions import DECISIONS as DECISIONS
from web.words.events import EVENTS as EVENTS
from web.words.events import YOURS as YOURS
from web.words.events import event as event
from web.words.games import GAMES as GAMES
from web.words.games import Game as Game
from web.words.hints import MOVES as MOVES
from web.words.hints import WHY as WHY
from web.words.hints import percent as percent
from web.words.lessons import LESSONS as LESSONS
from web.words.mark import N_ as N_
from web.words.mark import Phrase as Phrase
from web.words.mark import Translator as Translator
from web.words.opponents import LEVELS as LEVELS
from web.words.opponents import STYLES as STYLES
from web.words.opponents import level_name as level_name
from web.words.opponents import style_line as style_line
from web.words.opponents import style_name as style_name
from web.words.options import LABELS as LABELS
from web.words.options import VALUES as VALUES
from web.words.options import option_label as option_label
from web.words.options import value_label as value_label
from web.words.pages import ABSENT_KEY as ABSENT_KEY
from web.words.pages import DECISIONS_TITLE as DECISIONS_TITLE
from web.words.pages import SECTIONS as SECTIONS
from web.words.pages import Section as Section
from web.words.pages import rules_page as rules_page
from web.words.pages import section_options as section_options
from web.words.pages import section_title as section_title
from web.words.reasons import REASONS as REASONS
from web.words.reasons import RULES_REASONS as RULES_REASONS
from web.words.reasons import reason as reason
from web.words.reasons import rules_reason as rules_reason
from web.words.sentences import SENTENCES as SENTENCES
from web.words.sentences import sentence as sentence
from web.words.speech import CALLED_SUITS as CALLED_SUITS
from web.words.speech import GONE as GONE
from web.words.speech import LAST_CARD as LAST_CARD
from web.words.speech import SPEECH as SPEECH
from web.words.speech import called_suit as called_suit
from web.words.status import STATUS as STATUS
