import type { CheckoutAnswer, Order, PlaceOrderInput } from '@/contract/endpoints/orders';
import type { PaperKind } from '@/contract/rules/order-papers';
import type { ROLE } from '@/contract/vocabulary/roles';
import type { CallContext, User } from '../kernel';
import type { PayableMs } from '../payments/ports';

/** The data by which a book is found on a shelf: the issuer's code and what is printed on its back. */
export interface TakenBook {
  code: string;
  isbn: string | null;
  title: string;
}

/** One title of an issuer at a fair, summed over all orders being packed. */
export interface Pick extends TakenBook {
  issuer: string;
  campaign: string;
  copies: number;
  /** How many orders contain it. */
  orders: number;
}

/** An order as shown on its papers. */
export interface PaperOrder extends Order {
  /** The sender: its issuer. */
  sender: { name: string; phone: string | null; address: string | null };
  /** The books of its lines by product, where its paper names them; several for a combo. */
  books: Readonly<Record<string, readonly TakenBook[]>>;
}

/** A paper of the back office, or the receipt that a customer downloads. */
export type DrawnKind = PaperKind | 'receipt';

/** The data for drawing papers of orders; plain data, because they are drawn in another thread. */
export interface OrderPapers {
  kind: DrawnKind;
  /** The name of the platform. */
  organiser: string;
  picks: readonly Pick[];
  orders: readonly PaperOrder[];
}

/**
 * Draws papers of orders as one PDF; the implementation adds the platform's name.
 * @throws {AppError} PAPERS_BUSY when too many are queued, or drawing took too long
 */
export type DrawOrderPapers = (papers: Omit<OrderPapers, 'organiser'>) => Promise<Uint8Array>;

/**
 * A customer who orders without an account, with a verified e-mail (D3.13). Acts in the role of a customer, without a
 * user.
 */
export interface GuestCustomer {
  id: User['id'];
  name: string;
  role: typeof ROLE.CUSTOMER;
  isGuest: true;
}

/** The author of an order. */
export type Orderer = User | GuestCustomer;

export const isGuest = (orderer: Orderer): orderer is GuestCustomer => 'isGuest' in orderer;

/**
 * Places a checkout: one order per issuer, all in one transaction with the idempotency key, the stock and the outbox
 * rows, so that it is stored completely or not at all (D4.7, A5.3). The fair's limits for one customer are enforced
 * (D4.7.12), also for two concurrent orders.
 *
 * An order to be paid online is pending until the money arrives, with its copies reserved, and is cancelled when it
 * does not (D4.13.8).
 * @param payable the online payments that are offered, each with how long the order waits for it, in ms
 * @throws {AppError} the errors named by the endpoint `POST /orders`, such as PAYMENT_NOT_OFFERED; then nothing is
 * changed
 */
export type PlaceOrder = (
  ctx: CallContext<Orderer>,
  input: PlaceOrderInput,
  key: string,
  payable: PayableMs,
) => Promise<CheckoutAnswer>;
