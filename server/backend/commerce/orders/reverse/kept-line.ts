import type { ReversedPart } from '@/contract/endpoints/orders';
import type { ReversalPart } from '@/contract/endpoints/order-reversals';
import { largestRemainder } from '@/contract/rules/largest-remainder';
import { BOOK_FORMAT, type BookFormatId, type Edition } from '@/contract/vocabulary/kinds';

/** A book whose copies a line holds. */
export interface LineBook {
  id: number;
  name: string;
  /** Đồng. */
  coverPrice: number;
  /** What it adds to the extra price of the line's editions, in đồng; null without that edition. */
  pdf: number | null;
  audio: number | null;
}

/** What an order has of one product. Prices are of one copy, in đồng. */
export interface KeptLine {
  productId: string;
  title: string;
  format: BookFormatId;
  quantity: number;
  reversed: number;
  price: number;
  coverPrice: number;
  pdfExtraPrice: number;
  audioExtraPrice: number;
  /** Percent of commission. */
  commission: number;
  withPdf: boolean;
  withAudio: boolean;
  /** Several for a combo or a series. */
  books: LineBook[];
}

/** A line as it is written: of its books, the ids. */
export interface WrittenLine extends Omit<KeptLine, 'books'> {
  books: readonly Pick<LineBook, 'id'>[];
}

/** A line after a part was taken out of it, the part in words, and the copies by book that the order has no more. */
export interface Reversed {
  line: KeptLine;
  part: ReversedPart;
  copies: Map<number, number>;
}

/** Adds to the count of a key. */
export const add = <Key>(sums: Map<Key, number>, key: Key, count: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + count);
};

/** Đồng for one copy with its editions. */
export const unitOf = ({
  price,
  pdfExtraPrice,
  audioExtraPrice,
}: Pick<KeptLine, 'price' | 'pdfExtraPrice' | 'audioExtraPrice'>): number => price + pdfExtraPrice + audioExtraPrice;

/** Whether nothing of the line's product is printed. */
export const isElectronic = ({ format }: Pick<KeptLine, 'format'>): boolean => format !== BOOK_FORMAT.PAPER;

export const hasEdition = (line: KeptLine, edition: Edition): boolean =>
  edition === 'pdf' ? line.withPdf : line.withAudio;

export const extraOf = ({ pdfExtraPrice, audioExtraPrice }: KeptLine, edition: Edition): number =>
  edition === 'pdf' ? pdfExtraPrice : audioExtraPrice;

const withoutEdition = (line: KeptLine, edition: Edition): KeptLine =>
  edition === 'pdf' ? { ...line, withPdf: false, pdfExtraPrice: 0 } : { ...line, withAudio: false, audioExtraPrice: 0 };

/** The share of an amount that belongs to one of the line's books, by what each of them weighs. */
const shareOf = (amount: number, { books }: KeptLine, bookId: number, weigh: (book: LineBook) => number): number =>
  largestRemainder(amount, books.map(weigh))[books.findIndex(({ id }) => id === bookId)] ?? 0;

/** What the books weigh in the extra price of an edition: only those that have it, equally where none has a price. */
const weighing = ({ books }: KeptLine, edition: Edition): ((book: LineBook) => number) => {
  const isPriced = books.some((book) => (book[edition] ?? 0) > 0);
  return (book) => (isPriced ? (book[edition] ?? 0) : Number(book[edition] !== null));
};

/** The prices of one copy that belong to one book of a combo: its price is split by cover prices (D4.21.11). */
export const pricesOfBook = (line: KeptLine, bookId: number) => ({
  price: shareOf(line.price, line, bookId, ({ coverPrice }) => coverPrice),
  coverPrice: shareOf(line.coverPrice, line, bookId, ({ coverPrice }) => coverPrice),
  pdfExtraPrice: shareOf(line.pdfExtraPrice, line, bookId, weighing(line, 'pdf')),
  audioExtraPrice: shareOf(line.audioExtraPrice, line, bookId, weighing(line, 'audio')),
});

const withoutBook = (line: KeptLine, bookId: number): KeptLine => {
  const own = pricesOfBook(line, bookId);
  const books = line.books.filter(({ id }) => id !== bookId);
  return {
    ...line,
    withPdf: line.withPdf && books.some(({ pdf }) => pdf !== null),
    withAudio: line.withAudio && books.some(({ audio }) => audio !== null),
    price: line.price - own.price,
    coverPrice: line.coverPrice - own.coverPrice,
    pdfExtraPrice: line.pdfExtraPrice - own.pdfExtraPrice,
    audioExtraPrice: line.audioExtraPrice - own.audioExtraPrice,
    books,
  };
};

const takeCopies = (line: KeptLine, quantity: number): Reversed => ({
  line: { ...line, quantity: line.quantity - quantity, reversed: line.reversed + quantity },
  part: { title: line.title, quantity, amount: unitOf(line) * quantity },
  copies: new Map(line.books.map(({ id }) => [id, quantity])),
});

/**
 * Takes a part out of a line. Undefined when the line does not have it (any more): the last book of a combo is
 * taken out as copies.
 */
export const takeOut = (line: KeptLine, asked: ReversalPart): Reversed | undefined => {
  const { title, quantity } = line;
  if ('quantity' in asked) {
    const isCurrent = asked.quantity <= quantity && (asked.of ?? quantity) === quantity;
    return isCurrent ? takeCopies(line, asked.quantity) : undefined;
  }
  if (quantity === 0) return undefined;
  if ('edition' in asked) {
    const { edition } = asked;
    if (!hasEdition(line, edition)) return undefined;
    const part = { title, quantity, edition, amount: extraOf(line, edition) * quantity };
    return { line: withoutEdition(line, edition), part, copies: new Map() };
  }
  const book = line.books.find(({ id }) => id === asked.bookId);
  if (!book || line.books.length === 1) return undefined;
  const after = withoutBook(line, book.id);
  const part = { title, quantity, book: book.name, amount: (unitOf(line) - unitOf(after)) * quantity };
  return { line: after, part, copies: new Map([[book.id, quantity]]) };
};
