import { sql, type SQL } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Edition } from '@/contract/vocabulary/kinds';
import { ROLE } from '@/contract/vocabulary/roles';
import { isOwn } from '../library/is-own';
import type { Anyone, CallContext } from '../kernel';
import type { StoredUpload } from '../uploads/ports';
import { storedColumns } from '../uploads/rows';

/** The column with the whole file of an edition of a book `b`. */
export const FILE: Record<Edition, SQL> = { pdf: sql`b.pdf_file_id`, audio: sql`b.audio_file_id` };

/** Administrators read every file, issuers those of their books. */
const mayRead = ({ actor }: CallContext): SQL =>
  actor.role === ROLE.SYSTEM ? sql`true` : actor.role === ROLE.ISSUER ? sql`b.issuer_id = ${actor.id}` : sql`false`;

/** An entitlement `e` of a customer that opens an edition of a book. */
const ownEntitlement = ({ actor }: CallContext, { id, edition }: { id: number; edition: Edition }): SQL =>
  sql`e.customer_id = ${actor.id} AND e.book_id = ${id} AND e.edition = ${edition} AND ${isOwn}`;

/** A file, and for a customer the order with whose mark it is sent and whether that order is unread. */
type Found = StoredUpload & { orderCode: string | null; isUnread: boolean };

/** Of several orders with the edition, the copy is that of the first, and only that one is read. */
const servedTo = (ctx: CallContext, asked: { id: number; edition: Edition }): SQL => sql`
  FROM entitlements e JOIN orders o ON o.id = e.order_id
  WHERE ${ownEntitlement(ctx, asked)} ORDER BY e.opened_at, o.code LIMIT 1`;

const readFile = async (ctx: CallContext, asked: { id: number; edition: Edition }): Promise<Found> => {
  const isCustomer = ctx.actor.role === ROLE.CUSTOMER;
  const served = isCustomer
    ? sql`JOIN LATERAL (SELECT o.code, e.first_read_at IS NULL AS unread ${servedTo(ctx, asked)}) served ON true`
    : sql`CROSS JOIN (SELECT null::text AS code, false AS unread) served`;
  const [file] = await ctx.db.rows<Found>(sql`
    SELECT ${storedColumns}, served.code AS "orderCode", served.unread AS "isUnread"
    FROM books b JOIN uploads u ON u.id = ${FILE[asked.edition]} ${served}
    WHERE b.id = ${asked.id} AND ${isCustomer ? sql`true` : mayRead(ctx)}`);
  if (!file) throw new AppError('NOT_FOUND');
  return file;
};

/** Keeps when the order that is served was read first: the customer does not cancel it any more. */
const markRead = async (ctx: CallContext, asked: { id: number; edition: Edition }): Promise<void> => {
  await ctx.db.rows(sql`
    UPDATE entitlements read SET first_read_at = ${ctx.now.toISOString()}
    WHERE read.first_read_at IS NULL AND (read.order_id, read.book_id, read.edition) IN (
      SELECT e.order_id, e.book_id, e.edition ${servedTo(ctx, asked)})`);
};

/**
 * The complete file of an edition. For a customer it carries the mark of the order that opened it first, and the time
 * of the first reading is kept. Throws NOT_FOUND, also for callers who may not read it.
 * @param assertMayRead called for a customer who has the edition, before it counts as read
 */
export const findBookFile = async (
  ctx: CallContext,
  asked: { id: number; edition: Edition },
  assertMayRead: (ctx: CallContext) => Promise<void> = async () => undefined,
): Promise<StoredUpload> => {
  let file = await readFile(ctx, asked);
  if (file.orderCode !== null) await assertMayRead(ctx);
  if (file.isUnread) {
    await markRead(ctx, asked);
    // It may have been closed or given away until it was marked.
    file = await readFile(ctx, asked);
  }
  const { orderCode, isUnread: _, ...stored } = file;
  return orderCode === null ? stored : { ...stored, orderCode };
};

/** A sample, which is public; undefined when there is none. */
export const findTrialFile = async (
  { db }: Pick<CallContext<Anyone>, 'db'>,
  id: string,
): Promise<StoredUpload | undefined> => {
  const [file] = await db.rows<StoredUpload>(sql`
    SELECT ${storedColumns} FROM uploads u
    WHERE u.id = ${id} AND u.completed_at IS NOT NULL AND u.expired_at IS NULL AND u.purpose IN ('pdf-trial', 'audio-trial')`);
  return file;
};
