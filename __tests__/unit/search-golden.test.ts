import { openDemoCatalogue } from '@tests/support/demo-catalogue';
import { ABSENT, readGolden, scoreGolden, type Score } from '@tests/support/search-golden';

const sum = (scores: Iterable<Score>, count: (score: Score) => number): number =>
  [...scores].reduce((total, score) => total + count(score), 0);

describe('the golden list of searches', () => {
  const { catalogue, fairs } = openDemoCatalogue();
  const { scores, missed } = scoreGolden(catalogue, fairs);
  const absent = scores.get(ABSENT)!;
  const wanted = [...scores].filter(([kind]) => kind !== ABSENT).map(([, score]) => score);

  test('holds 300 queries of every kind, and 30 of books that are not there', () => {
    expect(readGolden().length).toBeGreaterThanOrEqual(330);
    expect(absent.queries).toBe(30);
    expect(scores.size).toBe(18);
  });

  test('finds what is wanted first for 95 % of them, and among the first five for 99 %', () => {
    const queries = sum(wanted, (score) => score.queries);
    expect({ missed, share: sum(wanted, ({ first }) => first) / queries >= 0.95 }).toEqual({ missed, share: true });
    expect({ missed, share: sum(wanted, ({ amongFive }) => amongFive) / queries >= 0.99 }).toEqual({
      missed,
      share: true,
    });
  });

  test('finds nothing for books that are not there', () =>
    expect({ missed, first: absent.first }).toEqual({ missed, first: 30 }));
});
