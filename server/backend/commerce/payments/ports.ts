import type { OnlinePaymentId } from '@/contract/states/payment';

/** How long each online payment that is offered is waited for, in ms. */
export type PayableMs = Partial<Record<OnlinePaymentId, number>>;

/** What a gateway is asked to take from a reader. */
export interface GatewayOrder {
  /** The transaction, unique with the gateway. */
  content: string;
  /** Đồng. */
  amount: number;
  checkoutId: string;
  now: Date;
  expiresAt: Date;
}

/** Money that a gateway tells of. */
export interface ToldMoney {
  content: string;
  /** Đồng. */
  amount: number;
  /** What the gateway calls it. */
  reference: string;
}

/** What a gateway says of one of its orders: paid; refused for good, nothing was taken; or neither yet. */
export type GatewayAnswer =
  | { outcome: 'paid'; money: ToldMoney }
  /** `code`: the gateway's own, of why. */
  | { outcome: 'refused'; code: number }
  | { outcome: 'open' };

/** A call from outside, with its signature. */
interface SignedCall {
  data: string;
  mac: string;
}

/** A gateway that sends the reader to a page of its own. */
export interface PaymentGateway {
  /** Makes an order there; answers the page on which the reader pays. Throws GATEWAY_UNAVAILABLE. */
  create(order: GatewayOrder): Promise<string>;
  /** What became of an order. Throws GATEWAY_UNAVAILABLE. */
  query(content: string): Promise<GatewayAnswer>;
  /** What a call from outside tells; undefined when its signature is not the gateway's. */
  readCallback(call: SignedCall): ToldMoney | undefined;
}

/** A bank, or somebody who watches the account, that tells of transfers. */
export interface BankTeller {
  /** What a call from outside tells; undefined when its signature is not the bank's, or it is about another account. */
  readCallback(call: SignedCall): ToldMoney | undefined;
}

/** The account to which readers transfer. */
export interface BankAccount {
  /** Six digits by which Napas knows the bank. */
  bankBin: string;
  account: string;
  accountName: string;
}

/** The service that opens banking apps by links of VietQR's form. */
export interface BankAppLinks {
  /** Its page, e.g. `https://dl.vietqr.io/pay`. */
  page: string;
  /** Where the app comes back to. */
  returnTo: string;
}

export interface PaymentPorts {
  /** Which online payments are offered. */
  waitMs: PayableMs;
  zaloPay?: PaymentGateway;
  vietQr?: BankAccount;
  /** Without it transfers are confirmed by hand. */
  bank?: BankTeller;
  /** Without it there are no links into banking apps. */
  appLinks?: BankAppLinks;
  /** On a laptop: the page that stands for a banking app. */
  bankApp?: string;
}

export interface PaymentTasks {
  /** The time to pay a checkout is over; its id is the key. */
  'payment.expire': null;
}
