import type { CheckoutAnswer, Order, PlaceOrderInput } from '@/contract/endpoints/orders';
import type { PaperKind } from '@/contract/rules/order-papers';
import type { ROLE } from '@/contract/vocabulary/roles';
import type { CallContext, User } from '../kernel';
import type { PayableMs } from '../payments/ports';

/** A book as it is found on a shelf: by its code with the issuer and what is printed on its back. */
export interface TakenBook {
  code: string;
  isbn: string | null;
  title: string;
}

/** One title of an issuer at a fair, over all orders that are packed. */
export interface Pick extends TakenBook {
  issuer: string;
  fair: string;
  copies: number;
  /** How many orders it lies in. */
  orders: number;
}

/** An order as its papers show it. */
export interface PaperOrder extends Order {
  /** Who sends it: its issuer. */
  sender: { name: string; phone: string | null; address: string | null };
  /** The books of its lines by product, where its paper names them: of a combo several. */
  books: Readonly<Record<string, readonly TakenBook[]>>;
}

/** A paper of the back office, or the receipt that a reader downloads. */
export type DrawnKind = PaperKind | 'receipt';

/** What papers of orders are drawn from; plain data, for another thread draws them. */
export interface OrderPapers {
  kind: DrawnKind;
  /** The platform, by its name. */
  organiser: string;
  picks: readonly Pick[];
  orders: readonly PaperOrder[];
}

/**
 * Draws papers of orders as one PDF; the platform's name is known to whoever draws.
 * @throws {AppError} PAPERS_BUSY when too many wait, or drawing took too long
 */
export type DrawOrderPapers = (papers: Omit<OrderPapers, 'organiser'>) => Promise<Uint8Array>;

/** Whoever orders without an account, by an e-mail that was shown to be theirs (D3.13). They act as a reader, and no user is named. */
export interface GuestReader {
  id: User['id'];
  name: string;
  role: typeof ROLE.CUSTOMER;
  isGuest: true;
}

/** Who places an order. */
export type Orderer = User | GuestReader;

export const isGuest = (orderer: Orderer): orderer is GuestReader => 'isGuest' in orderer;

/** Places an order as `placeOrder` does. What comes while others are placed is placed together, in one transaction. */
export type PlaceOrder = (
  ctx: CallContext<Orderer>,
  input: PlaceOrderInput,
  key: string,
  payable: PayableMs,
) => Promise<CheckoutAnswer>;
