import { campaignProductText } from '@/text/campaign-product';
import {
  BOOK_FORMAT,
  CAMPAIGN_FORMAT,
  EDITIONS,
  type BookFormatId,
  type CampaignFormatId,
  type Edition,
} from '../vocabulary/kinds';

/**
 * The part of a book that a fair's rules need. Prices in đồng; an edition has one when its price, its sample and its
 * full file exist, else null.
 */
export interface OfferedBook {
  id: number;
  name: string;
  released: boolean;
  /** It, or a volume of it, lacks what its form requires (D4.28.6); unknown of a book that is offered already. */
  incomplete?: boolean;
  isSeries: boolean;
  genre: { id: number; name: string; parentId: number | null; parentName: string | null };
  coverPrice: number;
  pdf: number | null;
  audio: number | null;
}

/** The rules of a fair and of its terms with an issuer for every book. */
export interface SalesTerms {
  format: CampaignFormatId;
  /** Percent agreed for each parent genre of the fair; null for a genre that the terms in force do not name. */
  agreed: ReadonlyMap<number, number | null>;
}

/** The conditions under which one book is sold. */
export interface Offer {
  format: BookFormatId;
  commission: number;
  editions: readonly Edition[];
}

export type Faults = Record<string, string[]>;

const EDITION_OF: Partial<Record<BookFormatId, Edition>> = {
  [BOOK_FORMAT.PDF]: 'pdf',
  [BOOK_FORMAT.AUDIO]: 'audio',
};

/** The edition that corresponds to a product format; undefined for a printed one. */
export const editionOf = (format: BookFormatId): Edition | undefined => EDITION_OF[format];

/** The parent genre of a book; when its genre is a parent genre, that one. */
export const parentOf = ({ genre }: Pick<OfferedBook, 'genre'>): { id: number; name: string } =>
  genre.parentId === null
    ? { id: genre.id, name: genre.name }
    : { id: genre.parentId, name: genre.parentName ?? genre.name };

/** Price of a single or series: the cover price less its discount, rounded down to whole đồng (D4.1). */
export const salePriceOf = (coverPrice: number, discount: number): number =>
  Math.floor((coverPrice * (100 - discount)) / 100);

/** Reason why no book of a parent genre can be brought to a fair, or null (D4.5.4). */
const genreRefusal = (genreId: number, { agreed }: SalesTerms, outside: string): string | null => {
  if (!agreed.has(genreId)) return outside;
  return agreed.get(genreId) === null ? campaignProductText.genreNotAgreed : null;
};

/** Why a book cannot be brought to a fair at all, or null (D4.5.3, D4.5.4). */
export const bookRefusal = (book: OfferedBook, terms: SalesTerms): string | null => {
  if (!book.released) return campaignProductText.bookStopped;
  if (book.incomplete) return campaignProductText.bookIncomplete;
  const genre = parentOf(book);
  return genreRefusal(genre.id, terms, campaignProductText.genreOutside(genre.name));
};

const listed = (faults: Record<string, string | null | undefined>): Faults =>
  Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, [fault]]] : [])));

const namesOf = (books: readonly OfferedBook[]): string => books.map(({ name }) => name).join(', ');

/** Error that names the books without the edition, or null; the name is left out when there is only one book. */
const lacking = (books: readonly OfferedBook[], edition: Edition): string | null => {
  const without = books.filter((book) => book[edition] === null);
  if (!without.length) return null;
  return books.length === 1
    ? campaignProductText.noEdition[edition]
    : campaignProductText.itemsWithoutEdition(namesOf(without));
};

/** Error in the main format, or null (D4.5.9, D4.5.13). */
export const formatFault = (books: readonly OfferedBook[], terms: SalesTerms, format: BookFormatId): string | null => {
  const edition = editionOf(format);
  if (!edition) return null;
  return terms.format === CAMPAIGN_FORMAT.ONLINE ? lacking(books, edition) : campaignProductText.onlineOnly;
};

/** Error in the editions included with one book, or null (D4.5.10). */
export const editionsFault = (
  book: OfferedBook,
  terms: SalesTerms,
  { format, editions }: Pick<Offer, 'format' | 'editions'>,
): string | null => {
  if (!editions.length) return null;
  if (terms.format !== CAMPAIGN_FORMAT.ONLINE) return campaignProductText.onlineOnly;
  if (editions.some((edition) => edition === editionOf(format))) return campaignProductText.editionIsFormat;
  const missing = editions.find((edition) => book[edition] === null);
  return missing ? campaignProductText.noEdition[missing] : null;
};

/** A product with its books, each with its included editions. */
interface SoldProduct {
  format: BookFormatId;
  /** Null for a product without this edition. */
  pdfExtraPrice: number | null;
  audioExtraPrice: number | null;
  items: readonly (Pick<OfferedBook, 'name' | 'pdf' | 'audio'> & { editions: readonly Edition[] })[];
}

/**
 * Names of the books of a product that lack an edition that it sells: its main format, or an included edition
 * (D4.5.18).
 */
export const booksWithoutEdition = ({ format, pdfExtraPrice, audioExtraPrice, items }: SoldProduct): string[] => {
  const bonus = { pdf: pdfExtraPrice !== null, audio: audioExtraPrice !== null };
  const isSold = (edition: Edition, editions: readonly Edition[]): boolean =>
    editionOf(format) === edition || (bonus[edition] && editions.includes(edition));
  return items
    .filter((item) => EDITIONS.some((edition) => item[edition] === null && isSold(edition, item.editions)))
    .map(({ name }) => name);
};

/** Error in the commission for a parent genre, or null (D4.5.5). */
const commissionFault = (genreId: number, { agreed }: SalesTerms, commission: number): string | null => {
  const least = agreed.get(genreId);
  return typeof least === 'number' && commission < least ? campaignProductText.belowAgreed(least) : null;
};

/** Errors of a book that is sold by itself, by the fields of its form or row. */
export const offerFaults = (book: OfferedBook, terms: SalesTerms, offer: Offer): Faults =>
  listed({
    bookId: bookRefusal(book, terms),
    commission: commissionFault(parentOf(book).id, terms, offer.commission),
    format: formatFault([book], terms, offer.format),
    editions: editionsFault(book, terms, offer),
  });

interface Combo {
  genreId: number;
  format: BookFormatId;
  commission: number;
  salePrice: number;
}

/** Errors of a combo of these books, except those in the editions of each (D4.5.11, D4.5.13). */
export const comboFaults = (books: readonly OfferedBook[], terms: SalesTerms, combo: Combo): Faults => {
  const otherGenre = books.filter((book) => parentOf(book).id !== combo.genreId);
  const stopped = books.filter(({ released }) => !released);
  const incomplete = books.filter((book) => book.incomplete);
  const sum = books.reduce((total, { coverPrice }) => total + coverPrice, 0);
  const { itemsOtherGenre, itemsStopped, itemsIncomplete, dearerThanBooks, genreNotOffered } = campaignProductText;
  return listed({
    genreId: genreRefusal(combo.genreId, terms, genreNotOffered),
    items:
      (otherGenre.length ? itemsOtherGenre(namesOf(otherGenre)) : null) ??
      (stopped.length ? itemsStopped(namesOf(stopped)) : null) ??
      (incomplete.length ? itemsIncomplete(namesOf(incomplete)) : null),
    commission: commissionFault(combo.genreId, terms, combo.commission),
    format: formatFault(books, terms, combo.format),
    salePrice: combo.salePrice > sum ? dearerThanBooks(sum) : null,
  });
};
