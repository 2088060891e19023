import { sql, type SQL } from 'drizzle-orm';
import { productErrors } from '@/contract/endpoints/products';
import type {
  ProductEdit,
  ProductEditPreview,
  ProductEditReport,
  ProductEditRequest,
  ProductEditRow,
} from '@/contract/endpoints/product-edits';
import { editedPrice } from '@/contract/rules/price-edit';
import { REVIEW } from '@/contract/states/product';
import { AppError } from '@/contract/vocabulary/error-codes';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import { campaignProductText } from '@/text/campaign-product';
import { productEditText } from '@/text/product-edit';
import { isOutage } from '../../db/failure';
import { anyUuid } from '../conditions';
import { inTransaction, joining, type CallContext } from '../kernel';
import { holdingProducts, openOrders } from '../orders/move/cancel';
import type { Ports } from '../ports';
import { actionsOf } from './actions';
import { insertEdit, isUndoable, keepBefore, readEdit } from './kept-edits';
import { hasFixedTerms, ownProducts, readAllStored, type StoredProduct, wasApproved } from './read-products';
import { readSalesCampaign, type SalesCampaign } from './sales-campaign';
import { changeCombo, changeSeriesProduct, changeSingle } from './save-product';
import { changeStarted } from './started-product';
import { switchSale } from './switch-sale';

type Actions = ReturnType<typeof actionsOf>;

interface EditedProduct {
  product: StoredProduct;
  actions: Actions;
}

/** The caller's products with these ids, in that order, each with the actions that it allows now. */
export const readProducts = async (ctx: CallContext, ids: readonly string[]): Promise<EditedProduct[]> => {
  const { db, now, actor } = ctx;
  const stored = await readAllStored(db, now, sql`${ownProducts(ctx)} AND ${anyUuid(sql`p.id`, ids)}`);
  const campaigns = new Map<number, SalesCampaign>();
  for (const campaignId of new Set(stored.map(({ campaign }) => campaign.id)))
    campaigns.set(campaignId, await readSalesCampaign(db, now, { campaignId, issuerId: actor.id }));
  const byId = new Map(stored.map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = byId.get(id);
    const campaign = product && campaigns.get(product.campaign.id);
    if (!product || !campaign) return [];
    return [{ product, actions: actionsOf(ROLE.ISSUER, campaign, { ...product, approved: wasApproved(product) }) }];
  });
};

/** Why a combo may not have this price; null when it may. Saving it checks the rest of its form. */
const priceRefusal = ({ items }: StoredProduct, price: number): string | null => {
  if (price < 1 || price > LIMITS.price) return productEditText.priceOutOfRange;
  const sum = items.reduce((total, { coverPrice }) => total + coverPrice, 0);
  return price > sum ? campaignProductText.dearerThanBooks(sum) : null;
};

/** Why the action is not possible with this product; null when it is. */
const refusalOf = (edit: ProductEdit, { product, actions }: EditedProduct): string | null => {
  switch (edit.action) {
    case 'addCopies':
      if (product.quantity === null) return productEditText.noLimit;
      if (product.quantity + edit.copies > LIMITS.broughtCopies) return productEditText.tooManyCopies;
      return (hasFixedTerms(product) ? actions.quantity : actions.edit) ?? null;
    case 'discount':
      if (product.type === PRODUCT_TYPE.COMBO) return productEditText.comboWithoutDiscount;
      return product.quantity === null ? productEditText.unlimitedApart : (actions.edit ?? null);
    case 'price':
      if (product.type !== PRODUCT_TYPE.COMBO) return productEditText.priceOfCombos;
      if (product.quantity === null) return productEditText.unlimitedApart;
      return actions.edit ?? priceRefusal(product, editedPrice(product.salePrice, edit));
    case 'resubmit':
      if (product.quantity === null) return productEditText.unlimitedApart;
      return product.review === REVIEW.REJECTED ? (actions.edit ?? null) : productEditText.notRejected;
    case 'stop':
      return actions.stop ?? null;
    case 'resume':
      return actions.resume ?? null;
  }
};

interface Values {
  before: number | null;
  after: number | null;
}

const valuesOf = (edit: ProductEdit, { quantity, discount, salePrice }: StoredProduct): Values => {
  if (edit.action === 'addCopies') return { before: quantity, after: (quantity ?? 0) + edit.copies };
  if (edit.action === 'discount') return { before: discount, after: edit.percent };
  if (edit.action === 'price') return { before: salePrice, after: editedPrice(salePrice, edit) };
  return { before: null, after: null };
};

