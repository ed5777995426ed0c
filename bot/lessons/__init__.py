"""A worked hand of each game, step by step: a record (docs/record.md) that is played again, so its cards cannot lie."""

from bot.lessons.course import steps_of
from bot.lessons.screen import group_link, lesson_link, lesson_screen, linked_lesson, play_link

__all__ = ["group_link", "lesson_link", "lesson_screen", "linked_lesson", "play_link", "steps_of"]
