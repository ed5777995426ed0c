"""What the code asks of the locales, and what they hold: read from the sources."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

ROOT = Path(__file__).parent.parent.parent
_WORD = "[a-z0-9]+(?:-[a-z0-9]+)*"


@dataclass(frozen=True)
class Call:
    """A call for words: where, a pattern for the key of each branch, the arguments."""

    where: str
    keys: tuple[str, ...]
    args: frozenset[str]


@cache
def trees() -> tuple[tuple[str, ast.Module], ...]:
    """Every module of the bot, parsed; of the sandbox only those that speak in words of the locales."""
    texts = {str(path.relative_to(ROOT)): path.read_text() for path in sorted((ROOT / "bot").rglob("*.py"))}
    speaking = {name: text for name, text in texts.items() if "/sandbox/" not in name or "bot.words" in text}
    return tuple((name, ast.parse(text)) for name, text in speaking.items())


def calls() -> Iterator[Call]:
    """Every call for words whose key is written in the code."""
    for name, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _is_words(node.func) and node.args and (keys := _keys(node.args[0])):
                args = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
                yield Call(f"{name}:{node.lineno}", keys, args)


def _is_words(func: ast.expr) -> bool:
    return (isinstance(func, ast.Name) and func.id == "words") or (
        isinstance(func, ast.Attribute) and func.attr == "words"
    )


def _keys(node: ast.expr) -> tuple[str, ...]:
    match node:
        case ast.Constant(value=str(key)):
            return (re.escape(key),)
        case ast.JoinedStr() if isinstance(node.values[0], ast.Constant):
            return ("".join(_part(value) for value in node.values),)
        case ast.IfExp():
            return (*_keys(node.body), *_keys(node.orelse))
        case _:
            return ()


def _part(node: ast.expr) -> str:
    return re.escape(str(node.value)) if isinstance(node, ast.Constant) else _WORD


def mentioned() -> frozenset[str]:
    """Every text in the code, whatever it is for."""
    constants = (node for _, tree in trees() for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return frozenset(node.value for node in constants if isinstance(node.value, str))


@cache
def entries(locale: str) -> dict[str, ftl.Message | ftl.Term]:
    """The messages and terms (`-name`) of a locale by their names, none of them twice."""
    found: dict[str, ftl.Message | ftl.Term] = {}
    for path in sorted((ROOT / "locales" / locale).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text()).body:
            assert not isinstance(entry, ftl.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ftl.Message | ftl.Term):
                name = f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name
                assert name not in found, f"{locale}: {name} twice"
                found[name] = entry
    return found


def messages(locale: str) -> dict[str, ftl.Message]:
    """The messages of a locale, without its terms."""
    return {name: entry for name, entry in entries(locale).items() if isinstance(entry, ftl.Message)}


def nodes(root: ftl.BaseNode) -> Iterator[ftl.BaseNode]:
    """All nodes of an entry."""
    yield root
    for value in vars(root).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ftl.BaseNode) and not isinstance(child, ftl.Span):
                yield from nodes(child)


def variables(entry: ftl.BaseNode) -> frozenset[str]:
    """The arguments that an entry names."""
    return frozenset(node.id.name for node in nodes(entry) if isinstance(node, ftl.VariableReference))


def terms(entry: ftl.BaseNode) -> frozenset[str]:
    """The terms that an entry refers to, as `-name`."""
    return frozenset(f"-{node.id.name}" for node in nodes(entry) if isinstance(node, ftl.TermReference))


def selects(entry: ftl.BaseNode) -> Iterator[frozenset[str]]:
    """The keys of each choice in an entry."""
    for node in nodes(entry):
        if isinstance(node, ftl.SelectExpression):
            yield frozenset(_name(variant.key) for variant in node.variants)


def _name(key: ftl.Identifier | ftl.NumberLiteral) -> str:
    return key.name if isinstance(key, ftl.Identifier) else str(key.value)


def renderings(locale: str, entry: ftl.Message | ftl.Term) -> Iterator[str]:
    """The texts of an entry, each variant of each choice at least once, with "x" for every argument."""
    widest = max(len(keys) for keys in chain(selects(entry), [frozenset("x")]))
    for at in range(widest):
        assert entry.value is not None
        yield _render(locale, entry.value, at)


def _render(locale: str, node: ftl.BaseNode, at: int) -> str:
    match node:
        case ftl.Pattern():
            return "".join(_render(locale, element, at) for element in node.elements)
        case ftl.TextElement():
            return str(node.value)
        case ftl.Placeable():
            return _render(locale, node.expression, at)
        case ftl.SelectExpression():
            return _render(locale, node.variants[at % len(node.variants)].value, at)
        case ftl.TermReference():
            return _render(locale, entries(locale)[f"-{node.id.name}"].value, at)  # type: ignore[arg-type]
        case _:
            return "x"
