import { sql, type SQL } from 'drizzle-orm';
import { bookErrors, seenIn, type BookDetail, type BookRelease } from '@/contract/endpoints/books';
import { AppError } from '@/contract/vocabulary/error-codes';
import { bookHistory, bookText } from '@/text/book';
import type { Sql } from '../../db/database';
import { announceChanged, type ChangedProduct } from '../campaign-products/announce-changed';
import { catalogueChanged } from '../catalogue-changed';
import type { CallContext, TransactionContext } from '../kernel';
import { cancelOpenOrders, holdingProducts, openOrders } from '../orders/move/cancel';
import { recordChanges } from '../records/audit';
import { changeRecord } from '../records/change-record';
import { changedFields } from '../records/facts';
import { storedFacts } from './facts';
import { lockSeries, seriesWith } from './derived';
import {
  changing,
  consequencesOf,
  productsOf,
  releasedWhen,
  stoppedVolumes,
  type ReleaseChange,
} from './release-consequences';
import { ownBook } from './save-single';

/**
 * Two books of one product may change at once while customers order: the second transaction must see what the first
 * did.
 */
const lockProductsOfBooks = async (tx: Sql, ids: SQL): Promise<void> => {
  await tx.rows(sql`SELECT 1 FROM products p WHERE p.id IN (${productsOf(ids)}) ORDER BY p.id FOR UPDATE`);
};

/** Returns the products whose release has changed; the book's own history is recorded by `changeRecord`. */
const writeRelease = async (ctx: TransactionContext, { id, released }: ReleaseChange): Promise<ChangedProduct[]> => {
  const { tx, now } = ctx;
  const at = now.toISOString();
  const changed = await tx.rows<{ id: number; version: number }>(sql`
    UPDATE books s SET released = ${released}, version = version + 1, updated_at = ${at}
    WHERE ${changing({ id, released })} RETURNING s.id, s.version`);
  const ids = changed.map(({ id }) => id);
  const these = sql`SELECT unnest(${sql.param(ids)}::int[])`;
  const products = await tx.rows<ChangedProduct>(sql`
    UPDATE products p SET released = ${releasedWhen(sql`made.released`)}, version = version + 1, updated_at = ${at}
    WHERE p.id IN (${productsOf(these)}) AND p.released <> (${releasedWhen(sql`made.released`)})
    RETURNING p.id, p.campaign_id AS "campaignId"`);
  await catalogueChanged(ctx, { books: ids, products: products.map((product) => product.id) });
  const series = changed.filter((book) => book.id !== id);
  await recordChanges(
    ctx,
    series.map((one) => ({ kind: bookHistory, ...one, before: { released: !released }, after: { released } })),
  );
  return products;
};

const assertResumable = async (tx: Sql, id: number): Promise<void> => {
  const stopped = await stoppedVolumes(tx, id);
  if (stopped.length)
    throw new AppError(bookErrors.SERIES_ITEM_STOPPED, { names: stopped.map(({ name }) => name).join(', ') });
};

/**
 * Refuses when more would be stopped, or more orders cancelled, than the caller was shown. The products must be locked.
 */
const assertPreviewFresh = async (
  { tx, now }: TransactionContext,
  { id, released, seen }: BookRelease,
): Promise<void> => {
  const current = seenIn(await consequencesOf(tx, now, { id, released }));
  if (changedFields(current, seen).length) throw new AppError('PREVIEW_STALE', { now: bookText.followsNow(current) });
};

/**
 * Stops or resumes the release of an own book with all consequences (D3.4): the series that contain it are stopped too,
 * its products are taken off sale or put back on sale, and open orders with a stopped product are cancelled and
 * restocked. Throws BOOK_NOT_FOUND, CONFLICT, SERIES_ITEM_STOPPED when a volume prevents a series from being resumed,
 * or PREVIEW_STALE when the consequences differ from those that the caller was shown.
 */
export const releaseBook = (ctx: CallContext, change: BookRelease): Promise<BookDetail> =>
  changeRecord(ctx, ownBook(), change, (ctx, before) => {
    const { tx } = ctx;
    const { id, released } = change;
    return {
      after: { ...storedFacts(before), released },
      async rules() {
        // A concurrent transaction may be resuming a series that depends on this volume.
        await lockSeries(tx, seriesWith(id));
        if (released) await assertResumable(tx, id);
        await lockProductsOfBooks(tx, sql`SELECT s.id FROM books s WHERE ${changing(change)}`);
        await assertPreviewFresh(ctx, change);
      },
      async write() {
        const products = await writeRelease(ctx, { id, released });
        await announceChanged(ctx, products);
        if (released) return;
        const these = sql`SELECT unnest(${sql.param(products.map((product) => product.id))}::uuid[])`;
        const stopped = sql`${openOrders(ctx.now)} AND ${holdingProducts(these)}`;
        await cancelOpenOrders(ctx, stopped, bookText.stoppedReason);
      },
    };
  });
