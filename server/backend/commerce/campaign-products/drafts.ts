import type {
  ComboProductInput,
  ProductItemInput,
  SeriesProductInput,
  SingleFacts,
} from '@/contract/endpoints/campaign-product-input';
import {
  comboFaults,
  editionsFault,
  offerFaults,
  salePriceOf,
  type Faults,
  type OfferedBook,
} from '@/contract/rules/campaign-product';
import { PRODUCT_TYPE, type BookFormatId, type Edition, type ProductTypeId } from '@/contract/vocabulary/kinds';
import { campaignProductText } from '@/text/campaign-product';
import type { LockedBook } from './offered-books';
import { termsOf, type SalesCampaign } from './sales-campaign';

export interface DraftItem {
  bookId: number;
  name: string;
  displayIndex: number;
  editions: readonly Edition[];
}

/** A product built from a form, with the prices that the platform computes. Prices in đồng. */
export interface ProductDraft {
  type: ProductTypeId;
  /** Null for a combo. */
  bookId: number | null;
  genre: { id: number; name: string };
  title: string;
  description: string;
  imageUrl: string;
  format: BookFormatId;
  discount: number;
  coverPrice: number;
  salePrice: number;
  commission: number;
  pdfExtraPrice: number | null;
  audioExtraPrice: number | null;
  /** Copies that are brought; for a combo or series the sets that may be sold. */
  quantity: number;
  items: DraftItem[];
}

/** A draft, or its faults by form field. */
export type Drafted = { draft: ProductDraft } | { faults: Faults };

type Books = ReadonlyMap<number, LockedBook>;

const drafted = (faults: Faults, draft: () => ProductDraft): Drafted =>
  Object.keys(faults).length ? { faults } : { draft: draft() };

const extra = (book: OfferedBook | undefined, edition: Edition, editions: readonly Edition[]): number | null =>
  editions.includes(edition) ? (book?.[edition] ?? null) : null;

type SoldAs = Pick<SingleFacts, 'format' | 'discount' | 'commission' | 'quantity'>;

const ofBook = (book: LockedBook, { format, discount, commission, quantity }: SoldAs) => ({
  bookId: book.id,
  genre: { id: book.genre.id, name: book.genre.name },
  title: book.name,
  description: book.description,
  imageUrl: book.imageUrl,
  coverPrice: book.coverPrice,
  salePrice: salePriceOf(book.coverPrice, discount),
  ...{ format, discount, commission, quantity },
});

/** @param own the product that is edited: its book may be at the fair as this product only */
const twice = (book: LockedBook, own: string | null): Faults =>
  book.productId !== null && book.productId !== own ? { bookId: [campaignProductText.bookTwice] } : {};

/** Drafts a single from the own books (D4.5). */
export const draftSingle = (
  campaign: SalesCampaign,
  books: Books,
  input: SingleFacts,
  own: string | null = null,
): Drafted => {
  const book = books.get(input.bookId);
  if (!book) return { faults: { bookId: [campaignProductText.bookUnknown] } };
  if (book.isSeries) return { faults: { bookId: [campaignProductText.isSeries] } };
  const { editions } = input;
  return drafted({ ...twice(book, own), ...offerFaults(book, termsOf(campaign), input) }, () => ({
    type: PRODUCT_TYPE.SINGLE,
    ...ofBook(book, input),
    pdfExtraPrice: extra(book, 'pdf', editions),
    audioExtraPrice: extra(book, 'audio', editions),
    items: [{ bookId: book.id, name: book.name, displayIndex: 1, editions }],
  }));
};

/** A book of a bundle, with the editions included. */
interface Member {
  book: OfferedBook;
  item: ProductItemInput;
  index: number;
}

const itemsOf = (members: readonly Member[]): DraftItem[] =>
  members
    .map(({ book, item: { displayIndex, editions } }) => ({ bookId: book.id, name: book.name, displayIndex, editions }))
    .sort((one, other) => one.displayIndex - other.displayIndex);

