import { sql } from 'drizzle-orm';
import type { ProductReview, ProductReviews } from '@/contract/endpoints/campaign-product-input';
import { campaignProductErrors, type CampaignProduct, type ReviewReport } from '@/contract/endpoints/campaign-products';
import { parentOf } from '@/contract/rules/campaign-product';
import { REVIEW, type ReviewId } from '@/contract/states/product';
import { productErrors } from '@/contract/endpoints/products';
import { AppError } from '@/contract/vocabulary/error-codes';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { productWords } from '@/text/campaign-product';
import { catalogueChanged } from '../catalogue-changed';
import { anyUuid } from '../conditions';
import { emit } from '../emit';
import { groupBy } from '../group-by';
import { inTransaction, oneRow, type CallContext, type TransactionContext } from '../kernel';
import { transition } from '../transition';
import { settlePromises } from './counters';
import { assertEditionsThere } from './editions-there';
import type { CampaignProductEvents } from './events';
import { REVIEW_LIFE_CYCLE } from './life-cycle';
import { describeProduct, readAllStored, readStored, type StoredProduct } from './read-products';
import { lockProductsAtCampaign, placesOf } from './record';
import { assertCampaign, assertJoined, termsOf, type CampaignOf, type SalesCampaign } from './sales-campaign';

type Decision = ProductReviews['decision'];

const REVIEW_OF: Record<Decision, ReviewId> = { accept: REVIEW.ACCEPTED, reject: REVIEW.REJECTED };

const { PRODUCT_REVIEWED, PRODUCT_CHANGED_SINCE, PRODUCT_BELOW_TERMS, PRODUCT_WITHOUT_TERMS, COMBO_TOO_DEAR } =
  campaignProductErrors;

/** Refuses a decision on another version than the reviewer saw. */
const assertSeen = ({ title, review, version }: StoredProduct, seen: number): void => {
  if (review !== REVIEW.PENDING)
    throw new AppError(PRODUCT_REVIEWED, { product: title, status: productWords.review[review] ?? '' });
  if (version !== seen) throw new AppError(PRODUCT_CHANGED_SINCE, { product: title });
};

/** The terms may have changed since the product was saved. */
const assertWithinTerms = (campaign: SalesCampaign, product: StoredProduct): void => {
  assertJoined(campaign);
  const { title, commission } = product;
  const genre = parentOf(product);
  const agreed = termsOf(campaign).agreed.get(genre.id) ?? null;
  if (agreed === null) throw new AppError(PRODUCT_WITHOUT_TERMS, { product: title, genre: genre.name });
  if (commission < agreed) throw new AppError(PRODUCT_BELOW_TERMS, { product: title, commission, agreed });
};

/** The books of a combo may have become cheaper since it was saved (D4.5.11). */
const assertNotTooDear = ({ type, title, salePrice, items }: StoredProduct): void => {
  const sum = items.reduce((total, { coverPrice }) => total + coverPrice, 0);
  if (type === PRODUCT_TYPE.COMBO && salePrice > sum) throw new AppError(COMBO_TOO_DEAR, { product: title });
};

/** Applies a decision to a locked product. */
const decide = async (
  ctx: TransactionContext,
  campaign: SalesCampaign,
  decision: Decision,
  { version, note }: ProductReview,
  product: StoredProduct,
): Promise<void> => {
  assertCampaign(campaign, 'review');
  assertSeen(product, version);
  if (decision === 'accept') {
    assertWithinTerms(campaign, product);
    assertNotTooDear(product);
    assertEditionsThere(product);
  }
  await transition(ctx, REVIEW_LIFE_CYCLE, decision, { ...product, termsId: campaign.termsId }, note);
};

/** The event for the issuer; the products must have the same issuer, fair and decision. */
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

/** Notifies the issuer of the decisions, and publishes the change for open pages. */
const announce = async (ctx: TransactionContext, event: CampaignProductEvents['product.reviewed']) => {
  await emit(ctx, 'product.reviewed', event);
  const { campaignId, issuerId, productIds } = event;
  await catalogueChanged(ctx, { products: productIds });
  await emit(ctx, 'product.changed', { campaignId, issuerId, productIds });
};

