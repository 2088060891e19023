import { sql } from 'drizzle-orm';
import type {
  ComboProductChange,
  ComboProductInput,
  SeriesProductChange,
  SeriesProductInput,
  SingleProductChange,
  SingleProductInput,
} from '@/contract/endpoints/campaign-product-input';
import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { productErrors } from '@/contract/endpoints/products';
import { REVIEW } from '@/contract/states/product';
import { AppError } from '@/contract/vocabulary/error-codes';
import { PRODUCT_TYPE, type ProductTypeId } from '@/contract/vocabulary/kinds';
import { campaignProductText } from '@/text/campaign-product';
import { refuseFaults } from '../records/faults';
import { emit } from '../emit';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { changeRecord } from '../records/change-record';
import { changedFields } from '../records/facts';
import { transition } from '../transition';
import { editingOf } from './actions';
import { bringCopies, settlePromises } from './counters';
import { draftCombo, draftSeries, draftSingle, type Drafted, type ProductDraft } from './drafts';
import { draftFacts, reviewedFacts } from './facts';
import { REVIEW_LIFE_CYCLE } from './life-cycle';
import { lockBooks, type LockedBook } from './offered-books';
import { describeProduct, readStored } from './read-products';
import { OWN_PRODUCT, storedFacts, type SaleRecord } from './record';
import { assertCampaign, assertJoined, lockSalesCampaign, type SalesCampaign } from './sales-campaign';
import { announceSubmitted, insertProducts, raiseVersion, updateProduct } from './write-products';

type Books = ReadonlyMap<number, LockedBook>;

/** @throws {AppError} INVALID_INPUT with the faults of the draft */
const draftOf = (drafted: Drafted): ProductDraft => {
  if ('faults' in drafted) {
    refuseFaults(drafted.faults);
    throw new AppError('INVALID_INPUT');
  }
  return drafted.draft;
};

/** Sets the copies for a saved product: for a single its quantity, for a bundle at least what it promises. */
const settleCopies = async (
  { tx }: TransactionContext,
  campaign: SalesCampaign,
  { type, items, quantity }: ProductDraft,
  others: readonly number[] = [],
): Promise<void> => {
  const bookIds = [...new Set([...items.map(({ bookId }) => bookId), ...others])];
  if (type !== PRODUCT_TYPE.SINGLE) return settlePromises(tx, campaign.id, bookIds);
  const faults = await bringCopies(
    tx,
    campaign.id,
    bookIds.map((bookId) => ({ bookId, quantity })),
  );
  refuseFaults(Object.fromEntries([...faults.values()].map((fault) => ['quantity', [fault]])));
};

const answer = async (ctx: TransactionContext, id: string): Promise<CampaignProduct> =>
  describeProduct(ctx.tx, ctx, await readStored(ctx.tx, ctx.now, sql`p.id = ${id}`));

/** Creates a product of these books at a fair. */
const create = (
  ctx: CallContext,
  campaignId: number,
  bookIds: readonly number[],
  draft: (campaign: SalesCampaign, books: Books) => Drafted,
): Promise<CampaignProduct> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now, actor } = ctx;
    const of = { campaignId, issuerId: actor.id };
    const campaign = await lockSalesCampaign(tx, now, of);
    assertCampaign(campaign, 'bring');
    assertJoined(campaign);
    const made = draftOf(draft(campaign, await lockBooks(tx, of, bookIds)));
    const [id = ''] = await insertProducts(ctx, campaign, [made]);
    await settleCopies(ctx, campaign, made);
    return answer(ctx, id);
  });

/** Brings an own single to a fair (D4.5). Throws the errors of its endpoint, or INVALID_INPUT with fields. */
export const createSingle = (ctx: CallContext, input: SingleProductInput): Promise<CampaignProduct> =>
  create(ctx, input.campaignId, [input.bookId], (campaign, books) => draftSingle(campaign, books, input));

const idsIn = (items: readonly { bookId: number }[]): number[] => items.map(({ bookId }) => bookId);

/** Brings a combo to a fair (D4.5.11). Throws the errors of its endpoint, or INVALID_INPUT with fields. */
export const createCombo = (ctx: CallContext, input: ComboProductInput): Promise<CampaignProduct> =>
  create(ctx, input.campaignId, idsIn(input.items), (campaign, books) => draftCombo(campaign, books, input));

/** Brings an own series to a fair (D4.5.12). Throws the errors of its endpoint, or INVALID_INPUT with fields. */
export const createSeriesProduct = (ctx: CallContext, input: SeriesProductInput): Promise<CampaignProduct> =>
  create(ctx, input.campaignId, [input.bookId, ...idsIn(input.items)], (campaign, books) =>
    draftSeries(campaign, books, input),
  );

