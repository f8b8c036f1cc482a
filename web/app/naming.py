"""The dialog that asks for the name of a rule set, for a new one or instead of an old one."""

from __future__ import annotations

from dataclasses import dataclass
from gettext import NullTranslations

from web.app.patches import Node
from web.app.rule_sets import LONGEST_NAME, Shelf, clean_name, same_name


@dataclass
class Naming:
    """One question for a name. ``old`` is the name that is to be changed, "" when rules are saved."""

    old: str = ""
    proposed: str = ""
    problem: str = ""
    _warned_of: str = ""

    def answer(self, text: str, shelf: Shelf, translator: NullTranslations) -> str:
        """The name to be used, or "" if it cannot be or has to be confirmed; `problem` says why."""
        _ = translator.gettext
        name = clean_name(text)
        if not name:
            self.problem = _("A name has 1 to {count} characters.").format(count=LONGEST_NAME)
            return ""
        taken = shelf.named(name) is not None and not (self.old and same_name(name, self.old))
        if taken and name != self._warned_of:
            self._warned_of = name
            self.problem = _("There is a rule set with this name already. Press once more to replace it.")
            return ""
        self.problem = ""
        return name

    def places(self, translator: NullTranslations) -> dict[str, Node]:
        """The dialog's texts. The field is filled once; what is typed into it afterwards stays."""
        _ = translator.gettext
        title = _("Another name for these rules") if self.old else _("Save these rules under a name")
        return {
            "name-title": {"#": title},
            "name-field": {"value": self.proposed or self.old},
            "name-problem": {"#": self.problem},
        }
