import { linesOf, wordsOf, type Lines } from '@/contract/rules/search/words';
import {
  BOOK_FORMAT,
  PRODUCT_SORTS,
  PRODUCT_TYPE,
  type ProductSort,
  type ProductTypeId,
} from '@/contract/vocabulary/kinds';
import { type Counters } from './counters';
import { FacetCodes, type FacetName, type FacetValue } from './facet-codes';
import type { FairBoard } from './fair-board';
import { Ints } from './ints';
import type { ProductRow } from './rows';
import { Sorted, type Before } from './sorted';
import { WordIndex } from './words/word-index';

/** A product as the shelf keeps it. */
export interface Entry extends Lines {
  id: string;
  slug: string;
  title: string;
  type: ProductTypeId;
  campaignId: number;
  bookId: number | null;
  issuerId: string;
  /** The genre above its own, or its own where none is. */
  parentGenreId: number;
  createdAt: number;
  salePrice: number;
  discount: number;
  onSale: boolean;
  released: boolean;
  underCeiling: number | null;
  /** Places of the counters of its books. */
  counters: number[];
  /** What its card always says: JSON members without the braces around them. */
  card: string;
  /** The words of its authors, series, publishers, issuer and fair; its own lines are those of its title. */
  names: readonly Lines[];
}

/** A name in the words by which it is found. */
interface Name extends Lines {
  words: readonly string[];
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const ORDERS: Record<ProductSort, (a: Entry, b: Entry) => number> = {
  newest: (a, b) => b.createdAt - a.createdAt || compare(a.id, b.id),
  discount: (a, b) => b.discount - a.discount || b.createdAt - a.createdAt || compare(a.id, b.id),
  priceAsc: (a, b) => a.salePrice - b.salePrice || compare(a.id, b.id),
  priceDesc: (a, b) => b.salePrice - a.salePrice || compare(a.id, b.id),
};

type FacetGiven = [FacetName, Partial<FacetValue> & Pick<FacetValue, 'id'>];

/** The values that narrow to a product: its own genre and the one above, every format it is offered in. */
const facetsOf = ({ face, campaignId, authors, publishers, languages }: ProductRow, fairName: string): FacetGiven[] => {
  const { id, name, parentId, parentName } = face.genre;
  const formats = new Set<number>([
    face.format,
    ...(face.pdfExtraPrice === null ? [] : [BOOK_FORMAT.PDF]),
    ...(face.audioExtraPrice === null ? [] : [BOOK_FORMAT.AUDIO]),
  ]);
  return [
    ['campaign', { id: campaignId, name: fairName }],
    ['issuer', { id: face.issuer.id, name: face.issuer.name }],
    ['type', { id: face.type }],
    ['genre', { id, name, parentId }],
    ...(parentId === null ? [] : ([['genre', { id: parentId, name: parentName ?? '' }]] satisfies FacetGiven[])),
    ...[...formats].map((format): FacetGiven => ['format', { id: format }]),
    ...authors.map((author): FacetGiven => ['author', author]),
    ...publishers.map((publisher): FacetGiven => ['publisher', publisher]),
    ...languages.map((language): FacetGiven => ['language', { id: language, name: language }]),
  ];
};

const namesOf = ({ face, authors, publishers, series }: ProductRow, fairName: string): Set<string> =>
  new Set([
    ...[...face.authors, ...authors, ...publishers].map(({ name }) => name),
    ...[...series, face.issuer.name, fairName],
  ]);

const digitsOf = (isbn: string): string => isbn.replace(/[^0-9Xx]/g, '').toUpperCase();

/** Prices above it are alike where offers are compared. */
const HIGHEST = 2 ** 31 - 1;

/** Less than any discount. */
export const GONE = -1;

const SPARE_DEAD = 1000;

/**
 * Every accepted product in memory: numbered as they come, never renumbered; one that changes gets a new number,
 * its old one is passed over.
 */
export class Catalogue {
  /** By number; undefined where the product has gone. */
  readonly entries: (Entry | undefined)[] = [];
  readonly facets = new FacetCodes();
  readonly words = new WordIndex();
  /** Every name once, at however many products it stands. */
  private readonly names = new Map<string, Name>();
  /** Products by the digits of an ISBN. */
  readonly byIsbn = new Map<string, number[]>();
  /** Where the facet codes of each number begin; they end where the next one's begin. */
  readonly codesFrom = new Ints();
  readonly codes = new Ints();
  readonly orders: Record<ProductSort, Sorted>;
  /** Rises with every change of what stands on the shelf. */
  version = 0;
  private readonly numbers = new Map<string, number>();
  /** What searches look at of every product, by number; a number without a product has the discount `GONE`. */
  readonly discountOf = new Ints();
  readonly typeOf = new Ints();
  readonly priceOf = new Ints();
  /** The place of its fair on the board. */
  readonly fairOf = new Ints();
  /** The same book is one title, at however many fairs it is sold; every combo is one of its own. */
  readonly titleOf = new Ints();
  private readonly titles = new Map<number | string, number>();
  private readonly sellers: Set<number>[] = [];
  /** How many products sell a title now. */
  readonly sellerCount = new Ints();

