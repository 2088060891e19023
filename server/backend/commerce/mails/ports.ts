import type { RoleId } from '@/contract/vocabulary/roles';
import type { Order } from '@/contract/endpoints/orders';
import type { OrderEvent, OrderRefundEvent, OrderTopic, OrderTransferEvent, RefundTopic } from '../orders/events';

/** A message to one address, as it is sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The page on which its receiver can switch messages of this kind off; missing where nobody can. */
  unsubscribeUrl?: string;
}

/** The address will never take a message: there is none such. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The mail server does not take this message now; it may at another time, and others may go before it. */
export class MailDelayed extends Error {
  override name = 'MailDelayed';
}

/**
 * Sends a message. It may arrive twice when the answer of the mail server is lost.
 * @throws {MailRefused} the address will never take it
 * @throws {MailDelayed} this one is not taken now; any other error says that none is
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** A step of an order that its buyer is written to about, as it was when it happened. */
export interface MailedStep extends Pick<OrderEvent, 'status' | 'note' | 'place' | 'actorRole'> {
  topic: OrderTopic | RefundTopic | 'order.transferAwaited';
  /** Its buyer has an account, and so a page for the order. */
  hasAccount: boolean;
  /** Of a checkout that waits for a transfer: how much, for how many orders, with which content, until when. */
  transfer?: Pick<OrderTransferEvent, 'amount' | 'orders' | 'content' | 'expiresAt'>;
  /** Of a refund: how much, why, and by which transfer. */
  refund?: Pick<OrderRefundEvent, 'amount' | 'cause' | 'reference'>;
}

/** Somebody for whom an administrator has made an account. */
export interface WelcomedPerson {
  name: string;
  email: string;
  role: RoleId;
}

/** What messages are sent with. */
export interface MailPorts {
  /** Undefined where no mail server is configured: nothing is sent then. */
  send: SendMail | undefined;
  /** Logs why one message was not sent, when the others go on. */
  logFailure: (error: unknown, about: Readonly<Record<string, unknown>>) => void;
  /** Writes the message about a step of an order (D4.16). */
  writeOrderMail: (order: Order, step: MailedStep) => Omit<Mail, 'to'>;
  /** Writes the message to somebody who has an account by now (D4.16.3). */
  writeWelcomeMail: (person: WelcomedPerson) => Omit<Mail, 'to'>;
}
