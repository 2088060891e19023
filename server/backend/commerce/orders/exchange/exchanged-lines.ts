import type { LineInstead, OrderExchange } from '@/contract/endpoints/order-exchanges';
import { orderErrors, type OrderLineInput, type Reversal, type ReversedPart } from '@/contract/endpoints/orders';
import type { ReversalKind } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { TransitionActor } from '@/contract/vocabulary/roles';
import type { BasketLine } from '../place/price';
import type { TakenOut } from '../place/stock';
import { add, isElectronic, takeOut, unitOf, type KeptLine, type WrittenLine } from '../reverse/kept-line';
import { refusalOf, type LineInUse } from '../reverse/may-reverse';
import type { SoldLine } from '../reverse/write-lines';

/** Copies that are replaced by copies of the same: they cost what their line costs, and are not sold again. */
interface Replaced {
  line: LineInUse;
  quantity: number;
}

/** What comes back, and the lines without it. */
export interface TakenBack extends TakenOut {
  lines: LineInUse[];
  parts: ReversedPart[];
  /** The copies of printed lines among `copies`. */
  printed: Map<number, number>;
  /** By product. `quantities` does not count them, `copies` does. */
  replaced: Map<string, Replaced>;
}

/** The editions that are meant: where nothing is said, those of the line of the same product. */
const editionsOf = ({ withPdf, withAudio }: LineInstead, line: KeptLine | undefined) => {
  const known = line && line.quantity > 0 ? line : undefined;
  return { withPdf: withPdf ?? known?.withPdf ?? false, withAudio: withAudio ?? known?.withAudio ?? false };
};

const replacedCopies = (line: KeptLine, quantity: number, instead: readonly LineInstead[]): number => {
  const same = instead.find(({ productId }) => productId === line.productId);
  if (!same) return 0;
  const { withPdf, withAudio } = editionsOf(same, line);
  return withPdf === line.withPdf && withAudio === line.withAudio ? Math.min(quantity, same.quantity) : 0;
};

/**
 * Takes the copies that come back out of the lines; those that are replaced by copies of the same stay in them. Throws
 * ORDER_LINES_CHANGED, and why the actor may not.
 */
export const takeBack = (
  lines: readonly LineInUse[],
  { parts, instead }: Pick<OrderExchange, 'parts' | 'instead'>,
  by: { role: TransitionActor; kind: ReversalKind; now: Date },
): TakenBack => {
  const kept = new Map(lines.map((line) => [line.productId, line]));
  const back: Omit<TakenBack, 'lines'> = {
    ...{ parts: [], copies: new Map(), printed: new Map(), quantities: new Map(), replaced: new Map() },
  };
  for (const part of parts) {
    const line = kept.get(part.productId);
    const done = line && takeOut(line, part);
    if (!done) throw new AppError(orderErrors.ORDER_LINES_CHANGED);
    const same = replacedCopies(line, part.quantity, instead);
    const net = part.quantity - same;
    const refusal = net > 0 ? refusalOf(line, { ...part, quantity: net }, by) : undefined;
    if (refusal) throw new AppError(refusal);
    kept.set(line.productId, { ...line, quantity: line.quantity - net, reversed: line.reversed + net });
    back.parts.push(done.part);
    for (const [bookId, count] of done.copies) {
      add(back.copies, bookId, count);
      if (!isElectronic(line)) add(back.printed, bookId, count);
    }
    if (net > 0) back.quantities.set(line.productId, net);
    if (same > 0) back.replaced.set(line.productId, { line, quantity: same });
  }
  return { ...back, lines: [...kept.values()] };
};

/** A line to be sold now, and its place in the request. */
export interface ToSell extends OrderLineInput {
  index: number;
}

/** What must be sold now: everything that does not replace copies of the same. */
export const toSell = (
  before: readonly LineInUse[],
  { replaced }: Pick<TakenBack, 'replaced'>,
  instead: readonly LineInstead[],
): ToSell[] =>
  instead.flatMap((asked, index) => {
    const { productId } = asked;
    const quantity = asked.quantity - (replaced.get(productId)?.quantity ?? 0);
    const line = before.find((one) => one.productId === productId);
    return quantity > 0 ? [{ index, productId, quantity, ...editionsOf(asked, line) }] : [];
  });

