import type { ProductBatch } from '@/contract/endpoints/campaign-product-input';
import type { BatchAnswer } from '@/contract/endpoints/campaign-products';
import type { Faults } from '@/contract/rules/campaign-product';
import { campaignProductText } from '@/text/campaign-product';
import { refuseFaults } from '../records/faults';
import { idempotent } from '../idempotent';
import type { CallContext } from '../kernel';
import { bringCopies } from './counters';
import { draftSingle, type ProductDraft } from './drafts';
import { lockBooks } from './offered-books';
import { assertCampaign, assertJoined, lockSalesCampaign } from './sales-campaign';
import { insertProducts } from './write-products';

const inRow = (row: number, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([cell, said]) => [`rows.${row}.${cell}`, said]));

/** Faults of rows whose book is in an earlier row. */
const doubles = (rows: ProductBatch['rows']): Faults => {
  const first = new Map<number, number>();
  return Object.assign(
    {},
    ...rows.map(({ bookId }, row) => {
      if (first.has(bookId)) return inRow(row, { bookId: [campaignProductText.rowTwice] });
      first.set(bookId, row);
      return {};
    }),
  ) as Faults;
};

/**
 * Brings many own singles to a fair, all or none. Throws INVALID_INPUT with every wrong cell, as `rows.12.quantity`; a
 * retry with the same key gets the first response.
 */
export const saveBatch = (ctx: CallContext, input: ProductBatch, key: string): Promise<BatchAnswer> =>
  idempotent(ctx, { operation: 'POST /issuer/products/batch', key, request: input }, async (ctx) => {
    const { tx, now, actor } = ctx;
    const { campaignId, rows } = input;
    const of = { campaignId, issuerId: actor.id };
    const campaign = await lockSalesCampaign(tx, now, of);
    assertCampaign(campaign, 'bring');
    assertJoined(campaign);
    const books = await lockBooks(
      tx,
      of,
      rows.map(({ bookId }) => bookId),
    );
    const drafted = rows.map((row) => draftSingle(campaign, books, row));
    const wrong = drafted.map((made, row) => ('faults' in made ? inRow(row, made.faults) : {}));
    refuseFaults(Object.assign({}, ...wrong, doubles(rows)) as Faults);
    const drafts = drafted.flatMap((made): ProductDraft[] => ('draft' in made ? [made.draft] : []));
    const tooFew = await bringCopies(tx, campaignId, rows);
    refuseFaults(
      Object.assign(
        {},
        ...rows.map(({ bookId }, row) => {
          const fault = tooFew.get(bookId);
          return fault ? inRow(row, { quantity: [fault] }) : {};
        }),
      ) as Faults,
    );
    const ids = await insertProducts(ctx, campaign, drafts);
    return {
      campaignId,
      products: drafts.map(({ title, salePrice }, row) => ({
        ...{ id: ids[row] ?? '', bookId: rows[row]?.bookId ?? 0, title, salePrice },
      })),
    };
  });
