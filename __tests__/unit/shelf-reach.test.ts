import { LIMITS } from '@/contract/vocabulary/limits';
import { hitsOf } from '@server/backend/commerce/products/search';
import { toStatement } from '@server/backend/db/database';

/** Whether the database is asked for this page of the shelves. */
const isRead = (page: number, size: number): boolean =>
  /FROM products/.test(toStatement(hitsOf({ sort: 'newest', page, size }, new Date(), 'exact')).text);

test('the shelves are read as deep as a reader can want, and a page beyond costs nothing', () => {
  const last = LIMITS.shelfReach / LIMITS.maxCards;
  expect([isRead(1, 12), isRead(last, LIMITS.maxCards)]).toEqual([true, true]);
  expect([isRead(last + 1, LIMITS.maxCards), isRead(LIMITS.maxPage, 1)]).toEqual([false, false]);
});