/** Whether saving sends the product for review: a rejected one always, an accepted one for other facts than its copies. */
const isReviewedAgain = ({ action }: ProductEdit, { review }: StoredProduct): boolean => {
  if (action === 'stop' || action === 'resume') return false;
  return review === REVIEW.REJECTED || (review === REVIEW.ACCEPTED && (action === 'discount' || action === 'price'));
};

type Outcome = 'changed' | 'same' | 'refused';

interface PlannedProduct {
  outcome: Outcome;
  row: ProductEditRow;
  product: StoredProduct;
}

const planProduct = (edit: ProductEdit, edited: EditedProduct): PlannedProduct => {
  const { product } = edited;
  const { id, title, campaign, review } = product;
  const values = valuesOf(edit, product);
  const isOfItsKind = edit.action === 'discount' || (edit.action === 'price' && product.type === PRODUCT_TYPE.COMBO);
  const isSame = isOfItsKind && values.before === values.after && review !== REVIEW.REJECTED;
  const refused = isSame ? null : refusalOf(edit, edited);
  const outcome = refused !== null ? 'refused' : isSame ? 'same' : 'changed';
  const isReviewed = outcome === 'changed' && isReviewedAgain(edit, product);
  const after = outcome === 'changed' ? values.after : values.before;
  return {
    outcome,
    product,
    row: { id, title, campaign: campaign.name, before: values.before, after, isReviewed, refused },
  };
};

const ofOutcome = (plan: readonly PlannedProduct[], outcome: Outcome): PlannedProduct[] =>
  plan.filter((one) => one.outcome === outcome);

const planAll = async (ctx: CallContext, { items, edit }: ProductEditRequest): Promise<PlannedProduct[]> => {
  const products = await readProducts(
    ctx,
    items.map(({ id }) => id),
  );
  return products.map((product) => planProduct(edit, product));
};