/** A bundle cannot have fewer sets than were ordered. */
const assertSets = ({ type, taken }: SaleRecord, quantity: number): void => {
  if (type !== PRODUCT_TYPE.SINGLE && quantity < taken)
    refuseFaults({ quantity: [campaignProductText.soldNow(taken)] });
};

/** Resubmits a product for review in its current state. */
const resubmit = async (ctx: TransactionContext, campaign: SalesCampaign, id: string): Promise<void> => {
  const stored = await readStored(ctx.tx, ctx.now, sql`p.id = ${id}`);
  await transition(ctx, REVIEW_LIFE_CYCLE, 'resubmit', { ...stored, termsId: null });
  await announceSubmitted(ctx, campaign, stored);
};

const writeChange = async (ctx: TransactionContext, before: SaleRecord, draft: ProductDraft): Promise<void> => {
  const { id, salesCampaign: campaign, review } = before;
  const again =
    review === REVIEW.REJECTED ||
    (review === REVIEW.ACCEPTED && changedFields(reviewedFacts(before), reviewedFacts(draft)).length > 0);
  await updateProduct(ctx, id, draft);
  // An issuer who was removed from the fair and joined again puts their books back on sale.
  if (review === REVIEW.REJECTED) await ctx.tx.rows(sql`UPDATE products SET on_sale = true WHERE id = ${id}`);
  if (again) await resubmit(ctx, campaign, id);
  else {
    await raiseVersion(ctx, id);
    await emit(ctx, 'product.changed', { campaignId: campaign.id, issuerId: before.issuer.id, productIds: [id] });
  }
  await settleCopies(ctx, campaign, draft, idsIn(before.items));
};

/** Whether the positions of books changed. Positions are not recorded as facts; the order of the books is. */
const isResubmitted = (before: SaleRecord, { items }: ProductDraft): boolean =>
  before.items.some(({ bookId, displayIndex }) =>
    items.some((item) => item.bookId === bookId && item.displayIndex !== displayIndex),
  );

/**
 * Updates an own product. It goes back to review when it was rejected, or when a reviewed fact changed; an accepted
 * product is edited only before the fair starts (D3.5.3).
 */
const change = async (
  ctx: CallContext,
  type: ProductTypeId,
  input: { id: string; version: number; quantity: number },
  bookIds: (before: SaleRecord) => readonly number[],
  draft: (before: SaleRecord, books: Books) => Drafted,
): Promise<CampaignProduct> => {
  await changeRecord(ctx, OWN_PRODUCT, input, async (ctx, before) => {
    const { salesCampaign: campaign } = before;
    if (before.type !== type) throw new AppError(productErrors.PRODUCT_NOT_FOUND);
    assertCampaign(campaign, editingOf(before));
    assertJoined(campaign);
    const of = { campaignId: campaign.id, issuerId: ctx.actor.id };
    const made = draftOf(draft(before, await lockBooks(ctx.tx, of, bookIds(before))));
    assertSets(before, input.quantity);
    const { onSale, review } = storedFacts(before);
    const rejected = before.review === REVIEW.REJECTED;
    return {
      after: { ...draftFacts(made), onSale: rejected || (onSale ?? null), review: review ?? null },
      hiddenChange: rejected || isResubmitted(before, made),
      write: () => writeChange(ctx, before, made),
    };
  });
  return describeProduct(ctx.db, ctx, await readStored(ctx.db, ctx.now, sql`p.id = ${input.id}`));
};

const ownBookOf = ({ bookId }: SaleRecord): number => bookId ?? 0;

/** Updates an own single for sale. Throws the errors of its endpoint, or INVALID_INPUT with fields. */
export const changeSingle = (ctx: CallContext, input: SingleProductChange): Promise<CampaignProduct> =>
  change(
    ctx,
    PRODUCT_TYPE.SINGLE,
    input,
    (before) => [ownBookOf(before)],
    (before, books) => draftSingle(before.salesCampaign, books, { ...input, bookId: ownBookOf(before) }, input.id),
  );

/** Updates an own combo. Throws the errors of its endpoint, or INVALID_INPUT with fields. */
export const changeCombo = (ctx: CallContext, input: ComboProductChange): Promise<CampaignProduct> =>
  change(
    ctx,
    PRODUCT_TYPE.COMBO,
    input,
    () => idsIn(input.items),
    (before, books) => draftCombo(before.salesCampaign, books, input),
  );

/** Updates an own series for sale. Throws the errors of its endpoint, or INVALID_INPUT with fields. */
export const changeSeriesProduct = (ctx: CallContext, input: SeriesProductChange): Promise<CampaignProduct> =>
  change(
    ctx,
    PRODUCT_TYPE.SERIES,
    input,
    (before) => [ownBookOf(before), ...idsIn(input.items)],
    (before, books) => draftSeries(before.salesCampaign, books, { ...input, bookId: ownBookOf(before) }, input.id),
  );
