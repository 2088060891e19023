import { z } from 'zod';
import { productEditText } from '@/text/product-edit';
import { endpoints } from '../endpoint';
import { LONG_ANSWERS_MS } from '../long-answers';
import { changeOf, uuid } from '../schema';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { fact } from './history';

/** What is done with many products: more copies, a discount, the sale switch, or sending rejected ones for review again. */
export const productEdit = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('addCopies'), copies: z.int().min(1).max(LIMITS.broughtCopies) }),
  z.strictObject({ action: z.literal('discount'), percent: z.int().min(0).max(LIMITS.percent) }),
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

const productEditReport = z.object({
  done: z.int(),
  /** Products that stay as they are, each with the reason. */
  refused: z.array(z.object({ id: uuid, title: z.string(), code: z.string(), message: z.string() })),
});
export type ProductEditReport = z.output<typeof productEditReport>;

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
});

export const productEditContract = { endpoints: productEditEndpoints };