/** Open orders that stopping the sale of these products would cancel; an order with several of them counts once. */
export const countOrders = async ({ db, now }: CallContext, ids: readonly string[]): Promise<number> => {
  const products: SQL = sql`SELECT unnest(${sql.param(ids)}::uuid[])`;
  const [row] = await db.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM orders o WHERE ${openOrders(now)} AND ${holdingProducts(products)}`);
  return row?.count ?? 0;
};

const ordersOf = (ctx: CallContext, { action }: ProductEdit, plan: readonly PlannedProduct[]): Promise<number> =>
  action === 'stop'
    ? countOrders(
        ctx,
        ofOutcome(plan, 'changed').map(({ row }) => row.id),
      )
    : Promise.resolve(0);

/** What an action on many own products would do; nothing is changed (D4.5.19). */
export const previewProductEdit = async (
  ctx: CallContext,
  request: ProductEditRequest,
): Promise<ProductEditPreview> => {
  const plan = await planAll(ctx, request);
  const [changed, refused] = [ofOutcome(plan, 'changed'), ofOutcome(plan, 'refused')];
  const messages = refused.map(({ row }) => row.refused ?? '');
  return {
    counts: { changed: changed.length, same: ofOutcome(plan, 'same').length, refused: refused.length },
    reviews: changed.filter(({ row }) => row.isReviewed).length,
    orders: await ordersOf(ctx, request.edit, plan),
    rows: plan
      .filter(({ outcome }) => outcome !== 'same')
      .slice(0, LIMITS.bookEditRows)
      .map(({ row }) => row),
    refusals: [...new Set(messages)].map((message) => ({
      message,
      count: messages.filter((other) => other === message).length,
    })),
  };
};

/** Saves a product as its form does, with another number of copies, discount or price of a combo. */
export const saveForm = async (
  ctx: CallContext,
  product: StoredProduct,
  version: number,
  given: { quantity?: number; discount?: number; salePrice?: number },
): Promise<void> => {
  const { id, type, format, commission, discount, title, description, imageUrl, salePrice, genre } = product;
  const quantity = given.quantity ?? product.quantity ?? 0;
  const items = product.items.map(({ bookId, displayIndex, editions }) => ({ bookId, displayIndex, editions }));
  const facts = { id, version, format, commission, quantity };
  const percent = given.discount ?? discount;
  if (type === PRODUCT_TYPE.SINGLE) {
    await changeSingle(ctx, { ...facts, discount: percent, editions: items[0]?.editions ?? [] });
  } else if (type === PRODUCT_TYPE.SERIES) {
    await changeSeriesProduct(ctx, { ...facts, discount: percent, items });
  } else {
    await changeCombo(ctx, {
      ...{ ...facts, title, description, imageUrl, items, genreId: genre.id },
      salePrice: given.salePrice ?? salePrice,
    });
  }
};

/** Sets the copies of a product, by its form or, while its fair runs, by itself. */
export const setCopies = async (
  ctx: CallContext,
  product: StoredProduct,
  version: number,
  quantity: number,
): Promise<void> => {
  if (hasFixedTerms(product)) await changeStarted(ctx, { id: product.id, version, quantity });
  else await saveForm(ctx, product, version, { quantity });
};

/**
 * Does the action with one product.
 * @param orders that stopping it may cancel, as they were when all were compared with what was seen
 */
const act = async (
  ctx: CallContext,
  edit: ProductEdit,
  product: StoredProduct,
  { version, orders }: { version: number; orders: number },
): Promise<void> => {
  const { id } = product;
  switch (edit.action) {
    case 'addCopies':
      return setCopies(ctx, product, version, (product.quantity ?? 0) + edit.copies);
    case 'price':
      return saveForm(ctx, product, version, { salePrice: editedPrice(product.salePrice, edit) });
    case 'discount':
      return saveForm(ctx, product, version, { discount: edit.percent });
    case 'resubmit':
      return saveForm(ctx, product, version, {});
    default:
      await switchSale(ctx, { id, version, onSale: edit.action === 'resume', seen: { orders } });
  }
};

/** Does the action with one product, and keeps what the product was in the same transaction, if that can be undone. */
const actAndKeep = async (
  ctx: CallContext,
  edit: ProductEdit,
  product: StoredProduct,
  { editId, ...seen }: { editId: number | null; version: number; orders: number },
): Promise<void> => {
  if (editId === null) return act(ctx, edit, product, seen);
  await inTransaction(ctx, async (inner) => {
    const joined = joining(ctx, inner);
    const orders = edit.action === 'stop' ? await countOrders(joined, [product.id]) : 0;
    await act(joined, edit, product, seen);
    await keepBefore(inner, editId, product, { added: edit.action === 'addCopies' ? edit.copies : 0, orders });
  });
};

const refusalIn = (error: unknown, id: string, logFailure: Ports['logFailure']): AppError => {
  // The remaining products would fail, too; versions keep a repeated call from doing anything twice.
  if (isOutage(error)) throw error;
  if (error instanceof AppError) return error;
  logFailure(error, { product: id });
  return new AppError('INTERNAL');
};

/**
 * Does the same with many own products, each in its own transaction and by the rules of its page (D4.5.19). Versions keep a
 * repeated call from doing anything twice. What the products were is kept for a while (D4.5.20).
 * @throws {AppError} PREVIEW_STALE when more orders would be cancelled than were seen
 */
export const saveProductEdit = async (
  ctx: CallContext,
  { seen, ...request }: ProductEditRequest & { seen: { orders: number } },
  logFailure: Ports['logFailure'],
): Promise<ProductEditReport> => {
  const seenPlan = await planAll(ctx, request);
  const ordersById = new Map<string, number>();
  for (const { row } of request.edit.action === 'stop' ? ofOutcome(seenPlan, 'changed') : [])
    ordersById.set(row.id, await countOrders(ctx, [row.id]));
  const orders = await ordersOf(ctx, request.edit, seenPlan);
  if (orders > seen.orders) throw new AppError('PREVIEW_STALE', { now: campaignProductText.followsNow({ orders }) });
  const report: ProductEditReport = { edit: null, done: 0, refused: [] };
  const editId = isUndoable(request.edit) ? await insertEdit(ctx, request.edit.action) : null;
  for (const { id, version } of request.items) {
    // Read again: copies of its books may have changed while others were saved.
    const [planned] = await planAll(ctx, { ...request, items: [{ id, version }] });
    const refuse = (error: AppError) => {
      const message = Object.values(error.fields ?? {}).flat()[0] ?? error.message;
      report.refused.push({ id, title: planned?.row.title ?? '', code: error.code, message });
    };
    if (!planned) refuse(new AppError(productErrors.PRODUCT_NOT_FOUND));
    else if (planned.outcome === 'refused')
      report.refused.push({ id, title: planned.row.title, code: 'REFUSED', message: planned.row.refused ?? '' });
    else if (planned.outcome === 'changed') {
      try {
        await actAndKeep(ctx, request.edit, planned.product, { editId, version, orders: ordersById.get(id) ?? 0 });
        report.done += 1;
      } catch (error) {
        refuse(refusalIn(error, id, logFailure));
      }
    }
  }
  if (editId !== null && report.done > 0) report.edit = await readEdit(ctx, editId);
  return report;
};