/** Extra prices of a bundle: the sums over its books (D4.9.1); null where no book has the edition. */
const extrasOf = (members: readonly Member[]) => {
  const sumOf = (edition: Edition): number | null => {
    const prices = members.flatMap(({ book, item }) => extra(book, edition, item.editions) ?? []);
    return prices.length ? prices.reduce((sum, price) => sum + price, 0) : null;
  };
  return { pdfExtraPrice: sumOf('pdf'), audioExtraPrice: sumOf('audio') };
};

const memberFaults = (campaign: SalesCampaign, format: BookFormatId, members: readonly Member[]): Faults =>
  Object.fromEntries(
    members.flatMap(({ book, item: { editions }, index }) => {
      const fault = editionsFault(book, termsOf(campaign), { format, editions });
      return fault ? [[`items.${index}.editions`, [fault]]] : [];
    }),
  );

type ComboFacts = Omit<ComboProductInput, 'campaignId'>;

/** Drafts a combo of own singles under one parent genre (D4.5.11). */
export const draftCombo = (campaign: SalesCampaign, books: Books, input: ComboFacts): Drafted => {
  const members = input.items.flatMap((item, index): Member[] => {
    const book = books.get(item.bookId);
    return book && !book.isSeries ? [{ book, item, index }] : [];
  });
  if (members.length < input.items.length) return { faults: { items: [campaignProductText.itemUnknown] } };
  const faults = {
    ...comboFaults(
      members.map(({ book }) => book),
      termsOf(campaign),
      input,
    ),
    ...memberFaults(campaign, input.format, members),
  };
  return drafted(faults, () => {
    const { title, description, imageUrl, format, salePrice, commission, quantity, genreId } = input;
    const name = campaign.commissions.find((row) => row.genreId === genreId)?.name ?? '';
    return {
      ...{ type: PRODUCT_TYPE.COMBO, bookId: null, genre: { id: genreId, name }, title, description, imageUrl, format },
      ...{ discount: 0, coverPrice: salePrice, salePrice, commission, quantity },
      ...extrasOf(members),
      items: itemsOf(members),
    };
  });
};

type SeriesFacts = Omit<SeriesProductInput, 'campaignId'>;

const volumesOf = (series: LockedBook, input: SeriesFacts): Member[] =>
  input.items.flatMap((item, index): Member[] => {
    const volume = series.volumes.find(({ id }) => id === item.bookId);
    return volume ? [{ book: { ...series, ...volume }, item, index }] : [];
  });

const stoppedAmong = (members: readonly Member[]): Faults => {
  const namesOf = (some: readonly Member[]) => some.map(({ book }) => book.name).join(', ');
  const stopped = members.filter(({ book }) => !book.released);
  if (stopped.length) return { items: [campaignProductText.itemsStopped(namesOf(stopped))] };
  const incomplete = members.filter(({ book }) => book.incomplete);
  return incomplete.length ? { items: [campaignProductText.itemsIncomplete(namesOf(incomplete))] } : {};
};

/** Drafts a series product of at least two volumes of an own series (D4.5.12). */
export const draftSeries = (
  campaign: SalesCampaign,
  books: Books,
  input: SeriesFacts,
  own: string | null = null,
): Drafted => {
  const series = books.get(input.bookId);
  if (!series) return { faults: { bookId: [campaignProductText.bookUnknown] } };
  if (!series.isSeries) return { faults: { bookId: [campaignProductText.isSingle] } };
  const members = volumesOf(series, input);
  if (members.length < input.items.length) return { faults: { items: [campaignProductText.itemsNotInSeries] } };
  const faults = {
    ...twice(series, own),
    ...offerFaults(series, termsOf(campaign), { ...input, editions: [] }),
    ...stoppedAmong(members),
    ...memberFaults(campaign, input.format, members),
  };
  return drafted(faults, () => ({
    type: PRODUCT_TYPE.SERIES,
    ...ofBook(series, input),
    ...extrasOf(members),
    items: itemsOf(members),
  }));
};
