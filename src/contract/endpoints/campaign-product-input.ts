import { z } from 'zod';
import { campaignProductText } from '@/text/campaign-product';
import { BOOK_FORMATS, EDITIONS } from '../vocabulary/kinds';
import { LIMITS } from '../vocabulary/limits';
import { changeOf, intId, money, note, prose, storedImage, text, uuid } from '../schema';

const distinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const quantity = z.int().min(1).max(LIMITS.broughtCopies);
const percentOff = z.int().min(0).max(100);
const commission = z.int().min(1).max(100);
const format = z.literal(BOOK_FORMATS);
/** Electronic editions that come with a book at an extra price. */
const editions = z.array(z.enum(EDITIONS)).max(EDITIONS.length).refine(distinct, campaignProductText.editionTwice);

/** How one book is sold by itself. `quantity` is the number of copies brought. */
const singleFacts = { format, quantity, discount: percentOff, commission, editions };

const item = z.strictObject({
  bookId: intId,
  displayIndex: z.int().min(1).max(LIMITS.seriesItems.max),
  editions,
});

const items = z
  .array(item)
  .min(LIMITS.seriesItems.min, campaignProductText.itemsTooFew)
  .max(LIMITS.seriesItems.max)
  .refine((all) => distinct(all.map(({ bookId }) => bookId)), campaignProductText.itemTwice)
  .refine((all) => distinct(all.map(({ displayIndex }) => displayIndex)), campaignProductText.placeTwice);

export type ProductItemInput = z.output<typeof item>;

/** A series; `quantity` is the number of sets that may be sold, and every volume has its own editions. */
const seriesFields = { format, quantity, discount: percentOff, commission, items };

const comboFields = {
  /** A parent genre of the fair. */
  genreId: intId,
  title: text(LIMITS.bookName),
  description: prose(LIMITS.bookDescription),
  imageUrl: storedImage,
  format,
  quantity,
  salePrice: money.min(1).max(LIMITS.price),
  commission,
  items,
};

export const singleProductInput = z.strictObject({ campaignId: intId, bookId: intId, ...singleFacts });
export const singleProductChange = z.strictObject({ ...changeOf(uuid), ...singleFacts });
export const comboProductInput = z.strictObject({ campaignId: intId, ...comboFields });
export const comboProductChange = z.strictObject({ ...changeOf(uuid), ...comboFields });
export const seriesProductInput = z.strictObject({ campaignId: intId, bookId: intId, ...seriesFields });
export const seriesProductChange = z.strictObject({ ...changeOf(uuid), ...seriesFields });

/** A row of the grid: one single book. */
const productRowInput = z.strictObject({ bookId: intId, ...singleFacts });

export const productBatch = z.strictObject({
  campaignId: intId,
  rows: z.array(productRowInput).min(1).max(LIMITS.batchRows, campaignProductText.batchTooLarge),
});

/** Copies while the fair runs; for a combo or series, the sets that may be sold in all. */
export const startedProductChange = z.strictObject({
  ...changeOf(uuid),
  quantity: z.int().min(0).max(LIMITS.broughtCopies),
});

const saleCounts = { orders: z.int().min(0) };

/** The consequences of turning the sale switch: open orders that would be cancelled and restocked. */
export const saleConsequences = z.object(saleCounts);

/**
 * Switches sales on or off while the fair runs. `seen` has the consequences as shown; the change is refused when there
 * are more now.
 */
export const saleChange = z.strictObject({ ...changeOf(uuid), onSale: z.boolean(), seen: z.strictObject(saleCounts) });

/** A decision on a product at the version that was shown. */
export const productReview = z.strictObject({ ...changeOf(uuid), note: note.optional() });

export const productReviews = z.strictObject({
  decision: z.enum(['accept', 'reject']),
  note: note.optional(),
  items: z
    .array(z.strictObject(changeOf(uuid)))
    .min(1)
    .max(LIMITS.batchRows, campaignProductText.reviewsTooMany)
    .refine((all) => distinct(all.map(({ id }) => id)), campaignProductText.reviewTwice),
});

export type SingleFacts = z.output<typeof productRowInput>;
export type SingleProductInput = z.output<typeof singleProductInput>;
export type SingleProductChange = z.output<typeof singleProductChange>;
export type ComboProductInput = z.output<typeof comboProductInput>;
export type ComboProductChange = z.output<typeof comboProductChange>;
export type SeriesProductInput = z.output<typeof seriesProductInput>;
export type SeriesProductChange = z.output<typeof seriesProductChange>;
export type ProductBatch = z.output<typeof productBatch>;
export type StartedProductChange = z.output<typeof startedProductChange>;
export type SaleConsequences = z.output<typeof saleConsequences>;
export type SaleChange = z.output<typeof saleChange>;
export type ProductReview = z.output<typeof productReview>;
export type ProductReviews = z.output<typeof productReviews>;
