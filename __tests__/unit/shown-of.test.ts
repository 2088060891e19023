import { shownOf } from '@/shared/lists/shown-of';

it.each([
  ['the first page', 1, 12, 158, '1–12/158'],
  ['the second page', 2, 12, 158, '13–24/158'],
  ['the last page, which is not full', 97, 2, 1154, '1.153–1.154/1.154'],
  ['a list of one page', 1, 5, 5, '5/5'],
  ['a page behind the last', 20, 0, 158, '0/158'],
  ['an empty list', 1, 0, 0, '0/0'],
])('of %s a list says which of its entries are shown', (_, page, shown, total, words) => {
  expect(shownOf(page, 12, shown, total)).toBe(words);
});
