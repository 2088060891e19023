import type { ReversalPart, ReversibleLine } from '@/contract/endpoints/order-reversals';
import type { IssuerOrder } from '@/contract/endpoints/orders';
import type { Edition } from '@/contract/vocabulary/kinds';

/** What is chosen of a line: copies, of how many, or an edition or a book of all of them. */
export type ChosenPart = { quantity: number; of: number } | { edition: Edition } | { bookId: number };

/** By product; a line of which nothing is chosen has no entry. */
export type ChosenParts = Readonly<Record<string, ChosenPart>>;

/** The choice with another part of one line, or with nothing of it. */
export const withPart = (chosen: ChosenParts, productId: string, part: ChosenPart | undefined): ChosenParts => {
  const { [productId]: _, ...others } = chosen;
  return part ? { ...others, [productId]: part } : others;
};

/** The parts of a request, in the order of the lines. */
export const partsOf = (lines: readonly ReversibleLine[], chosen: ChosenParts): ReversalPart[] =>
  lines.flatMap(({ productId }) => {
    const part = chosen[productId];
    return part ? [{ productId, ...part }] : [];
  });

const amountOfLine = ({ unit, editions, books }: ReversibleLine, part: ChosenPart | undefined): number => {
  if (!part) return 0;
  if ('quantity' in part) return part.quantity * unit;
  if ('edition' in part) return editions.find(({ edition }) => edition === part.edition)?.amount ?? 0;
  return books.find(({ id }) => id === part.bookId)?.amount ?? 0;
};

/** Đồng that are refunded for what is chosen, without freight. */
export const amountOf = (lines: readonly ReversibleLine[], chosen: ChosenParts): number =>
  lines.reduce((sum, line) => sum + amountOfLine(line, chosen[line.productId]), 0);

/** Whether nothing of the order is left. */
export const isWhole = ({ lines }: Pick<IssuerOrder, 'lines'>, chosen: ChosenParts): boolean =>
  lines.every(({ productId, quantity }) => {
    const part = chosen[productId];
    return quantity === 0 || (part !== undefined && 'quantity' in part && part.quantity >= quantity);
  });
