import { sql, type SQL } from 'drizzle-orm';
import { bookHistory, bookErrors, seenIn, type BookDetail, type BookRelease } from '@/contract/endpoints/books';
import { AppError } from '@/contract/vocabulary/error-codes';
import { bookText } from '@/text/book';
import type { Sql } from '../../db/database';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { cancelStoppedOrders, holdingProducts } from '../orders/cancel-stopped';
import { recordChange } from '../records/audit';
import { assertFresh, changedFields } from '../records/stale';
import { storedFacts } from './facts';
import { lockSeries, seriesWith } from './derived';
import { readBook } from './read-books';
import { changing, consequencesOf, productsOf, releasedWhen, stoppedVolumes, type Turn } from './release-consequences';
import { lockOwnBook } from './save-single';

/** Two books of one product may turn at once, and readers order: who comes second must see what the first has left. */
const lockProducts = async (tx: Sql, ids: SQL): Promise<void> => {
  await tx.rows(sql`SELECT 1 FROM products p WHERE p.id IN (${productsOf(ids)}) ORDER BY p.id FOR UPDATE`);
};

const writeRelease = async (ctx: TransactionContext, turn: Turn): Promise<string[]> => {
  const { tx, now } = ctx;
  const at = now.toISOString();
  const changed = await tx.rows<{ id: number; version: number }>(sql`
    UPDATE books s SET released = ${turn.released}, version = version + 1, updated_at = ${at}
    WHERE ${changing(turn)} RETURNING s.id, s.version`);
  const ids = changed.map(({ id }) => id);
  const these = sql`SELECT unnest(${sql.param(ids)}::int[])`;
  const turned = await tx.rows<{ id: string }>(sql`
    UPDATE products p SET released = ${releasedWhen(sql`made.released`)}, version = version + 1, updated_at = ${at}
    WHERE p.id IN (${productsOf(these)}) AND p.released <> (${releasedWhen(sql`made.released`)})
    RETURNING p.id`);
  for (const book of changed) {
    const [before, after] = [{ released: !turn.released }, { released: turn.released }];
    await recordChange(ctx, { kind: bookHistory, ...book, before, after });
  }
  return turned.map(({ id }) => id);
};

const assertResumable = async (tx: Sql, id: number): Promise<void> => {
  const stopped = await stoppedVolumes(tx, id);
  if (stopped.length)
    throw new AppError(bookErrors.SERIES_ITEM_STOPPED, { names: stopped.map(({ name }) => name).join(', ') });
};

/** Nobody stops more, or cancels more orders, than he was told. The products must be locked. */
const assertSeen = async ({ tx, now }: TransactionContext, { id, released, seen }: BookRelease): Promise<void> => {
  const stands = seenIn(await consequencesOf(tx, now, { id, released }));
  if (changedFields(stands, seen).length) throw new AppError('SEEN_CHANGED', { now: bookText.followsNow(stands) });
};

/**
 * Stops or resumes the release of an own book with all that follows (domain 3.4): the series that hold it are stopped
 * too, its products leave the shelves or come back, and open orders with a stopped product are cancelled and restocked.
 * Throws BOOK_NOT_FOUND, CONFLICT, SERIES_ITEM_STOPPED when a volume keeps a series from resuming, or SEEN_CHANGED when
 * more or less follows than the caller was told.
 */
export const releaseBook = (ctx: CallContext, change: BookRelease): Promise<BookDetail> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    const { id, version, released } = change;
    const before = await lockOwnBook(ctx, id);
    await assertFresh(tx, { kind: bookHistory, id, version: before.version, facts: storedFacts(before) }, version);
    if (before.released === released) return before;
    // Its series may be resuming just now, which counts on this volume.
    await lockSeries(tx, seriesWith(id));
    if (released) await assertResumable(tx, id);
    await lockProducts(tx, sql`SELECT s.id FROM books s WHERE ${changing(change)}`);
    await assertSeen(ctx, change);
    const turned = await writeRelease(ctx, { id, released });
    const these = sql`SELECT unnest(${sql.param(turned)}::uuid[])`;
    if (!released) await cancelStoppedOrders(ctx, holdingProducts(these));
    return readBook(tx, now, sql`b.id = ${id}`);
  });
