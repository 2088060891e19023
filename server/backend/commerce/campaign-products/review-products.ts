import { sql } from 'drizzle-orm';
import type { ProductReview, ProductReviews } from '@/contract/endpoints/campaign-product-input';
import { campaignProductErrors, type CampaignProduct, type ReviewReport } from '@/contract/endpoints/campaign-products';
import { parentOf } from '@/contract/rules/campaign-product';
import { REVIEW, type ReviewId } from '@/contract/states/product';
import { AppError } from '@/contract/vocabulary/error-codes';
import { productWords } from '@/text/campaign-product';
import { emit } from '../emit';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { transition } from '../transition';
import type { CampaignProductEvents } from './events';
import { REVIEW_LIFE_CYCLE } from './life-cycle';
import { describeProduct, readStored, type StoredProduct } from './read-products';
import { lockProduct } from './record';
import { assertFair, assertJoined, termsOf, type SalesFair } from './sales-fair';

type Decision = ProductReviews['decision'];

const REVIEW_OF: Record<Decision, ReviewId> = { accept: REVIEW.ACCEPTED, reject: REVIEW.REJECTED };

const { PRODUCT_REVIEWED, PRODUCT_CHANGED_SINCE, PRODUCT_BELOW_TERMS } = campaignProductErrors;

/** Nobody decides about something else than they looked at. */
const assertSeen = ({ title, review, version }: StoredProduct, seen: number): void => {
  if (review !== REVIEW.PENDING)
    throw new AppError(PRODUCT_REVIEWED, { product: title, status: productWords.review[review] ?? '' });
  if (version !== seen) throw new AppError(PRODUCT_CHANGED_SINCE, { product: title });
};

/** The terms may have been agreed anew since the product was saved. */
const assertWithinTerms = (fair: SalesFair, product: StoredProduct): void => {
  assertJoined(fair);
  const { title, commission } = product;
  const agreed = termsOf(fair).agreed.get(parentOf(product).id) ?? 0;
  if (commission < agreed) throw new AppError(PRODUCT_BELOW_TERMS, { product: title, commission, agreed });
};

/** Decides about one product, locked; answers it as it was. */
const decide = async (
  ctx: TransactionContext,
  decision: Decision,
  { id, version, note }: ProductReview,
): Promise<StoredProduct> => {
  const { tx, now } = ctx;
  const fair = await lockProduct(ctx, id);
  const product = await readStored(tx, now, sql`p.id = ${id}`);
  assertFair(fair, 'review');
  assertSeen(product, version);
  if (decision === 'accept') assertWithinTerms(fair, product);
  await transition(ctx, REVIEW_LIFE_CYCLE, decision, { ...product, termsId: fair.termsId }, note);
  return product;
};

/** What the issuer of these products is told, which all have the same one, fair and decision. */
const eventOf = (
  decision: Decision,
  note: string,
  [first, ...others]: readonly [StoredProduct, ...StoredProduct[]],
): CampaignProductEvents['product.reviewed'] => ({
  campaignId: first.campaign.id,
  campaignName: first.campaign.name,
  issuerId: first.issuer.id,
  issuerName: first.issuer.name,
  productIds: [first, ...others].map(({ id }) => id),
  title: first.title,
  review: REVIEW_OF[decision],
  note,
});

const review = (ctx: CallContext, decision: Decision, input: ProductReview): Promise<CampaignProduct> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    const product = await decide(ctx, decision, input);
    await emit(ctx, 'product.reviewed', eventOf(decision, input.note ?? '', [product]));
    return describeProduct(tx, ctx, await readStored(tx, now, sql`p.id = ${input.id}`));
  });

/** Lets a product into its fair: the terms in force are kept with it (D3.5.4). Throws what the endpoint names. */
export const acceptProduct = (ctx: CallContext, input: ProductReview): Promise<CampaignProduct> =>
  review(ctx, 'accept', input);

/** Refuses a product; a note says why. Throws what the endpoint names. */
export const rejectProduct = (ctx: CallContext, input: ProductReview): Promise<CampaignProduct> =>
  review(ctx, 'reject', input);

/** One notice for each issuer and fair, however many products it is about. */
const announceReviewed = (ctx: CallContext, decision: Decision, note: string, products: StoredProduct[]) =>
  inTransaction(ctx, async (ctx) => {
    const groups = new Map<string, [StoredProduct, ...StoredProduct[]]>();
    for (const product of products) {
      const key = `${product.campaign.id} ${product.issuer.id}`;
      const group = groups.get(key);
      if (group) group.push(product);
      else groups.set(key, [product]);
    }
    for (const group of groups.values()) await emit(ctx, 'product.reviewed', eventOf(decision, note, group));
  });

/**
 * Decides about many products, each in a transaction of its own: one that somebody else was faster with does not hold up
 * the rest. Answers what became of each.
 */
export const reviewProducts = async (ctx: CallContext, input: ProductReviews): Promise<ReviewReport> => {
  const { decision, note = '' } = input;
  const items: ReviewReport['items'] = [];
  const done: StoredProduct[] = [];
  for (const item of input.items) {
    try {
      done.push(await inTransaction(ctx, (ctx) => decide(ctx, decision, { ...item, note })));
      items.push({ id: item.id, done: true, code: null, message: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      items.push({ id: item.id, done: false, code: error.code, message: error.message });
    }
  }
  await announceReviewed(ctx, decision, note, done);
  return { done: done.length, items };
};
