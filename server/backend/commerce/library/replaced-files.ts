import { sql } from 'drizzle-orm';
import type { BookDetail } from '@/contract/endpoints/books';
import { EDITIONS, type Edition } from '@/contract/vocabulary/kinds';
import type { BookFields } from '../books/fields';
import { emit } from '../emit';
import type { TransactionContext } from '../kernel';

/** Notifies all who own an edition whose complete file a change of the book replaces (D4.27.8). */
export const announceReplacedFiles = async (
  ctx: TransactionContext,
  before: BookDetail,
  change: Pick<BookFields, Edition | 'name'>,
): Promise<void> => {
  for (const edition of EDITIONS) {
    const [known, given] = [before[edition]?.full?.id, change[edition]?.fullFileId];
    if (!known || !given || known === given) continue;
    const owners = await ctx.tx.rows<{ id: string }>(sql`
      SELECT DISTINCT e.customer_id AS id FROM entitlements e
      WHERE e.book_id = ${before.id} AND e.edition = ${edition} AND e.closed_at IS NULL ORDER BY 1`);
    if (owners.length === 0) continue;
    const customerIds = owners.map(({ id }) => id);
    await emit(ctx, 'library.fileReplaced', { customerIds, bookId: before.id, title: change.name, edition });
  }
};
