"""Every mutant still fits the code, and the test that is to find it is there; finding is for the long run."""

import pytest

from tests.faults.mutants import FAULTS, MUTANTS, ROOT, Change, Mutant


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mutant_fits_the_code(mutant: Mutant) -> None:
    for change in (Change(mutant.file, mutant.old, mutant.new), *mutant.also):
        text = (ROOT / change.file).read_text(encoding="utf-8")
        assert text.count(change.old) == 1
        assert change.new != change.old


@pytest.mark.parametrize("proof", sorted({mutant.proof for mutant in MUTANTS}))
def test_a_proof_is_there(proof: str) -> None:
    if not proof.startswith(FAULTS):
        file, _, name = proof.partition("::")
        assert f"def {name or 'test_'}" in (ROOT / file).read_text(encoding="utf-8")


def test_names_are_different() -> None:
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS)
