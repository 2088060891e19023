import type { Order } from '@/contract/endpoints/orders';
import type { OrderEvent, OrderTopic } from '../orders/events';

/** A message to one address, as it is sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The server of the receiver will never take this message: there is no such address, or it refuses what is said. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/**
 * Sends a message. It may arrive twice when the answer of the mail server is lost.
 * @throws {MailRefused} it will never be taken; any other error says that it may be at another time
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** A step of an order that its buyer is written to about, as it was when it happened. */
export interface MailedStep extends Pick<OrderEvent, 'status' | 'note' | 'place' | 'actorRole'> {
  topic: OrderTopic;
  /** Its buyer has an account, and so a page for the order. */
  hasAccount: boolean;
}

/** What messages are sent with. */
export interface MailPorts {
  /** Undefined where no mail server is configured: nothing is sent then. */
  send: SendMail | undefined;
  /** Writes the message about a step of an order (D4.16). */
  writeOrderMail: (order: Order, step: MailedStep) => Omit<Mail, 'to'>;
}
