import { sql } from 'drizzle-orm';
import type { Faults } from '@/contract/rules/campaign-product';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { RowProblem } from '@/contract/vocabulary/imports';
import { bringCopies } from '../../campaign-products/counters';
import { draftSingle, type ProductDraft } from '../../campaign-products/drafts';
import { lockBooks } from '../../campaign-products/offered-books';
import { hasFixedTerms, ownProducts, readAllStored, type StoredProduct } from '../../campaign-products/read-products';
import { removeProduct } from '../../campaign-products/remove-product';
import { changeSingle } from '../../campaign-products/save-product';
import { assertCampaign, assertJoined, lockSalesCampaign } from '../../campaign-products/sales-campaign';
import { changeStarted } from '../../campaign-products/started-product';
import { insertProducts } from '../../campaign-products/write-products';
import type { CallContext, TransactionContext } from '../../kernel';
import type { ImportOutcome } from '@/contract/vocabulary/imports';
import type { RowToTakeBack, RowToWrite, WrittenRow } from '../noun';
import { agreedFor, factsOf, refusals, withSaid, type OfferFacts, type OfferFields } from './plan';

type OfferRow = RowToWrite<OfferFields>;

const failed = ({ line, recordId, version }: OfferRow, problems: WrittenRow['problems']): WrittenRow => ({
  ...{ line, recordId, version, outcome: 'failed', before: null, problems },
});

const because = (row: OfferRow, problem: RowProblem, detail = ''): WrittenRow =>
  failed(row, [{ column: null, problem, detail }]);

/** Brings the books of these rows to one fair; a row that the form would refuse by now fails by itself. */
const bringTo = async (
  ctx: TransactionContext,
  campaignId: number,
  rows: readonly OfferRow[],
): Promise<WrittenRow[]> => {
  const { tx, now, actor } = ctx;
  const of = { campaignId, issuerId: actor.id };
  const campaign = await lockSalesCampaign(tx, now, of);
  try {
    assertCampaign(campaign, 'bring');
    assertJoined(campaign);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return rows.map((row) => because(row, 'refused', error.message));
  }
  const books = await lockBooks(
    tx,
    of,
    rows.map(({ fields }) => fields.bookId),
  );
  const refused = (row: OfferRow, faults: Faults): WrittenRow => failed(row, refusals(faults));
  const outcomes: WrittenRow[] = [];
  const ready: { row: OfferRow; draft: ProductDraft }[] = [];
  for (const row of rows) {
    const { bookId, said } = row.fields;
    const book = books.get(bookId);
    const { quantity, editions, ...facts } = withSaid(undefined, said, book ? agreedFor(campaign, book) : 1);
    const drafted = draftSingle(campaign, books, {
      ...facts,
      bookId,
      quantity: quantity ?? 0,
      editions: [...editions],
    });
    if ('draft' in drafted) ready.push({ row, draft: drafted.draft });
    else outcomes.push(refused(row, drafted.faults));
  }
  const copiesOf = (some: typeof ready) =>
    some.map(({ row, draft }) => ({ bookId: row.fields.bookId, quantity: draft.quantity }));
  // Where one of them is refused, no copies were written yet.
  const tooFew = await bringCopies(tx, campaignId, copiesOf(ready));
  const kept = ready.filter(({ row }) => !tooFew.has(row.fields.bookId));
  if (tooFew.size > 0) await bringCopies(tx, campaignId, copiesOf(kept));
  const ids =
    kept.length > 0
      ? await insertProducts(
          ctx,
          campaign,
          kept.map(({ draft }) => draft),
        )
      : [];
  const created = kept.map(({ row: { line } }, index): WrittenRow => ({
    ...{ line, outcome: 'created', problems: [], recordId: ids[index] ?? '', version: 1, before: null },
  }));
  const short = ready.flatMap(({ row }) => {
    const why = tooFew.get(row.fields.bookId);
    return why === undefined ? [] : [refused(row, { quantity: [why] })];
  });
  return [...outcomes, ...short, ...created];
};

/** Brings the books of new rows, those of a fair together, so that the organiser gets one notice of them. */
export const bringBooks = async (ctx: TransactionContext, rows: readonly OfferRow[]): Promise<WrittenRow[]> => {
  const written: WrittenRow[] = [];
  // In the order of ids, so that two imports cannot wait for each other.
  const ids = [...new Set(rows.map(({ fields }) => fields.campaignId))].sort((one, other) => one - other);
  for (const id of ids)
    written.push(
      ...(await bringTo(
        ctx,
        id,
        rows.filter(({ fields }) => fields.campaignId === id),
      )),
    );
  return written;
};

const readOwn = async (ctx: CallContext, id: string): Promise<StoredProduct | undefined> =>
  (await readAllStored(ctx.db, ctx.now, sql`p.id = ${id} AND ${ownProducts(ctx)}`))[0];

/** Saves an own product as its page does at this time. */
const change = async (
  ctx: CallContext,
  product: StoredProduct,
  { quantity, editions, ...facts }: OfferFacts,
): Promise<number> => {
  const { id, version } = product;
  const saved = hasFixedTerms(product)
    ? await changeStarted(ctx, { id, version, quantity })
    : await changeSingle(ctx, { id, version, quantity, editions: [...editions], ...facts });
  return saved.version;
};

/** Changes the product of a row. @throws {AppError} why it is refused */
export const changeOffer = async (ctx: CallContext, row: OfferRow): Promise<WrittenRow> => {
  const { line, recordId, version, fields } = row;
  const product = recordId === null ? undefined : await readOwn(ctx, recordId);
  if (!product) return because(row, 'goneSince');
  if (product.version !== version) return because(row, 'changedSince');
  const before = factsOf(product);
  const after = withSaid(before, fields.said, before.commission);
  const saved = await change(ctx, product, { ...after, quantity: after.quantity ?? before.quantity });
  return { line, outcome: 'changed', problems: [], recordId: product.id, version: saved, before };
};

/**
 * Gives a product back what it had, or removes it from its fair; one that was changed or accepted since is kept.
 * @throws {AppError} why it is left as it is
 */
export const takeOfferBack = async (
  ctx: CallContext,
  { recordId, version, before }: RowToTakeBack<OfferFacts>,
): Promise<ImportOutcome> => {
  const product = await readOwn(ctx, recordId);
  if (!product || product.version !== version) return 'kept';
  if (before) await change(ctx, product, before);
  else await removeProduct(ctx, recordId);
  return before ? 'restored' : 'removed';
};
