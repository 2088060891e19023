import { sql, type SQL } from 'drizzle-orm';
import type { BookDetail, BookRelease, ReleaseConsequences } from '@/contract/books';
import { AppError } from '@/contract/error-codes';
import type { Sql } from '../../db/database';
import { statusOfCampaign } from '../campaigns';
import type { ActorContext } from '../kernel';
import { cancelStoppedOrders, holdingProducts, openOrders } from '../orders/cancel-stopped';
import { availableCopies } from '../products/card';
import { recordChange, type ActorTx } from '../records/audit';
import { assertFresh } from '../records/stale';
import { lockSeries, seriesWith } from './derived';
import { getOwnBook, readBook } from './read-books';
import { lockOwnBook } from './save-single';

interface Named {
  id: number;
  name: string;
}

/** The book and, when it is stopped, the series that hold it: what changes hands together. */
const changing = ({ id, released }: { id: number; released: boolean }): SQL =>
  released ? sql`s.id = ${id}` : sql`(s.id = ${id} OR (s.released AND ${seriesWith(id)}))`;

/** Products of these books. */
const productsOf = (bookIds: SQL): SQL => sql`
  SELECT p.id FROM products p WHERE p.book_id IN (${bookIds})
  UNION SELECT i.product_id FROM product_items i WHERE i.book_id IN (${bookIds})`;

/** Whether the product `p` may be sold when `released` holds for every book `made`. */
const releasedWhen = (released: SQL): SQL => sql`
  NOT EXISTS (SELECT 1 FROM books made
    WHERE (made.id = p.book_id OR made.id IN (SELECT i.book_id FROM product_items i WHERE i.product_id = p.id))
      AND NOT (${released}))`;

const statusWhen = (now: Date, released: SQL): SQL =>
  sql`product_status(p.review, p.on_sale, ${released}, ${availableCopies}, ${statusOfCampaign(now)})`;

interface Turn {
  id: number;
  released: boolean;
}

/** The products whose status would be another one. */
const readEffects = (db: Sql, now: Date, turn: Turn) => {
  const ids = sql`SELECT s.id FROM books s WHERE ${changing(turn)}`;
  const then = releasedWhen(sql`CASE WHEN made.id IN (${ids}) THEN ${turn.released} ELSE made.released END`);
  return db.rows<ReleaseConsequences['products'][number]>(sql`
    SELECT p.id, p.title, p.type, json_build_object('id', c.id, 'name', c.name) AS campaign
    FROM products p JOIN campaigns c ON c.id = p.campaign_id
    WHERE p.id IN (${productsOf(ids)}) AND ${statusWhen(now, sql`p.released`)} <> ${statusWhen(now, then)}
    ORDER BY c.starts_at DESC, fold(p.title), p.id`);
};

const countOrders = async (db: Sql, now: Date, productIds: string[]): Promise<number> => {
  const these = sql`SELECT unnest(${sql.param(productIds)}::uuid[])`;
  const [row] = await db.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM orders o WHERE ${openOrders(now)} AND ${holdingProducts(these)}`);
  return row?.count ?? 0;
};

/** Series that are stopped with a single, or that could be resumed once it is. */
const readSeries = (db: Sql, { id, released }: Turn): Promise<Named[]> =>
  db.rows(sql`
    SELECT s.id, s.name FROM books s WHERE ${seriesWith(id)} AND s.released = ${!released}
      AND (NOT ${released} OR NOT EXISTS (SELECT 1 FROM book_items i JOIN books v ON v.id = i.book_id
            WHERE i.series_id = s.id AND v.id <> ${id} AND NOT v.released))
    ORDER BY fold(s.name), s.id`);

const stoppedVolumes = (db: Sql, id: number): Promise<Named[]> =>
  db.rows(sql`
    SELECT v.id, v.name FROM book_items i JOIN books v ON v.id = i.book_id
    WHERE i.series_id = ${id} AND NOT v.released ORDER BY i.display_index`);

/** What turning the release of an own book would bring about. Throws BOOK_NOT_FOUND. */
export const readConsequences = async (ctx: ActorContext, id: number): Promise<ReleaseConsequences> => {
  const { db, now } = ctx;
  const released = !(await getOwnBook(ctx, id)).released;
  const turn = { id, released };
  const products = await readEffects(db, now, turn);
  const ids = products.map((product) => product.id);
  return {
    released,
    products,
    series: await readSeries(db, turn),
    orderCount: released ? 0 : await countOrders(db, now, ids),
    blockedBy: released ? await stoppedVolumes(db, id) : [],
  };
};

/** Two books of one product may turn at once: who comes second must see what the first has left. */
const lockProducts = async (tx: Sql, ids: SQL): Promise<void> => {
  await tx.rows(sql`SELECT 1 FROM products p WHERE p.id IN (${productsOf(ids)}) ORDER BY p.id FOR UPDATE`);
};

const writeRelease = async ({ tx, now, actor }: ActorTx, turn: Turn): Promise<string[]> => {
  const at = now.toISOString();
  const changed = await tx.rows<{ id: number }>(sql`
    UPDATE books s SET released = ${turn.released}, version = version + 1, updated_at = ${at}
    WHERE ${changing(turn)} RETURNING s.id`);
  const ids = changed.map(({ id }) => id);
  const these = sql`SELECT unnest(${sql.param(ids)}::int[])`;
  await lockProducts(tx, these);
  const turned = await tx.rows<{ id: string }>(sql`
    UPDATE products p SET released = ${releasedWhen(sql`made.released`)}, version = version + 1, updated_at = ${at}
    WHERE p.id IN (${productsOf(these)}) AND p.released <> (${releasedWhen(sql`made.released`)})
    RETURNING p.id`);
  for (const id of ids) {
    const [before, after] = [{ released: !turn.released }, { released: turn.released }];
    await recordChange({ tx, now, actor }, { kind: 'book', id, before, after });
  }
  return turned.map(({ id }) => id);
};

const assertResumable = async (tx: Sql, id: number): Promise<void> => {
  const stopped = await stoppedVolumes(tx, id);
  if (stopped.length) throw new AppError('SERIES_ITEM_STOPPED', { names: stopped.map(({ name }) => name).join(', ') });
};

/**
 * Stops or resumes the release of an own book with all that follows (domain 3.4): the series that hold it are stopped
 * too, its products leave the shelves or come back, and open orders with a stopped product are cancelled and restocked.
 * Throws BOOK_NOT_FOUND, CONFLICT, or SERIES_ITEM_STOPPED when a volume keeps a series from resuming.
 */
export const releaseBook = ({ db, now, actor }: ActorContext, change: BookRelease): Promise<BookDetail> =>
  db.transaction(async (tx) => {
    const { id, version, released } = change;
    const before = await lockOwnBook({ tx, now, actor }, id);
    assertFresh({ version: before.version, facts: { released: before.released } }, { version, facts: { released } });
    if (before.released === released) return before;
    // Its series may be resuming just now, which counts on this volume.
    await lockSeries(tx, seriesWith(id));
    if (released) await assertResumable(tx, id);
    const turned = await writeRelease({ tx, now, actor }, { id, released });
    const these = sql`SELECT unnest(${sql.param(turned)}::uuid[])`;
    if (!released) await cancelStoppedOrders({ tx, now, actor }, holdingProducts(these));
    return readBook(tx, now, sql`b.id = ${id}`);
  });
