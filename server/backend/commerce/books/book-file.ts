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

/**
 * The complete file of an edition. For a customer it carries the mark of the order that opened it first, and the time
 * of the first reading is kept. Throws NOT_FOUND, also for callers who may not read it.
 */
export const findBookFile = async (
  ctx: CallContext,
  asked: { id: number; edition: Edition },
): Promise<StoredUpload> => {
  const { db, now, actor } = ctx;
  const isCustomer = actor.role === ROLE.CUSTOMER;
  // Of several orders with the edition, the copy is that of the first, and only that one is read.
  const served = sql`FROM entitlements e JOIN orders o ON o.id = e.order_id
    WHERE ${ownEntitlement(ctx, asked)} ORDER BY e.opened_at, o.code LIMIT 1`;
  if (isCustomer)
    await db.rows(sql`
      UPDATE entitlements read SET first_read_at = ${now.toISOString()}
      WHERE read.first_read_at IS NULL AND (read.order_id, read.book_id, read.edition) IN (
        SELECT e.order_id, e.book_id, e.edition ${served})`);
  const order = sql`(SELECT o.code ${served})`;
  const [file] = await db.rows<StoredUpload & { orderCode: string | null }>(sql`
    SELECT ${storedColumns}, ${isCustomer ? order : sql`null::text`} AS "orderCode"
    FROM books b JOIN uploads u ON u.id = ${FILE[asked.edition]} WHERE b.id = ${asked.id}
      AND ${isCustomer ? sql`EXISTS (SELECT 1 FROM entitlements e WHERE ${ownEntitlement(ctx, asked)})` : mayRead(ctx)}`);
  if (!file) throw new AppError('NOT_FOUND');
  const { orderCode, ...stored } = file;
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
