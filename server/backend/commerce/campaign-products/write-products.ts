import { sql } from 'drizzle-orm';
import { slugify } from '@/contract/rules/fold';
import { REVIEW } from '@/contract/states/product';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { campaignProductHistory } from '@/text/campaign-product';
import type { Sql } from '../../db/database';
import { insertRows } from '../../db/insert-rows';
import { auditEntries } from '../../db/schema/audit';
import { productItems, productSteps, products } from '../../db/schema/products';
import { catalogueChanged } from '../catalogue-changed';
import { anyUuid } from '../conditions';
import { emit } from '../emit';
import type { TransactionContext } from '../kernel';
import { newId } from '../randomness';
import type { ProductDraft } from './drafts';
import { draftFacts, reviewedFacts } from './facts';
import type { SalesCampaign } from './sales-campaign';

/** The columns set from a form. */
const columnsOf = (draft: ProductDraft) => ({
  genreId: draft.genre.id,
  format: draft.format,
  title: draft.title,
  slug: slugify(draft.title),
  description: draft.description,
  imageUrl: draft.imageUrl,
  discount: draft.discount,
  coverPrice: draft.coverPrice,
  salePrice: draft.salePrice,
  commission: draft.commission,
  pdfExtraPrice: draft.pdfExtraPrice,
  audioExtraPrice: draft.audioExtraPrice,
  quantityCap: draft.type === PRODUCT_TYPE.SINGLE ? null : draft.quantity,
  titleKey: draft.title.normalize('NFC').toLowerCase(),
});

const itemRows = (productId: string, { items }: ProductDraft) =>
  items.map(({ bookId, displayIndex, editions }) => ({
    ...{ productId, bookId, displayIndex },
    withPdf: editions.includes('pdf'),
    withAudio: editions.includes('audio'),
  }));

const refreshSearch = async (tx: Sql, ids: readonly string[]): Promise<void> => {
  await tx.rows(sql`UPDATE products SET search_fold = product_search_fold(id) WHERE ${anyUuid(sql`id`, ids)}`);
};

/** Notifies the organiser of the pending products, and publishes the change for open pages. */
const announce = async (ctx: TransactionContext, campaign: SalesCampaign, made: { id: string; title: string }[]) => {
  const { actor } = ctx;
  const [first] = made;
  if (!first) return;
  const productIds = made.map(({ id }) => id);
  const of = { campaignId: campaign.id, issuerId: actor.id, productIds };
  await emit(ctx, 'product.submitted', {
    ...of,
    campaignName: campaign.name,
    issuerName: actor.name,
    title: first.title,
  });
  await emit(ctx, 'product.changed', of);
};

/**
 * Inserts products of the caller that are pending review, with items, first steps, history and events, in a few
 * statements for any number of them. The caller must set the stock counters.
 * @returns their ids, in the order of the drafts
 */
export const insertProducts = async (
  ctx: TransactionContext,
  campaign: SalesCampaign,
  drafts: readonly ProductDraft[],
): Promise<string[]> => {
  const { tx, now, actor } = ctx;
  const at = now.toISOString();
  const made = drafts.map((draft) => ({ id: newId(), title: draft.title, draft }));
  const by = { at, actorId: actor.id, actorName: actor.name };
  await insertRows(
    tx,
    products,
    made.map(({ id, draft }) => ({
      ...{ id, campaignId: campaign.id, issuerId: actor.id, bookId: draft.bookId, type: draft.type },
      ...columnsOf(draft),
      ...{ quantityTaken: 0, review: REVIEW.PENDING, onSale: true, released: true, searchFold: '', version: 1 },
      ...{ createdAt: at, updatedAt: at },
    })),
  );
  await insertRows(
    tx,
    productItems,
    made.flatMap(({ id, draft }) => itemRows(id, draft)),
  );
  await insertRows(
    tx,
    productSteps,
    made.map(({ id, draft }) => ({
      ...{ productId: id, status: REVIEW.PENDING, note: '', facts: reviewedFacts(draft) },
      ...by,
    })),
  );
  await insertRows(
    tx,
    auditEntries,
    made.map(({ id, draft }) => ({
      ...{ kind: campaignProductHistory.name, recordId: id, before: null, after: draftFacts(draft) },
      ...by,
    })),
  );
  const ids = made.map(({ id }) => id);
  await refreshSearch(tx, ids);
  await catalogueChanged(ctx, { products: ids });
  await announce(ctx, campaign, made);
  return ids;
};

/** Updates a product with its items; the caller must increment the version. */
export const updateProduct = async (
  { tx, now }: TransactionContext,
  id: string,
  draft: ProductDraft,
): Promise<void> => {
  const row = columnsOf(draft);
  await tx.rows(sql`
    UPDATE products SET genre_id = ${row.genreId}, format = ${row.format}, title = ${row.title}, slug = ${row.slug},
      description = ${row.description}, image_url = ${row.imageUrl}, discount = ${row.discount},
      cover_price = ${row.coverPrice}, sale_price = ${row.salePrice}, commission = ${row.commission},
      pdf_extra_price = ${row.pdfExtraPrice}, audio_extra_price = ${row.audioExtraPrice},
      quantity_cap = ${row.quantityCap}, title_key = ${row.titleKey}, released = true, updated_at = ${now.toISOString()}
    WHERE id = ${id}`);
  await tx.rows(sql`DELETE FROM product_items WHERE product_id = ${id}`);
  await insertRows(tx, productItems, itemRows(id, draft));
  await refreshSearch(tx, [id]);
  await catalogueChanged({ tx }, { products: [id] });
};

/** Increments the version of a product whose review does not change. */
export const raiseVersion = async ({ tx }: TransactionContext, id: string): Promise<void> => {
  await tx.rows(sql`UPDATE products SET version = version + 1 WHERE id = ${id}`);
};

/** Notifies the organiser that a product is pending review again. */
export const announceSubmitted = (
  ctx: TransactionContext,
  campaign: SalesCampaign,
  product: { id: string; title: string },
) => announce(ctx, campaign, [product]);