/** Books of the combos and series among these. */
const bundledIn = (products: readonly StoredProduct[]): number[] => [
  ...new Set(
    products
      .filter(({ type }) => type !== PRODUCT_TYPE.SINGLE)
      .flatMap(({ items }) => items.map(({ bookId }) => bookId)),
  ),
];

interface Verdict {
  id: string;
  refusal: AppError | null;
}

/** Decides on products of one issuer at one fair, and notifies the issuer once for all of them. */
const decideTogether = (
  ctx: CallContext,
  decision: Decision,
  of: CampaignOf,
  reviews: readonly ProductReview[],
): Promise<Verdict[]> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    const ids = reviews.map(({ id }) => id);
    const campaign = await lockProductsAtCampaign(ctx, of, ids);
    const stored = await readAllStored(tx, now, anyUuid(sql`p.id`, ids));
    const products = new Map(stored.map((product) => [product.id, product]));
    const done: StoredProduct[] = [];
    const verdicts: Verdict[] = [];
    for (const review of reviews) {
      const product = products.get(review.id);
      try {
        if (!product) throw new AppError(productErrors.PRODUCT_NOT_FOUND);
        await decide(ctx, campaign, decision, review, product);
        done.push(product);
        verdicts.push({ id: review.id, refusal: null });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        verdicts.push({ id: review.id, refusal: error });
      }
    }
    const [first, ...others] = done;
    if (first) await announce(ctx, eventOf(decision, reviews[0]?.note ?? '', [first, ...others]));
    if (decision === 'reject') await settlePromises(tx, of.campaignId, bundledIn(done));
    return verdicts;
  });

const review = async (ctx: CallContext, decision: Decision, input: ProductReview): Promise<CampaignProduct> => {
  const of = oneRow(await placesOf(ctx.db, [input.id]), productErrors.PRODUCT_NOT_FOUND);
  const [verdict] = await decideTogether(ctx, decision, of, [input]);
  if (verdict?.refusal) throw verdict.refusal;
  return describeProduct(ctx.db, ctx, await readStored(ctx.db, ctx.now, sql`p.id = ${input.id}`));
};

/** Accepts a product for its fair and stores the terms in force with it (D3.5.4). Throws the errors of its endpoint. */
export const acceptProduct = (ctx: CallContext, input: ProductReview): Promise<CampaignProduct> =>
  review(ctx, 'accept', input);

/** Rejects a product; a note gives the reason. Throws the errors of its endpoint. */
export const rejectProduct = (ctx: CallContext, input: ProductReview): Promise<CampaignProduct> =>
  review(ctx, 'reject', input);

/**
 * Decides on many products, in one transaction per issuer and fair: a product that another reviewer has decided on does
 * not stop the others. Returns the outcome of each, in the given order.
 */
export const reviewProducts = async (ctx: CallContext, input: ProductReviews): Promise<ReviewReport> => {
  const { decision, note, items } = input;
  const places = await placesOf(
    ctx.db,
    items.map(({ id }) => id),
  );
  const refusals = new Map<string, AppError | null>();
  for (const group of groupBy(places, ({ campaignId, issuerId }) => `${campaignId} ${issuerId}`)) {
    const here = new Set(group.map(({ id }) => id));
    const reviews = items.filter(({ id }) => here.has(id)).map((item) => ({ ...item, note }));
    for (const { id, refusal } of await decideTogether(ctx, decision, group[0], reviews)) refusals.set(id, refusal);
  }
  const missing = new AppError(productErrors.PRODUCT_NOT_FOUND);
  const report = items.map(({ id }) => {
    const refusal = refusals.has(id) ? refusals.get(id) : missing;
    return { id, done: !refusal, code: refusal?.code ?? null, message: refusal?.message ?? null };
  });
  return { done: report.filter(({ done }) => done).length, items: report };
};
