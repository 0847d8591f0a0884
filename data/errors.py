"""What goes wrong, a class a kind: the text is a sentence that names the thing and its fault."""


class Error(Exception):
    """What was asked cannot be done; the text says why, and nothing has changed."""


class IllegalMove(Error, ValueError):
    """The move is against the rules, or there is none to take back."""


class UnknownVertex(Error):
    """The text names no point of the board."""


class SettingError(Error, ValueError):
    """A setting has a value that it may not have, or stones cannot be set up so."""


class RecordError(Error, ValueError):
    """A game record cannot be read or played through. Within `data` the text is a clause."""


class TheoryError(Error, ValueError):
    """A theory cannot be read, or not be used on this board."""


class PlayerError(Error):
    """A player's file or weights cannot be read, or there is no memory for its table."""


class InductionError(Error):
    """A theory cannot be learned or written."""


class QuestionError(Error):
    """Questions cannot be read, or an answer is not one of the choices."""


class PersonError(Error):
    """The file with what is known of the person cannot be read or written."""
