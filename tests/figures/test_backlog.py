"""A few outages."""

from tests.figures.backlog import Outage, measured


def test_nothing_of_a_backlog_is_lost_but_by_a_persons_own_flood() -> None:
    outages = [
        Outage(seconds=1, updates=250, people=200, groups=1, restart=False, greedy=0),
        Outage(seconds=12, updates=250, people=12, groups=2, restart=False, greedy=0),
        Outage(seconds=3, updates=250, people=40, groups=1, restart=True, greedy=1),
        Outage(seconds=100, updates=250, people=2, groups=1, restart=True, greedy=0),
        Outage(seconds=86000, updates=250, people=3, groups=3, restart=True, greedy=0),
        Outage(seconds=1, updates=900, people=1, groups=1, restart=False, greedy=1),
    ]
    count = measured(outages, "short")
    assert (count.outages, count.restarts, count.lost, count.wrong) == (6, 3, 0, [])
    assert count.updates > 1000
    assert count.cut > 500, "and a person's own flood is cut"
