"""The club of the conversations is at hand here too."""

from tests.talk.conftest import _certificates_are_read_once, club, locale, turn_seconds

__all__ = ["_certificates_are_read_once", "club", "locale", "turn_seconds"]
