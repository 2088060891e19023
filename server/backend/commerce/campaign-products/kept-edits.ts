import { sql, type SQL } from 'drizzle-orm';
import type { ProductEdit, ProductEditSummary } from '@/contract/endpoints/product-edits';
import { REVIEW } from '@/contract/states/product';
import type { Sql } from '../../db/database';
import { insertedId, inTransaction, oneRow, type CallContext, type TransactionContext } from '../kernel';
import { oldestUndoable, withUndo } from '../undo-edit';
import type { StoredProduct } from './read-products';

/** A product before an edit, and what the edit did besides changing it. */
export interface ProductBefore extends Pick<StoredProduct, 'version' | 'title' | 'discount' | 'salePrice'> {
  /** Copies that were added. */
  added: number;
  /** Open orders that were cancelled. */
  orders: number;
}

/** What was sent for review cannot be taken back by its issuer (D3.5). */
export const isUndoable = ({ action }: ProductEdit): boolean => action !== 'resubmit';

/** Begins an edit, which is shown once it has rows. */
export const insertEdit = (ctx: CallContext, action: string): Promise<number> =>
  inTransaction(ctx, ({ tx, now, actor }) =>
    insertedId(
      tx,
      sql`
      INSERT INTO product_edits (owner_id, action, created_at) VALUES (${actor.id}, ${action}, ${now.toISOString()})
      RETURNING id`,
    ),
  );

/** Keeps what a product was, in the transaction of its change. */
export const keepBefore = async (
  { tx }: TransactionContext,
  editId: number,
  { id, version, title, discount, salePrice }: StoredProduct,
  did: Pick<ProductBefore, 'added' | 'orders'>,
): Promise<void> => {
  const before: ProductBefore = { version, title, discount, salePrice, ...did };
  await tx.rows(sql`
    INSERT INTO product_edit_rows (edit_id, product_id, version, before)
    SELECT ${editId}, p.id, p.version, ${JSON.stringify(before)}::jsonb FROM products p WHERE p.id = ${id}`);
};

const readEdits = async (db: Sql, where: SQL): Promise<ProductEditSummary[]> => {
  const edits = await db.rows<Omit<ProductEditSummary, 'undoUntil'>>(sql`
    SELECT e.id, e.action, e.created_at AS "createdAt", count(*)::int AS products,
      (count(*) FILTER (WHERE p.review = ${REVIEW.PENDING} AND p.version = r.version))::int AS reviews,
      sum((r.before->>'orders')::int)::int AS orders
    FROM product_edits e JOIN product_edit_rows r ON r.edit_id = e.id LEFT JOIN products p ON p.id = r.product_id
    WHERE ${where} GROUP BY e.id ORDER BY e.created_at DESC, e.id DESC`);
  return edits.map(withUndo);
};

/** An edit that has rows. */
export const readEdit = async ({ db }: CallContext, id: number): Promise<ProductEditSummary> =>
  oneRow(await readEdits(db, sql`e.id = ${id}`), 'INTERNAL');

/** The caller's edits that can be undone now, the newest first. */
export const listUndoableEdits = ({ db, now, actor }: CallContext): Promise<ProductEditSummary[]> =>
  readEdits(
    db,
    sql`e.owner_id = ${actor.id} AND e.undone_at IS NULL AND e.created_at > ${oldestUndoable(now)}::timestamptz`,
  );