const asLine = ({ product, ...line }: BasketLine): WrittenLine => ({
  productId: product.id,
  title: product.title,
  format: product.format,
  quantity: line.quantity,
  reversed: 0,
  price: line.salePrice,
  coverPrice: line.coverPrice,
  pdfExtraPrice: line.pdfExtra,
  audioExtraPrice: line.audioExtra,
  commission: product.commission,
  withPdf: line.withPdf,
  withAudio: line.withAudio,
  books: product.bookIds.map((id) => ({ id })),
});

const TERMS = [
  ...(['price', 'coverPrice', 'pdfExtraPrice', 'audioExtraPrice', 'commission', 'withPdf', 'withAudio'] as const),
];

const sameBooks = (one: WrittenLine, other: WrittenLine): boolean =>
  one.books.length === other.books.length && one.books.every(({ id }) => other.books.some((book) => book.id === id));

const isSoldAlike = (one: WrittenLine, other: WrittenLine): boolean =>
  TERMS.every((term) => one[term] === other[term]) && sameBooks(one, other);

/** The lines of an order with what is sold now, and which of them are new. */
export interface Exchanged {
  lines: WrittenLine[];
  added: SoldLine[];
}

/**
 * Adds to the lines what is sold now: to the line of the product, when the order has the product and pays the same for
 * it; else as a line of its own. Throws EXCHANGE_OTHER_PRICE and EXCHANGE_TOO_LARGE.
 */
export const withSold = (kept: readonly LineInUse[], sold: readonly BasketLine[]): Exchanged => {
  const lines = new Map<string, WrittenLine>(kept.map((line) => [line.productId, line]));
  const added: SoldLine[] = [];
  for (const one of sold) {
    const { product } = one;
    const asked = asLine(one);
    const known = lines.get(product.id);
    if (known && known.quantity > 0) {
      if (!isSoldAlike(known, asked)) throw new AppError(orderErrors.EXCHANGE_OTHER_PRICE, { product: product.title });
      lines.set(product.id, { ...known, quantity: known.quantity + asked.quantity });
    } else {
      const line = { ...asked, reversed: known?.reversed ?? 0 };
      lines.set(product.id, line);
      added.push({ line, product });
    }
  }
  const all = [...lines.values()];
  const { orderLines, orderQuantity } = LIMITS;
  if (all.length > orderLines || all.some(({ quantity }) => quantity > orderQuantity))
    throw new AppError(orderErrors.EXCHANGE_TOO_LARGE, { titles: orderLines, copies: orderQuantity });
  return { lines: all, added };
};

/** Everything that goes out: what replaces the same, and what is sold now, as copies by book and by product. */
export const takenFor = ({ replaced }: TakenBack, sold: readonly BasketLine[]): TakenOut => {
  const taken: TakenOut = { copies: new Map(), quantities: new Map() };
  for (const { line, quantity } of replaced.values()) for (const { id } of line.books) add(taken.copies, id, quantity);
  for (const { product, quantity } of sold) {
    for (const id of product.bookIds) add(taken.copies, id, quantity);
    add(taken.quantities, product.id, quantity);
  }
  return taken;
};

/** What goes out in words, with its amount. */
export const insteadOf = (
  instead: readonly LineInstead[],
  { replaced }: TakenBack,
  sold: readonly BasketLine[],
): NonNullable<Reversal['instead']> =>
  instead.map(({ productId, quantity }) => {
    const same = replaced.get(productId);
    const now = sold.find(({ product }) => product.id === productId);
    const unit = now ? now.salePrice + now.pdfExtra + now.audioExtra : 0;
    const amount = (same ? unitOf(same.line) * same.quantity : 0) + unit * (now?.quantity ?? 0);
    return { title: same?.line.title ?? now?.product.title ?? '', quantity, amount };
  });
