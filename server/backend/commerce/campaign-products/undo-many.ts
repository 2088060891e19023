import { sql } from 'drizzle-orm';
import {
  productEditErrors,
  type productEditEndpoints,
  type ProductEditAction,
  type ProductEditUndone,
} from '@/contract/endpoints/product-edits';
import { productErrors } from '@/contract/endpoints/products';
import { AppError } from '@/contract/vocabulary/error-codes';
import { productEditText } from '@/text/product-edit';
import { undoEditText } from '@/text/undo-edit';
import { joining, oneRow, type CallContext, type TransactionContext } from '../kernel';
import type { BackendNoun } from '../noun';
import { refuseFaults } from '../records/faults';
import { beginUndo, undoRow, type EditKind } from '../undo-edit';
import { countOrders, previewProductEdit, readProducts, saveForm, saveProductEdit, setCopies } from './edit-many';
import { listUndoableEdits, type ProductBefore } from './kept-edits';
import { switchSale } from './switch-sale';

interface Kept {
  productId: string;
  version: number;
  action: ProductEditAction;
  before: ProductBefore;
}

const PRODUCT_EDITS: EditKind = {
  edits: sql`product_edits`,
  rows: sql`product_edit_rows`,
  recordId: sql`product_id`,
  notFound: productEditErrors.PRODUCT_EDIT_NOT_FOUND,
  late: productEditErrors.PRODUCT_EDIT_UNDO_LATE,
  deleted: [productErrors.PRODUCT_NOT_FOUND.code],
};

/**
 * An earlier edit of the product, which this one had changed further, is undone after it: its row takes the version that the
 * product has now.
 */
const passOn = async ({ tx }: TransactionContext, id: number, { productId, before }: Kept): Promise<void> => {
  await tx.rows(sql`
    UPDATE product_edit_rows r SET version = p.version FROM products p
    WHERE p.id = ${productId} AND r.product_id = p.id AND r.edit_id <> ${id} AND r.outcome IS NULL
      AND r.version = ${before.version}`);
};

/** Stops a sale that the edit had resumed, unless that would cancel orders, which could not come back. */
const stopAgain = async (ctx: CallContext, id: string, version: number): Promise<void> => {
  if ((await countOrders(ctx, [id])) > 0) refuseFaults({ onSale: [productEditText.hasOrders] });
  await switchSale(ctx, { id, version, onSale: false, seen: { orders: 0 } });
};

/** Does the opposite of the edit with one product, by the rules of its page. Throws what these do. */
const restoreProduct = async (ctx: CallContext, { productId: id, version, action, before }: Kept): Promise<void> => {
  const { product } = oneRow(await readProducts(ctx, [id]), productErrors.PRODUCT_NOT_FOUND);
  if (product.version !== version) throw new AppError('CONFLICT');
  switch (action) {
    case 'addCopies':
      // Copies are counted per book of the fair, so that other products may have changed them meanwhile.
      return setCopies(ctx, product, version, Math.max(0, (product.quantity ?? 0) - before.added));
    case 'discount':
      return saveForm(ctx, product, version, { discount: before.discount });
    case 'price':
      return saveForm(ctx, product, version, { salePrice: before.salePrice });
    case 'stop':
      await switchSale(ctx, { id, version, onSale: true, seen: { orders: 0 } });
      return;
    case 'resume':
      return stopAgain(ctx, id, version);
    case 'resubmit':
      refuseFaults({ review: [productEditText.notUndone] });
  }
};

/** A product that was deleted since is named as it was before the edit. */
const readReport = async ({ db }: CallContext, id: number): Promise<ProductEditUndone> => {
  const rows = await db.rows<ProductEditUndone['kept'][number] & { outcome: string }>(sql`
    SELECT r.product_id AS id, coalesce(p.title, r.before->>'title') AS title, r.outcome,
      coalesce(r.reason, ${undoEditText.changedSince}) AS message
    FROM product_edit_rows r LEFT JOIN products p ON p.id = r.product_id
    WHERE r.edit_id = ${id} ORDER BY title, r.product_id`);
  return {
    restored: rows.filter(({ outcome }) => outcome === 'restored').length,
    kept: rows.filter(({ outcome }) => outcome === 'kept').map(({ id, title, message }) => ({ id, title, message })),
  };
};

/**
 * Takes back what an edit did with products, each in its own transaction and by the rules of its page; what cannot be
 * restored stays, and is named with the reason (D4.5.20). A call that was broken off can be repeated.
 * @throws {AppError} PRODUCT_EDIT_NOT_FOUND, also for another issuer's; PRODUCT_EDIT_UNDO_LATE after `LIMITS.editUndoMs`
 */
export const undoProductEdit = async (ctx: CallContext, id: number): Promise<ProductEditUndone> => {
  await beginUndo(ctx, PRODUCT_EDITS, id);
  const rows = await ctx.db.rows<Kept>(sql`
    SELECT r.product_id AS "productId", r.version, e.action, r.before
    FROM product_edit_rows r JOIN product_edits e ON e.id = r.edit_id
    WHERE r.edit_id = ${id} AND r.outcome IS NULL ORDER BY r.product_id`);
  for (const row of rows)
    await undoRow(ctx, PRODUCT_EDITS, [id, row.productId], async (inner) => {
      await restoreProduct(joining(ctx, inner), row);
      await passOn(inner, id, row);
    });
  return readReport(ctx, id);
};

/** The use case of each endpoint. */
export const productEditBackend: BackendNoun<typeof productEditEndpoints> = {
  handlers: {
    'POST /issuer/products/edits/preview': ({ ctx, input }) => previewProductEdit(ctx, input.body),
    'PUT /issuer/products/edits': ({ ctx, input, ports: { logFailure } }) =>
      saveProductEdit(ctx, input.body, logFailure),
    'GET /issuer/products/edits': ({ ctx }) => listUndoableEdits(ctx),
    'PUT /issuer/products/edits/undone': ({ ctx, input }) => undoProductEdit(ctx, input.body.id),
  },
};
