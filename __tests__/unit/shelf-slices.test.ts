import fc from 'fast-check';
import { find } from '@server/backend/commerce/shelf/find';
import { Sorted, sortInSlices } from '@server/backend/commerce/shelf/sorted';
import { atOnce } from '@tests/support/at-once';
import { openDemoCatalogue } from '@tests/support/demo-catalogue';

const MANY = 3000;

describe('a change of thousands of products', () => {
  const { catalogue, campaigns, rows } = openDemoCatalogue(MANY);
  const newest = () => find(catalogue, campaigns, { sort: 'newest' });
  const titlesOf = ({ products }: ReturnType<typeof newest>) =>
    [...products].map((one) => catalogue.entries[one]!.title);
  const changed = rows.map((row) => ({ ...row, cardBase: { ...row.cardBase, title: `${row.cardBase.title} qwzx` } }));

  test('is prepared twenty products at a time, and seen when all are in place', () => {
    const before = newest();
    const titles = titlesOf(before);
    const work = catalogue.prepare(changed.slice(1));
    const stops: number[] = [];
    let step = work.next();
    for (; !step.done; step = work.next()) stops.push(catalogue.entries.length);
    expect(stops.length).toBeGreaterThan(MANY / 25);
    expect(Math.max(...stops.map((length, place) => length - (stops[place - 1] ?? rows.length)))).toBeLessThanOrEqual(
      20,
    );
    const putInPlace = atOnce(catalogue.arrange(step.value, [changed[0]!.cardBase.id]));
    expect(titlesOf(newest())).toEqual(titles);
    expect(find(catalogue, campaigns, { sort: 'newest', title: 'qwzx' }).total).toBe(0);

    putInPlace();
    expect(catalogue.size).toBe(rows.length - 1);
    expect(titlesOf(newest()).every((title) => title.endsWith(' qwzx'))).toBe(true);
    const again = openDemoCatalogue(MANY, (row) => ({
      ...row,
      cardBase: { ...row.cardBase, title: `${row.cardBase.title} qwzx` },
    }));
    const expected = [...find(again.catalogue, again.campaigns, { sort: 'newest' }).products]
      .map((one) => again.catalogue.entries[one]!.id)
      .filter((id) => id !== changed[0]!.cardBase.id);
    const ids = [...newest().products].map((one) => catalogue.entries[one]!.id);
    expect(ids.slice(0, expected.length)).toEqual(expected.slice(0, ids.length));
  });

  test('is sorted some thousands of comparisons at a time', () => {
    let comparisons = 0;
    const numbers = Array.from({ length: 10_000 }, (_, place) => (place * 7919) % 10_007);
    const work = sortInSlices(numbers, (a, b) => {
      comparisons += 1;
      return a - b;
    });
    const stops: number[] = [];
    let step = work.next();
    for (; !step.done; step = work.next()) stops.push(comparisons);
    expect(step.value).toEqual([...numbers].sort((a, b) => a - b));
    expect(Math.max(...stops.map((made, place) => made - (stops[place - 1] ?? 0)))).toBeLessThan(20_000);
  });
});

test('an order without what has gone and with what comes is as if it had been sorted anew', () => {
  const some = fc.uniqueArray(fc.nat(200), { maxLength: 60 });
  fc.assert(
    fc.property(some, some, some, (numbers, removed, coming) => {
      const compare = (a: number, b: number): number => ((a * 31) % 211) - ((b * 31) % 211);
      const there = new Sorted(Uint32Array.from([...numbers].sort(compare)));
      const isRemoved = (number: number): boolean => removed.includes(number) || coming.includes(number);
      const next = coming.map((number) => ({ number })).sort((a, b) => compare(a.number, b.number));
      const changed = there.changed(isRemoved, next, (product, { number }) => compare(product, number));
      const expected = [...numbers.filter((number) => !isRemoved(number)), ...coming].sort(compare);
      expect([...changed.view()]).toEqual(expected);
      expect(changed).toHaveLength(expected.length);
    }),
  );
});
