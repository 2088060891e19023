import type { ProductFacet } from '@/contract/endpoints/products';
import { ratingScore } from '@/contract/rules/rating';
import { linesOf, type Lines } from '@/contract/rules/search/words';
import { BOOK_FORMAT, type ProductOrder, type ProductTypeId } from '@/contract/vocabulary/kinds';
import type { FacetValue } from './columns';
import type { ProductRow } from './rows';
import { compareText } from './sorted';

/** A product as stored in the shelf. */
export interface Entry extends Lines {
  id: string;
  slug: string;
  title: string;
  type: ProductTypeId;
  campaignId: number;
  bookId: number | null;
  issuerId: string;
  /** The genre above its own, or its own when there is none. */
  parentGenreId: number;
  createdAt: number;
  salePrice: number;
  discount: number;
  /** Rating of its book; see `ratingScore`. */
  rated: number;
  /** Recently ordered copies of its title, at all fairs; see `sales.ts`. */
  sold: number;
  onSale: boolean;
  released: boolean;
  underCeiling: number | null;
  /** Indexes of the counters of its books. */
  counters: number[];
  /** Static part of its card: JSON members without the braces around them. */
  card: string;
  /** The words of its authors, series, publishers, issuer and fair; its own lines are those of its title. */
  names: readonly Lines[];
}

/** A name with its searchable words. */
export interface Name extends Lines {
  words: readonly string[];
}

/** Comparators of the list orders; no two products compare as equal. */
export const ORDERS: Record<ProductOrder, (a: Entry, b: Entry) => number> = {
  newest: (a, b) => b.createdAt - a.createdAt || compareText(a.id, b.id),
  bestSelling: (a, b) => b.sold - a.sold || b.createdAt - a.createdAt || compareText(a.id, b.id),
  topRated: (a, b) => b.rated - a.rated || b.createdAt - a.createdAt || compareText(a.id, b.id),
  discount: (a, b) => b.discount - a.discount || b.createdAt - a.createdAt || compareText(a.id, b.id),
  priceAsc: (a, b) => a.salePrice - b.salePrice || compareText(a.id, b.id),
  priceDesc: (a, b) => b.salePrice - a.salePrice || compareText(a.id, b.id),
};

type FacetGiven = [ProductFacet, Partial<FacetValue> & Pick<FacetValue, 'id'>];

/** Returns the facet values of a product: its own genre and the one above, every format it is offered in. */
export const facetsOf = (
  { cardBase, campaignId, authors, publishers, languages }: ProductRow,
  campaignName: string,
): FacetGiven[] => {
  const { id, name, parentId, parentName } = cardBase.genre;
  const formats = new Set<number>([
    cardBase.format,
    ...(cardBase.pdfExtraPrice === null ? [] : [BOOK_FORMAT.PDF]),
    ...(cardBase.audioExtraPrice === null ? [] : [BOOK_FORMAT.AUDIO]),
  ]);
  return [
    ['campaign', { id: campaignId, name: campaignName }],
    ['issuer', { id: cardBase.issuer.id, name: cardBase.issuer.name }],
    ['type', { id: cardBase.type }],
    ['genre', { id, name, parentId }],
    ...(parentId === null ? [] : ([['genre', { id: parentId, name: parentName ?? '' }]] satisfies FacetGiven[])),
    ...[...formats].map((format): FacetGiven => ['format', { id: format }]),
    ...authors.map((author): FacetGiven => ['author', author]),
    ...publishers.map((publisher): FacetGiven => ['publisher', publisher]),
    ...languages.map((language): FacetGiven => ['language', { id: language, name: language }]),
  ];
};

/** Returns the names other than the title by which a product is found. */
export const namesOf = ({ cardBase, authors, publishers, series }: ProductRow, campaignName: string): Set<string> =>
  new Set([
    ...[...cardBase.authors, ...authors, ...publishers].map(({ name }) => name),
    ...[...series, cardBase.issuer.name, campaignName],
  ]);

/**
 * Builds the shelf entry of a product.
 * @param counters indexes of the counters of its books
 * @param sold recently ordered copies of its title
 */
export const entryOf = (row: ProductRow, counters: number[], sold: number, names: readonly Name[]): Entry => {
  const { cardBase } = row;
  const { line, markedLine } = linesOf(cardBase.title);
  // Without spread members: V8 looks up members of objects built by spreading one by one.
  return {
    id: cardBase.id,
    slug: cardBase.slug,
    title: cardBase.title,
    type: cardBase.type,
    campaignId: row.campaignId,
    bookId: row.bookId,
    issuerId: cardBase.issuer.id,
    parentGenreId: cardBase.genre.parentId ?? cardBase.genre.id,
    createdAt: Date.parse(row.createdAt),
    salePrice: cardBase.salePrice,
    discount: cardBase.discount,
    rated: ratingScore(cardBase.rating),
    sold,
    onSale: row.onSale,
    released: row.released,
    underCeiling: row.underCeiling,
    counters,
    card: JSON.stringify(cardBase).slice(1, -1),
    line,
    markedLine,
    names,
  };
};
