import type { Exchangeable, LineInstead } from '@/contract/endpoints/order-exchanges';
import type { ReversibleLine } from '@/contract/endpoints/order-reversals';
import type { IssuerOrder, OrderLine } from '@/contract/endpoints/orders';
import { BOOK_FORMAT, type BookFormatId } from '@/contract/vocabulary/kinds';

/** Copies that go out of a product; editions are chosen only of products that the order does not have. */
export interface Out {
  quantity: number;
  withPdf?: boolean;
  withAudio?: boolean;
}

/** What is chosen in the dialog, by product. */
export interface Chosen {
  back: Readonly<Record<string, number>>;
  out: Readonly<Record<string, Out>>;
}

/** A product that can go out: sold now, or only in exchange for copies of the same. */
export interface Choice extends Omit<Exchangeable, 'imageUrl'> {
  isSold: boolean;
}

/** What can go out: everything that is sold now, and the books of the order that are not. */
export const choicesOf = (
  products: readonly Exchangeable[],
  order: Pick<IssuerOrder, 'lines'>,
  lines: readonly ReversibleLine[],
): Choice[] => {
  const sold = products.map((product) => ({ ...product, isSold: true }));
  const others = lines.flatMap(({ productId: id, title, unit }) => {
    const line = order.lines.find(({ productId }) => productId === id);
    if (!line || sold.some((product) => product.id === id)) return [];
    const { type, format } = line;
    const none = { left: 0, pdfExtraPrice: null, audioExtraPrice: null, codes: [], isSold: false };
    return [{ id, title, type, format, price: unit, ...none }];
  });
  return [...others, ...sold];
};

/** The line of the order that a product joins; undefined when it becomes a line of its own. */
export const lineOf = ({ lines }: Pick<IssuerOrder, 'lines'>, id: string): OrderLine | undefined =>
  lines.find(({ productId, quantity }) => productId === id && quantity > 0);

/** Đồng for one copy that is sold now. */
const unitNow = ({ price, pdfExtraPrice, audioExtraPrice }: Choice, { withPdf, withAudio }: Omit<Out, 'quantity'>) =>
  price + (withPdf ? (pdfExtraPrice ?? 0) : 0) + (withAudio ? (audioExtraPrice ?? 0) : 0);

interface Known {
  order: Pick<IssuerOrder, 'lines' | 'freight'>;
  lines: readonly ReversibleLine[];
  choices: readonly Choice[];
}

const amountOut = ({ order, lines, choices }: Known, { back, out }: Chosen): number =>
  choices.reduce((sum, choice) => {
    const one = out[choice.id];
    if (!one) return sum;
    // Copies that replace the same cost what they cost before.
    const same = Math.min(one.quantity, back[choice.id] ?? 0);
    const unit = lines.find(({ productId }) => productId === choice.id)?.unit ?? 0;
    return sum + same * unit + (one.quantity - same) * unitNow(choice, lineOf(order, choice.id) ?? one);
  }, 0);

const isPrinted = ({ format }: { format: BookFormatId }): boolean => format === BOOK_FORMAT.PAPER;

/** Freight that is refunded because nothing printed is left. */
const freightBack = ({ order, choices }: Known, { back, out }: Chosen): number => {
  const stays = order.lines.some((line) => isPrinted(line) && line.quantity > (back[line.productId] ?? 0));
  return stays || choices.some((choice) => isPrinted(choice) && out[choice.id]) ? 0 : order.freight;
};

/** Đồng by which the order becomes dearer; negative for cheaper. */
export const differenceOf = (known: Known, chosen: Chosen): number => {
  const amountBack = known.lines.reduce((sum, { productId, unit }) => sum + unit * (chosen.back[productId] ?? 0), 0);
  return amountOut(known, chosen) - amountBack - freightBack(known, chosen);
};

/** What goes out, as it is sent. */
export const insteadOf = (choices: readonly Choice[], { out }: Pick<Chosen, 'out'>): LineInstead[] =>
  choices.flatMap(({ id }) => (out[id] ? [{ productId: id, ...out[id] }] : []));
