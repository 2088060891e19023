import { bookEdit } from '@/contract/endpoints/book-edits';
import { editedPrice } from '@/contract/rules/price-edit';

describe('A price that is changed with many others', () => {
  it.each([
    [85_000, 'set', 99_500, 1000, 99_500],
    [85_000, 'percent', 10, 1000, 94_000],
    [85_000, 'percent', 10, 500, 93_500],
    [85_000, 'percent', -100, 1000, 0],
    [85_000, 'amount', -1300, 1, 83_700],
    [85_000, 'amount', -1300, 500, 83_500],
    [1000, 'amount', -5000, 1000, -4000],
    // A raised price is never lower, and a lowered one never higher.
    [10_300, 'percent', 1, 1000, 11_000],
    [10_700, 'percent', -1, 1000, 10_000],
  ] as const)('%i, %s by %i, rounded to %i, is %i', (price, how, by, round, result) => {
    expect(editedPrice(price, { how, by, round })).toBe(result);
  });

  it.each([
    [{ how: 'set', by: -1 }, false],
    [{ how: 'set', by: 0 }, true],
    [{ how: 'percent', by: -101 }, false],
    [{ how: 'percent', by: 1001 }, false],
    [{ how: 'amount', by: -5000 }, true],
    [{ how: 'amount', by: 1.5 }, false],
  ])('may be asked for by %j: %s', (change, isAllowed) => {
    const edit = { field: 'coverPrice', round: 1000, ...change };
    expect(bookEdit.safeParse(edit).success).toBe(isAllowed);
  });
});