  constructor(
    readonly counters: Counters,
    private readonly fairs: FairBoard,
  ) {
    const sorted = (sort: ProductSort): Sorted => {
      const before: Before = (a, b) => ORDERS[sort](this.entries[a]!, this.entries[b]!) < 0;
      return new Sorted(before);
    };
    this.orders = Object.fromEntries(PRODUCT_SORTS.map((sort) => [sort, sorted(sort)])) as Record<ProductSort, Sorted>;
    this.codesFrom.push(0);
  }

  get size(): number {
    return this.numbers.size;
  }

  /** Whether so many numbers are without a product that the shelf should be written anew. */
  get isWorn(): boolean {
    return this.entries.length > this.size * 1.5 + SPARE_DEAD;
  }

  numberOf(id: string): number | undefined {
    return this.numbers.get(id);
  }

  find(id: string): Entry | undefined {
    const number = this.numbers.get(id);
    return number === undefined ? undefined : this.entries[number];
  }

  /** The products that sell a title, in the order in which they came. */
  sellersOf(title: number): ReadonlySet<number> {
    return this.sellers[title]!;
  }

  get titleCount(): number {
    return this.sellers.length;
  }

  /** The combos and series that take copies from any of these counters. */
  holding(counters: ReadonlySet<number>): Entry[] {
    if (counters.size === 0) return [];
    return this.entries.filter(
      (entry): entry is Entry =>
        entry !== undefined &&
        entry.type !== PRODUCT_TYPE.SINGLE &&
        entry.counters.some((place) => counters.has(place)),
    );
  }

  /** Fills an empty shelf: as `put` for each, but the orders are made at once. */
  fill(rows: readonly ProductRow[]): void {
    const numbers = rows.map((row) => this.enter(row));
    for (const sort of PRODUCT_SORTS) this.orders[sort].fill(numbers);
    this.version += 1;
  }

  /** Puts a product on the shelf, in the place of what it was before. */
  put(row: ProductRow): void {
    this.remove(row.face.id);
    const number = this.enter(row);
    for (const sort of PRODUCT_SORTS) this.orders[sort].add(number);
    this.version += 1;
  }

  /** Takes a product off the shelf, if it is there. */
  remove(id: string): void {
    const number = this.numbers.get(id);
    const entry = number === undefined ? undefined : this.entries[number];
    if (number === undefined || !entry) return;
    for (const sort of PRODUCT_SORTS) this.orders[sort].remove(number);
    this.entries[number] = undefined;
    this.discountOf.set(number, GONE);
    this.numbers.delete(id);
    const title = this.titleOf.at(number);
    this.sellers[title]!.delete(number);
    this.sellerCount.set(title, this.sellers[title]!.size);
    this.version += 1;
  }

  /** What the own ceiling of a product leaves now. */
  setCeiling(id: string, underCeiling: number | null): void {
    const entry = this.find(id);
    if (entry) entry.underCeiling = underCeiling;
  }

  private enter(row: ProductRow): number {
    const { face, campaignId, bookId } = row;
    const fairName = this.fairs.nameOf(campaignId);
    const number = this.entries.length;
    const names = Array.from(namesOf(row, fairName), (name) => this.nameOf(name));
    const { line, markedLine } = linesOf(face.title);
    // Without spread members: an object put together from others is one whose members V8 looks up one by one.
    this.entries.push({
      id: face.id,
      slug: face.slug,
      title: face.title,
      type: face.type,
      campaignId,
      bookId,
      issuerId: face.issuer.id,
      parentGenreId: face.genre.parentId ?? face.genre.id,
      createdAt: Date.parse(row.createdAt),
      salePrice: face.salePrice,
      discount: face.discount,
      onSale: row.onSale,
      released: row.released,
      underCeiling: row.underCeiling,
      counters: row.bookIds.map((id) => this.counters.placeOf(campaignId, id)),
      card: JSON.stringify(face).slice(1, -1),
      line,
      markedLine,
      names,
    });
    this.numbers.set(face.id, number);
    this.discountOf.push(face.discount);
    this.typeOf.push(face.type);
    this.priceOf.push(Math.min(face.salePrice, HIGHEST));
    this.fairOf.push(this.fairs.placeOf(campaignId));
    for (const [facet, value] of facetsOf(row, fairName)) {
      const code = this.facets.give(facet, value);
      this.codes.push(code);
      this.facets.note(code, number);
    }
    this.codesFrom.push(this.codes.length);
    this.words.add(
      number,
      face.title,
      names.flatMap(({ words }) => words),
    );
    for (const isbn of row.isbns) this.noteIsbn(digitsOf(isbn), number);
    const title = this.titleNumber(bookId ?? face.id);
    this.titleOf.push(title);
    this.sellers[title]!.add(number);
    this.sellerCount.set(title, this.sellers[title]!.size);
    return number;
  }

  private nameOf(name: string): Name {
    const known = this.names.get(name) ?? { words: wordsOf(name), ...linesOf(name) };
    this.names.set(name, known);
    return known;
  }

  private titleNumber(key: number | string): number {
    const known = this.titles.get(key);
    if (known !== undefined) return known;
    const title = this.sellers.push(new Set()) - 1;
    this.sellerCount.push(0);
    this.titles.set(key, title);
    return title;
  }

  private noteIsbn(isbn: string, number: number): void {
    const known = this.byIsbn.get(isbn);
    if (known) known.push(number);
    else this.byIsbn.set(isbn, [number]);
  }
}
