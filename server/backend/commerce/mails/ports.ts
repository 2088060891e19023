import type { RoleId } from '@/contract/vocabulary/roles';
import type { Order } from '@/contract/endpoints/orders';
import type { GiftOfferedEvent } from '../gifts/events';
import type {
  OrderEvent,
  OrderRefundAccountEvent,
  OrderRefundEvent,
  OrderTopic,
  OrderTransferEvent,
  RefundTopic,
} from '../orders/events';
import type { ReturnEvents } from '../returns/events';

/** A message to one address, as it is sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A QR code that is sent with it as a picture, which `html` shows as `cid:` and its id. */
  qr?: { cid: string; payload: string };
  /** The page on which the recipient can switch off messages of this kind; undefined where that is not possible. */
  unsubscribeUrl?: string;
  /** Switches them off by a POST without a sign-in (RFC 8058); opened, it leads to a page that asks first. */
  oneClickUrl?: string;
}

/** The address will never accept a message: it does not exist. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The mail server does not accept this message now; a retry may succeed, and other messages may be sent before it. */
export class MailDelayed extends Error {
  override name = 'MailDelayed';
}

/**
 * Sends a message. It may arrive twice when the response of the mail server is lost.
 * @throws {MailRefused} the address will never accept it
 * @throws {MailDelayed} only this message is not accepted now; any other error means that none is
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** A gift that is mailed to the one it is for. */
export type MailedGift = Omit<GiftOfferedEvent, 'orderId'>;

/** A step of an order for a mail to its buyer, with its data at that time. */
export interface MailedStep extends Pick<OrderEvent, 'from' | 'status' | 'note' | 'place' | 'actorRole' | 'slot'> {
  topic:
    | OrderTopic
    | RefundTopic
    | 'order.refundAccount'
    | 'order.slotNear'
    | 'order.transferAwaited'
    | 'order.partReceived'
    | keyof ReturnEvents;
  /** Whether its buyer has an account, and so a page for the order. */
  hasAccount: boolean;
  /**
   * For a checkout with a transfer due: the amount, the number of orders, the transfer content, and when it expires.
   */
  transfer?: Pick<OrderTransferEvent, 'amount' | 'orders' | 'content' | 'expiresAt'>;
  /** For parts of a payment: đồng that have arrived. */
  received?: number;
  /** For a refund: how much, why, by which transfer, and which way. */
  refund?: Pick<OrderRefundEvent, 'amount' | 'cause' | 'reference' | 'asksAccount' | 'way' | 'bankBin' | 'accountEnd'>;
  /** For the account to which a refund goes. */
  refundAccount?: Pick<OrderRefundAccountEvent, 'bankBin' | 'accountEnd' | 'isChange'>;
  /** For a return request: the sentence of the customer's notification. */
  sentence?: string;
}

/** A person for whom an administrator has created an account. */
export interface WelcomedPerson {
  name: string;
  email: string;
  role: RoleId;
}

/** A message of the organiser to an issuer, as it is mailed. */
export interface WrittenMessage {
  messageId: number;
  campaignId: number;
  campaignName: string;
  recipientName: string;
  subject: string;
  /** Plain text of several lines. */
  body: string;
  /** Whether the mail reminds of a message that was not read. */
  reminds: boolean;
}

/** The dependencies of sending mails. */
export interface MailPorts {
  /** Undefined where no mail server is configured: nothing is sent then. */
  send: SendMail | undefined;
  /** Logs why one message was not sent, while the others are sent. */
  logFailure: (error: unknown, about: Readonly<Record<string, unknown>>) => void;
  /** The `oneClickUrl` of a customer; undefined where the site has no address. */
  oneClickUrlOf: (userId: string) => string | undefined;
  /** Writes the message about a step of an order (D4.16). */
  writeOrderMail: (order: Order, step: MailedStep) => Omit<Mail, 'to'>;
  /** Writes the message to the user who is given an edition (D4.27.10). */
  writeGiftMail: (gift: MailedGift) => Omit<Mail, 'to'>;
  /** Writes the message to a person who now has an account (D4.16.3). */
  writeWelcomeMail: (person: WelcomedPerson) => Omit<Mail, 'to'>;
  /** Writes the mail with a message of the organiser (D4.29.4). */
  writeMessageMail: (message: WrittenMessage) => Omit<Mail, 'to'>;
}
