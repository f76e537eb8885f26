"""Files read in one sweep are read as files read one by one: the same players, games and problems, whatever is odd.

Nothing here says that either is right, only that they agree; what is right is said where each format is tested.
"""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from ratebatch.pipeline.files import Reading, read_files
from ratebatch.pipeline.files_alone import read_block
from ratebatch.pipeline.plain_files import plain_tournaments_of
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sources import SourceFile
from ratebatch.records.columns import ColumnTable
from ratebatch.records.registry import Registry
from ratebatch.records.tournament import Tournament
from ratebatch.records.verdict import FileVerdict
from tests.reading.trf_samples import CODES, player

SAMPLE = Path(__file__).parents[2] / "sample_data" / "2026-12" / "events"
ALONE = Reading(None, Registry(), (), None)

ODD_SIGNS = "0123456789 .,=+-½wbWBHFUZLDX?/f\t\r\n\x1a\0;|<ışÇé\u00a0\u0301\ufeff"
MUTATIONS = 1_000
SLOW_MUTATIONS = 10_000


def source(content: bytes, label: str = "a.trf") -> SourceFile:
    return SourceFile(label, Path(label), content=content)


def swept(sources: list[SourceFile]) -> list[Tournament | FileVerdict]:
    found: list[Tournament | FileVerdict] = []

    def stop(_step: str, _done: int, _of: int) -> None: ...

    read = read_files(sources, ALONE, stop)
    by_file = {each.file: each for each in read.tournaments}
    refused = {each.file: each for each in read.refused}
    for each in sources:
        assert (each.label in by_file) != (each.label in refused)
        found.append(by_file.get(each.label) or refused[each.label])
    return found


def one_by_one(sources: list[SourceFile]) -> list[Tournament | Refusal]:
    return [answer.read for answer in read_block(ALONE, sources)]


def assert_same(one: Tournament | FileVerdict, other: Tournament | Refusal, content: bytes) -> None:
    if isinstance(one, FileVerdict) or isinstance(other, Refusal):
        assert isinstance(one, FileVerdict), content
        assert isinstance(other, Refusal), content
        assert one.verdict == other.verdict, content
        return
    for name in Tournament.model_fields:
        left, right = getattr(one, name), getattr(other, name)
        if isinstance(left, ColumnTable):
            for column in type(left).model_fields:
                assert np.array_equal(getattr(left, column), getattr(right, column)), (name, column, content)
        else:
            assert left == right, (name, content)


def plain_samples() -> list[bytes]:
    found = [path.read_bytes() for path in sorted(SAMPLE.rglob("*.trf"))]
    return [*found, *(source_text.encode() for source_text in (CODES.replace("b +", "b 1").replace("w -", "w 0"),))]


def mutated(content: bytes, random: Random) -> bytes:
    """Return a file with one to three changes of the kinds that hands and programs make."""
    lines = content.decode().split("\n")
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(lines))
        line = lines[at]
        place = random.randrange(len(line) + 1)
        sign = random.choice(ODD_SIGNS)
        match random.randrange(8):
            case 0:
                lines[at] = line[:place] + sign + line[place + 1 :]
            case 1:
                lines[at] = line[:place] + sign + line[place:]
            case 2:
                lines[at] = line[:place] + line[place + 1 :]
            case 3:
                lines.insert(at, line)
            case 4:
                del lines[at]
                lines = lines or [""]
            case 5:
                other = random.randrange(len(lines))
                lines[at], lines[other] = lines[other], line
            case 6:
                end = min(len(line), place + random.randint(1, 12))
                lines[at] = line[:place] + " " * (end - place) + line[end:]
            case _:
                lines[at] = line[:place]
    return "\n".join(lines).encode()


def check_mutations(count: int, seed: int) -> None:
    random, samples = Random(seed), plain_samples()  # noqa: S311 - the same cases on every run
    contents = [mutated(random.choice(samples), random) for _ in range(count)]
    sources = [source(content, f"{at}.trf") for at, content in enumerate(contents)]
    for content, together, alone in zip(contents, swept(sources), one_by_one(sources), strict=True):
        assert_same(together, alone, content)


def test_good_files_are_all_swept_and_the_same() -> None:
    sources = [source(content, f"{at}.trf") for at, content in enumerate(plain_samples())]
    clean = [at for at, found in enumerate(one_by_one(sources)) if isinstance(found, Tournament) and not found.issues]
    plain = plain_tournaments_of(sources, Registry())
    assert len(plain) >= 5
    assert set(plain) <= set(clean)
    for at, found in plain.items():
        assert_same(found, one_by_one([sources[at]])[0], b"")


def test_a_file_of_byes_alone_is_left_to_the_careful_way() -> None:
    lines = CODES.split("\n")[:8]
    content = "\n".join(
        (*lines, player(1, "Alfa, Ada", f"{'Z':>10}{'- H':>10}").replace(" 1.0 ", " 0.5 "), "")
    ).encode()
    found = one_by_one([source(content)])[0]
    assert isinstance(found, Tournament)
    assert "NO_GAMES" in {each.code for each in found.issues}
    assert_same(swept([source(content)])[0], found, content)


def test_mutations_are_read_alike() -> None:
    check_mutations(MUTATIONS, seed=20261201)


@pytest.mark.slow
def test_many_mutations_are_read_alike() -> None:
    check_mutations(SLOW_MUTATIONS, seed=20270101)


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_marks_change_nothing(line_end: str, mark: bytes) -> None:
    content = mark + plain_samples()[-1].decode().replace("\n", line_end).encode()
    assert_same(swept([source(content)])[0], one_by_one([source(content)])[0], content)


ADA_AND_BORA = CODES.split("\n")[9:11]


@pytest.mark.parametrize(
    ("changes", "is_swept"),
    [
        ({}, True),
        ({"032 TUR": "032 TUR\n112 Ruler, Ann\n112 Ruler, Bea"}, True),
        ({"Alfa, Ada ": "Çelik, Ada"}, True),
        ({"Alfa, Ada ": "?lfa, Ada "}, False),
        ({"032 TUR": "032 TÜR"}, True),
        ({"1800 TUR": "1800 TÜR"}, False),
        ({"032 TUR": "032 TUR\n042 2026/03/07"}, False),
        ({"032 TUR": "032 TUR\n162 W 1.0"}, False),
        ({ADA_AND_BORA[0]: ADA_AND_BORA[0] + "    "}, True),
        ({"\n001    2": "\n###\n001    2"}, False),
    ],
)
def test_what_is_swept(changes: dict[str, str], is_swept: bool) -> None:
    content = CODES.replace("b +", "b 1").replace("w -", "w 0")
    for old, new in changes.items():
        old, new = old.replace("b +", "b 1"), new.replace("b +", "b 1")
        assert content.count(old) >= 1
        content = content.replace(old, new, 1)
    sources = [source(content.encode()), source(plain_samples()[-1], "b.trf")]
    assert (0 in plain_tournaments_of(sources, Registry())) == is_swept
    assert_same(swept(sources)[0], one_by_one(sources)[0], content.encode())
