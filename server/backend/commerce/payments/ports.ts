import type { OnlinePaymentId } from '@/contract/states/payment';
import type { Payer } from './payer';
import type { FileToParse, ParsedFile } from './statements/parse-file';

/** Time to pay of each online payment method that is offered, in ms. */
export type PayableMs = Partial<Record<OnlinePaymentId, number>>;

/** An order to be created at a gateway. */
export interface GatewayOrder {
  /** Transaction id, unique at the gateway. */
  content: string;
  /** Đồng. */
  amount: number;
  checkoutId: string;
  now: Date;
  expiresAt: Date;
}

/** Money reported by a gateway. */
export interface ReportedReceipt {
  content: string;
  /** Đồng. */
  amount: number;
  /** The gateway's reference. */
  reference: string;
}

/** A gateway's status of one of its orders: paid; refused for good, nothing was taken; or still open. */
export type GatewayAnswer =
  | { outcome: 'paid'; money: ReportedReceipt }
  /** `code`: the gateway's own code of the reason. */
  | { outcome: 'refused'; code: number }
  | { outcome: 'open' };

/** A refund to be asked for at a gateway. */
export interface GatewayRefund {
  /** Our id of it: the same id is paid once, however often it is asked for. */
  id: string;
  /** The gateway's reference of the payment. */
  payment: string;
  /** Đồng. */
  amount: number;
  description: string;
  now: Date;
}

/** A gateway's answer about a refund: paid; refused for good, nothing was paid; or still in progress. */
export type GatewayRefundAnswer =
  | { outcome: 'paid' }
  /** `code`: the gateway's own code of the reason. */
  | { outcome: 'refused'; code: number }
  | { outcome: 'open' };

/** An external call with its signature. */
interface SignedCall {
  data: string;
  mac: string;
}

/** A gateway that has a payment page of its own. */
export interface PaymentGateway {
  /** Creates an order at the gateway and returns its payment page. Throws GATEWAY_UNAVAILABLE. */
  create(order: GatewayOrder): Promise<string>;
  /** Returns the status of an order. Throws GATEWAY_UNAVAILABLE. */
  query(content: string): Promise<GatewayAnswer>;
  /** Parses an external call; undefined when its signature is not the gateway's. */
  readCallback(call: SignedCall): ReportedReceipt | undefined;
  /** Makes an id of a refund, in the form that the gateway wants, of a day as `yyMMdd` and random letters. */
  refundIdOf(day: string, random: string): string;
  /** Asks the gateway to pay back a payment, or a part of it. Throws GATEWAY_UNAVAILABLE: it may be paid all the same. */
  refund(refund: GatewayRefund): Promise<GatewayRefundAnswer>;
  /** Returns what became of a refund; unknown when the gateway was never asked for it. Throws GATEWAY_UNAVAILABLE. */
  queryRefund(id: string, now: Date): Promise<GatewayRefundAnswer | { outcome: 'unknown'; code: number }>;
}

/** A transfer on the account, as the bank reports it. */
export interface ReportedTransfer {
  account: string;
  reference: string;
  /** Đồng. */
  amount: number;
  /** The transfer's text, including what the bank adds around it. */
  description: string;
  /** Undefined unless the bank says all of it. */
  payer?: Payer | undefined;
}

/** A bank, or a service that watches the account, that reports transfers. */
export interface BankTeller {
  /** Parses an external call; undefined when its signature is not the bank's, or it is about another account. */
  readCallback(call: SignedCall): ReportedTransfer | undefined;
}

/** The account to which customers transfer. */
export interface BankAccount {
  /** The bank's six digits at Napas. */
  bankBin: string;
  account: string;
  accountName: string;
}

/** The service that opens banking apps by links of VietQR's form. */
export interface BankAppLinks {
  /** Its page, e.g. `https://dl.vietqr.io/pay`. */
  page: string;
  /** Where the app returns to. */
  returnTo: string;
}

export interface PaymentPorts {
  /** The online payment methods that are offered, with their time to pay. */
  waitMs: PayableMs;
  zaloPay?: PaymentGateway;
  vietQr?: BankAccount;
  /** Without it transfers are confirmed by hand. */
  bank?: BankTeller;
  /** Reads a statement without blocking the calls; by default `parseFile`, which blocks them. */
  parseStatement?: (file: FileToParse) => Promise<ParsedFile>;
  /** Without it there are no links into banking apps. */
  appLinks?: BankAppLinks;
  /** On a developer's machine: the page that simulates a banking app. */
  bankApp?: string;
}

export interface PaymentTasks {
  /** Runs when the time to pay a checkout is over; the key is the id of the checkout. */
  'payment.expire': null;
  /** Asks a gateway what became of a refund; the key is its id. */
  'refund.ask': null;
}
