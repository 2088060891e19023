import { PRODUCT_FACETS } from '@/contract/endpoints/products';
import { openDemoCatalogue } from '@tests/support/demo-catalogue';
import { ABSENT, readGolden, scoreGolden, type Score } from '@tests/support/search-golden';

const sum = (scores: Iterable<Score>, count: (score: Score) => number): number =>
  [...scores].reduce((total, score) => total + count(score), 0);

describe('the golden list of searches', () => {
  const { catalogue, campaigns } = openDemoCatalogue();
  const { scores, missed } = scoreGolden(catalogue, campaigns);
  const absent = scores.get(ABSENT)!;
  const wanted = [...scores].filter(([kind]) => kind !== ABSENT).map(([, score]) => score);

  test('holds hundreds of queries of every kind, and 140 of books that are not there', () => {
    expect(readGolden().length).toBeGreaterThanOrEqual(700);
    expect(absent.queries).toBeGreaterThanOrEqual(140);
    expect(scores.size).toBe(27);
  });

  test('finds what is wanted first for 95 % of them, and among the first five for 99 %', () => {
    const queries = sum(wanted, (score) => score.queries);
    expect({ missed, share: sum(wanted, ({ first }) => first) / queries >= 0.95 }).toEqual({ missed, share: true });
    expect({ missed, share: sum(wanted, ({ amongFive }) => amongFive) / queries >= 0.99 }).toEqual({
      missed,
      share: true,
    });
  });

  test('finds what is written for short by what is typed in full, and the other way', () =>
    expect(missed.filter(({ kind }) => kind === 'abbreviated')).toEqual([]));

  test('finds nothing for books that are not there', () =>
    expect({ missed, first: absent.first }).toEqual({ missed, first: absent.queries }));

  test('holds every author by name, and finds a book of theirs first', () => {
    const authors = catalogue.facets.values.filter(
      (_, code) => PRODUCT_FACETS[catalogue.facets.facetOf.at(code)] === 'author',
    );
    const typed = new Set(readGolden().flatMap((query) => (query.kind === 'author' ? [query.typed] : [])));
    expect(authors.length).toBeGreaterThan(90);
    expect(authors.filter(({ name }) => !typed.has(name))).toEqual([]);
    expect(missed.filter(({ kind }) => kind === 'author')).toEqual([]);
  });
});
