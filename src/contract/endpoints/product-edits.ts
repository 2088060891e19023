import { z } from 'zod';
import { productEditErrorText, productEditText } from '@/text/product-edit';
import { endpoints } from '../endpoint';
import { LONG_ANSWERS_MS } from '../long-answers';
import { changeOf, instant, intId, uuid } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { comboProductInput } from './campaign-product-input';
import { fact } from './history';
import { isPriceChange, priceChange } from './price-change';

export const productEditErrors = declareErrors(productEditErrorText, {
  PRODUCT_EDIT_NOT_FOUND: 404,
  PRODUCT_EDIT_UNDO_LATE: 409,
});

const comboPrice = comboProductInput.shape.salePrice;

/**
 * What is done with many products: more copies, a discount, another price of combos, the sale switch, or sending rejected
 * ones for review again.
 */
export const productEdit = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('addCopies'), copies: z.int().min(1).max(LIMITS.broughtCopies) }),
  z.strictObject({ action: z.literal('discount'), percent: z.int().min(0).max(LIMITS.percent) }),
  z
    .strictObject({ action: z.literal('price'), ...priceChange })
    .refine((change) => isPriceChange(change, comboPrice), { error: productEditText.priceRange, path: ['by'] }),
  z.strictObject({ action: z.literal('stop') }),
  z.strictObject({ action: z.literal('resume') }),
  z.strictObject({ action: z.literal('resubmit') }),
]);
export type ProductEdit = z.output<typeof productEdit>;
export type ProductEditAction = ProductEdit['action'];

const productEditRequest = z.strictObject({
  /** The products at the versions that were shown. */
  items: z
    .array(z.strictObject(changeOf(uuid)))
    .min(1)
    .max(LIMITS.productsEditedAtOnce)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
      error: productEditText.productTwice,
    }),
  edit: productEdit,
});
export type ProductEditRequest = z.output<typeof productEditRequest>;

const previewRow = z.object({
  id: uuid,
  title: z.string(),
  campaign: z.string(),
  /** Copies or discount; null where the action says it all. */
  before: fact,
  after: fact,
  /** Whether the organiser has to review it again. */
  isReviewed: z.boolean(),
  refused: z.string().nullable(),
});
export type ProductEditRow = z.output<typeof previewRow>;

const productEditPreview = z.object({
  counts: z.object({ changed: z.int(), same: z.int(), refused: z.int() }),
  /** Products that have to be reviewed again. */
  reviews: z.int(),
  /** Open orders that are cancelled when the sale of these products stops; to be sent with the save. */
  orders: z.int(),
  /** The first products that change or are refused. */
  rows: z.array(previewRow),
  refusals: z.array(z.object({ message: z.string(), count: z.int() })),
});
export type ProductEditPreview = z.output<typeof productEditPreview>;

const productEditSummary = z.object({
  id: intId,
  action: z.string(),
  /** Products that it has changed. */
  products: z.int(),
  /** Of these, those that wait for a review, and do so when it is undone, too. */
  reviews: z.int(),
  /** Orders that it has cancelled, which stay cancelled. */
  orders: z.int(),
  createdAt: instant,
  undoUntil: instant,
});
export type ProductEditSummary = z.output<typeof productEditSummary>;

const productEditReport = z.object({
  /** Null when nothing was done that can be undone: sending for review cannot. */
  edit: productEditSummary.nullable(),
  done: z.int(),
  /** Products that stay as they are, each with the reason. */
  refused: z.array(z.object({ id: uuid, title: z.string(), code: z.string(), message: z.string() })),
});
export type ProductEditReport = z.output<typeof productEditReport>;

const productEditUndone = z.object({
  restored: z.int(),
  /** Products that stay as they are, each with the reason. */
  kept: z.array(z.object({ id: uuid, title: z.string(), message: z.string() })),
});
export type ProductEditUndone = z.output<typeof productEditUndone>;

const access = [ROLE.ISSUER] as const;

export const productEditEndpoints = endpoints({
  'POST /issuer/products/edits/preview': {
    summary: 'What an action on many own products would do, what needs a new review, and why others are refused.',
    reads: true,
    access,
    limited: 'heavy',
    body: productEditRequest,
    answer: productEditPreview,
  },
  'PUT /issuer/products/edits': {
    summary: 'Do the same with many own products, each by itself and by the rules of its page, with a report.',
    access,
    limited: 'heavy',
    answerMs: LONG_ANSWERS_MS['PUT /issuer/products/edits'],
    body: productEditRequest.extend({ seen: z.strictObject({ orders: z.int().min(0) }) }),
    answer: productEditReport,
    errors: ['PREVIEW_STALE'],
  },
  'GET /issuer/products/edits': {
    summary: 'The own edits of many products that can be undone now, the newest first.',
    access,
    answer: z.array(productEditSummary),
  },
  'PUT /issuer/products/edits/undone': {
    summary: 'Undo an edit of many products within half an hour. What cannot be restored stays, and is named.',
    access,
    limited: 'heavy',
    answerMs: LONG_ANSWERS_MS['PUT /issuer/products/edits/undone'],
    body: z.strictObject({ id: intId }),
    answer: productEditUndone,
    errors: [productEditErrors.PRODUCT_EDIT_NOT_FOUND, productEditErrors.PRODUCT_EDIT_UNDO_LATE],
  },
});

export const productEditContract = { endpoints: productEditEndpoints, errors: productEditErrors };
