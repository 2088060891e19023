import { sql, type SQL } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Edition } from '@/contract/vocabulary/kinds';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Anyone, CallContext } from '../kernel';
import { isFulfilled } from '../row-conditions';
import type { StoredUpload } from '../uploads/ports';
import { storedColumns } from '../uploads/rows';
import { boughtLines } from './sold-editions';

/** The column with the whole file of an edition of a book `b`. */
export const FILE: Record<Edition, SQL> = { pdf: sql`b.pdf_file_id`, audio: sql`b.audio_file_id` };

/** Administrators read every file, issuers those of their books, customers the editions in their fulfilled orders. */
const mayRead = ({ actor }: CallContext, edition: Edition, bookId: number): SQL => {
  if (actor.role === ROLE.SYSTEM) return sql`true`;
  if (actor.role === ROLE.ISSUER) return sql`b.issuer_id = ${actor.id}`;
  return sql`EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = ${actor.id} AND ${isFulfilled('o')}
    AND o.id IN (SELECT l.order_id FROM ${boughtLines(edition, bookId)}))`;
};

/** The complete file of an edition. Throws NOT_FOUND, also for callers who may not read it. */
export const findBookFile = async (
  ctx: CallContext,
  { id, edition }: { id: number; edition: Edition },
): Promise<StoredUpload> => {
  const [file] = await ctx.db.rows<StoredUpload>(sql`
    SELECT ${storedColumns} FROM books b JOIN uploads u ON u.id = ${FILE[edition]}
    WHERE b.id = ${id} AND ${mayRead(ctx, edition, id)}`);
  if (!file) throw new AppError('NOT_FOUND');
  return file;
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
