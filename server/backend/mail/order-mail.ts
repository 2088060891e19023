import type { Order, OrderLine } from '@/contract/endpoints/orders';
import type { Organiser } from '@/contract/vocabulary/organiser';
import { vietQrPayload } from '@/contract/rules/viet-qr';
import { FREIGHT, hasPrinted } from '@/contract/rules/freight';
import { calendarDayInWords, instantInWords } from '@/contract/rules/calendar';
import { opensFiles, orderHasFiles } from '@/contract/rules/line-files';
import { slotInWords } from '@/contract/rules/slots';
import { ORDER_STATUS } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { bankName, refundAccountSentence, refundOwedSentence, refundPaidSentence } from '@/contract/rules/refund-words';
import { maskedAccount } from '@/contract/rules/account-end';
import type { RefundTrace } from '@/contract/vocabulary/refunds';
import { ROLE } from '@/contract/vocabulary/roles';
import { libraryText } from '@/text/library';
import { inDong } from '@/text/money';
import { orderText } from '@/text/order';
import { orderMailText as text } from '@/text/order-mail';
import { customerRefundText } from '@/text/customer-refund';
import { returnMailText } from '@/text/return-request';
import { statusText } from '@/text/status';
import type { Mail, MailedStep } from '../commerce/mails/ports';
import type { BankAccount } from '../commerce/payments/ports';
import { helpFoot } from './help-foot';
import { mailHtml, mailText, type MailContent } from './layout';

interface Head {
  title: string;
  sentence: string;
}

const placed = ({ type, issuer }: Order, { from, status }: MailedStep): Head => {
  const { title, delivery, pickup, sold } = text.placed;
  if (from === ORDER_STATUS.CANCELLED) return text.revived;
  if (status === ORDER_STATUS.RECEIVED) return { title: text.received.title, sentence: sold };
  return { title, sentence: (type === ORDER_TYPE.PICKUP ? pickup : delivery)(issuer.name) };
};

const cancelled = ({ issuer }: Order, { from, actorRole }: MailedStep): Head => {
  if (from === ORDER_STATUS.RECEIVED) return text.voided;
  const { title, refund, byCustomer, byIssuer, byOrganizer, byClock } = text.cancelled;
  const head = (sentence: string): Head => ({ title, sentence: `${sentence} ${refund}` });
  if (actorRole === ROLE.CUSTOMER) return head(byCustomer);
  if (actorRole === ROLE.ISSUER) return head(byIssuer(issuer.name));
  return head(actorRole === ROLE.SYSTEM ? byOrganizer : byClock);
};

/** A guest has no page with a QR code: they read out the code on the tracking page. */
const available = (_: Order, { from, hasAccount }: MailedStep): Head => {
  if (from === ORDER_STATUS.RECEIVED) return text.handOverUndone;
  const { title, sentence, guest } = text.available;
  return { title, sentence: hasAccount ? sentence : guest };
};

/** Customers without an account have no page on which to choose another time. */
const slotLost = (_: Order, { slot, hasAccount }: MailedStep): Head => {
  const { title, sentence, choose, guest } = text.slotLost;
  const hint = hasAccount ? choose : guest;
  return { title, sentence: slot ? `${sentence(slotInWords(slot))} ${hint}` : hint };
};

/** Only guests are written to of it. */
const slotNear = (_: Order, { slot, status }: MailedStep): Head => {
  const { title, sentence, ready, notReady } = text.slotNear;
  const state = status === ORDER_STATUS.PICKUP_AVAILABLE ? ready : notReady;
  return { title, sentence: slot ? `${sentence(slotInWords(slot))} ${state}` : state };
};

const refundOwed = ({ code }: Order, { refund, hasAccount }: MailedStep): Head => ({
  title: customerRefundText.owedTitle,
  sentence: refund ? refundOwedSentence(code, refund, hasAccount) : '',
});

const partReceived = (_: Order, { received = 0, transfer }: MailedStep): Head => ({
  title: text.part.title,
  sentence: text.part.sentence(inDong(received), inDong(transfer?.amount ?? 0)),
});

const refundPaid = ({ code }: Order, { refund }: MailedStep): Head => {
  const { paidTitle } = customerRefundText;
  return { title: paidTitle, sentence: refund ? refundPaidSentence(code, refund) : '' };
};

const refundAccount = ({ code }: Order, { refundAccount: named, hasAccount }: MailedStep): Head => {
  const { namedTitle, changedTitle, notYou, notYouGuest } = customerRefundText.account;
  if (!named) return { title: namedTitle, sentence: '' };
  return {
    title: named.isChange ? changedTitle : namedTitle,
    sentence: `${refundAccountSentence(code, named)} ${hasAccount ? notYou : notYouGuest}`,
  };
};

const returnMoved = (_: Order, { sentence = '' }: MailedStep): Head => ({ title: returnMailText.title, sentence });

const HEADS: Record<MailedStep['topic'], (order: Order, step: MailedStep) => Head> = {
  'order.placed': placed,
  'order.cancelled': cancelled,
  'order.shipping': () => text.shipping,
  'order.shipmentChanged': () => text.shipmentChanged,
  'order.deliveryFailed': () => text.deliveryFailed,
  'order.shipped': () => text.shipped,
  'order.available': available,
  'order.placeChanged': () => text.placeChanged,
  'order.slotLost': slotLost,
  'order.slotNear': slotNear,
  'order.linesReversed': () => text.linesReversed,
  'order.linesExchanged': () => text.linesExchanged,
  'order.received': () => text.received,
  'order.returned': () => text.returned,
  'order.transferAwaited': () => text.transfer,
  'order.partReceived': partReceived,
  'order.refundOwed': refundOwed,
  'order.refundPaid': refundPaid,
  'return.moved': returnMoved,
  'return.due': returnMoved,
  'order.refundAccount': refundAccount,
};

type Fact = readonly [name: string, value: string];

/** Where it is delivered or collected, as of this step. */
const placeOf = (order: Order, { place }: MailedStep): Fact | undefined => {
  if (order.type === ORDER_TYPE.PICKUP) return [text.facts.place, place ?? order.pickup?.line ?? ''];
  return order.address ? [text.facts.address, order.address.line] : undefined;
};

const shipmentOf = ({ shipment }: Order): Fact | undefined => {
  if (!shipment) return undefined;
  const { carrier, trackingNumber, expectedOn } = shipment;
  const day = expectedOn && calendarDayInWords(expectedOn);
  return [text.facts.shipment, orderText.shipment(orderText.carriers[carrier], trackingNumber, day)];
};

const accountFact = ({ bankBin, accountEnd }: Partial<Pick<RefundTrace, 'bankBin' | 'accountEnd'>>): Fact[] =>
  bankBin && accountEnd
    ? [[customerRefundText.account.fact, `${maskedAccount(accountEnd)}, ${bankName(bankBin)}`]]
    : [];

const refundFacts = ({ refund, refundAccount: named }: MailedStep): Fact[] => [
  ...(refund
    ? ([
        [customerRefundText.amount, inDong(refund.amount)],
        [customerRefundText.reference, refund.reference],
      ] satisfies Fact[])
    : []),
  ...accountFact(named ?? refund ?? {}),
];

/** How to pay a checkout by transfer (D4.13.26). */
const transferFacts = ({ transfer }: MailedStep, to: BankAccount | undefined): Fact[] => {
  if (!transfer) return [];
  const { transferFacts: names } = text;
  const { amount, orders, content, expiresAt } = transfer;
  const account: Fact[] = to
    ? [
        [names.bank, bankName(to.bankBin)],
        [names.account, to.account],
        [names.accountName, to.accountName],
      ]
    : [];
  return [
    ...account,
    [names.amount, orders > 1 ? names.forOrders(inDong(amount), orders) : inDong(amount)],
    [names.content, content],
    [names.until, instantInWords(expiresAt)],
  ];
};

/** The VietQR of the transfer that is due, which is drawn when the message is sent. */
const qrOf = ({ transfer }: MailedStep, to: BankAccount | undefined): Mail['qr'] =>
  transfer && to
    ? { cid: 'vietqr', payload: vietQrPayload({ ...to, amount: transfer.amount, content: transfer.content }) }
    : undefined;

const factsOf = (order: Order, step: MailedStep, account: BankAccount | undefined): Fact[] => {
  const { code, orderDate, campaign, issuer, payment, recipient } = order;
  const { facts } = text;
  const all: (Fact | undefined)[] = [
    ...transferFacts(step, account),
    [facts.code, code],
    [facts.status, statusText.order[step.status] ?? ''],
    [facts.orderedAt, instantInWords(orderDate)],
    [facts.campaign, campaign.name],
    [facts.issuer, issuer.name],
    [facts.payment, statusText.payment[payment] ?? ''],
    [facts.recipient, [recipient.name, recipient.phone].filter(Boolean).join(', ')],
    placeOf(order, step),
    shipmentOf(order),
    ...refundFacts(step),
    [facts.note, step.note],
  ];
  return all.filter((fact): fact is Fact => fact !== undefined && fact[1] !== '');
};

const editionsOf = ({ withPdf, pdfExtraPrice, withAudio, audioExtraPrice }: OrderLine): string[] => [
  ...(withPdf ? [text.edition(text.pdf, inDong(pdfExtraPrice))] : []),
  ...(withAudio ? [text.edition(text.audio, inDong(audioExtraPrice))] : []),
];

const lineOf = (line: OrderLine): MailContent['lines'][number] => ({
  title: line.title,
  note: [statusText.bookFormat[line.format] ?? '', ...editionsOf(line)].join(', '),
  count: `${text.quantity(line.quantity)} ${inDong(line.price)}`,
  total: inDong(line.total),
  ...(line.subTotal > line.total && { cover: inDong(line.subTotal) }),
});

/**
 * Path of the order's page, or of the tracking page for customers without an account. The key is in the fragment, so
 * that it reaches no server and no log.
 */
const pathOf = ({ id, code }: Order, { hasAccount }: MailedStep, linkKeyOf: OrderMailOptions['linkKeyOf']): string =>
  hasAccount ? `/orders/${id}` : `/track?code=${code}#key=${linkKeyOf(id)}`;

/**
 * For an open counter order, until when it is kept at the counter; for a newly placed delivery of printed books, the
 * shipping cost.
 */
const receivingOf = ({ type, lines }: Order, { topic, status }: MailedStep): string[] => {
  const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE } = ORDER_STATUS;
  const open: readonly number[] = [PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE];
  if (type === ORDER_TYPE.PICKUP) return open.includes(status) ? [text.footPickup] : [];
  const sent = topic === 'order.placed' && hasPrinted(lines);
  return sent ? [text.footDelivery(inDong(FREIGHT.INNER), inDong(FREIGHT.OUTER))] : [];
};

const footOf = (order: Order, step: MailedStep, organiser: Organiser | undefined): string[] => [
  ...receivingOf(order, step),
  text.footReturns,
  ...helpFoot(organiser),
];

export interface OrderMailOptions {
  /** The platform's name. */
  product: string;
  /** The site's origin, for the link to the order; undefined if unknown. */
  site: string | undefined;
  /** The contact for customers. */
  organiser?: Organiser | undefined;
  /** The key with which a customer without an account tracks an order (D4.14.9). */
  linkKeyOf: (orderId: string) => string;
  /** The account for transfers; undefined where they are not offered. */
  account?: BankAccount | undefined;
}

/** Whether the files of the order could be opened at this step, and still can: it may be returned before the mail is sent. */
const isInLibrary = (order: Order, { status, hasAccount }: MailedStep): boolean =>
  hasAccount && orderHasFiles(order) && opensFiles(order) && opensFiles({ ...order, status });

/** The page with all PDF and audio of a customer. */
const LIBRARY = '/library';

/** Where a user chooses their e-mails (D1.28.5); customers without an account have no choice. */
const CHOICES = '/profile?tab=notifications';

/** Creates the writer of e-mails to customers about a step of their order (D4.16), as HTML and as plain text. */
export const createOrderMails =
  ({ product, site, organiser, linkKeyOf, account }: OrderMailOptions) =>
  (order: Order, step: MailedStep): Omit<Mail, 'to'> => {
    const { title, sentence } = HEADS[step.topic](order, step);
    const qr = qrOf(step, account);
    const content: MailContent = {
      product,
      title,
      hello: text.hello(order.recipient.name),
      sentence,
      facts: factsOf(order, step, account),
      ...(qr && { qr: { cid: qr.cid, ...text.transferQr } }),
      linesTitle: text.lines,
      lines: order.lines.filter(({ quantity }) => quantity > 0).map(lineOf),
      amounts: [
        [text.subTotal, inDong(order.subTotal)],
        [text.freight, inDong(order.freight)],
        [text.discount, inDong(order.discountTotal)],
        [text.total, inDong(order.total)],
      ],
      ...(site && { link: { href: site + pathOf(order, step, linkKeyOf), label: text.open } }),
      ...(site &&
        isInLibrary(order, step) && {
          more: { sentence: text.inLibrary, href: site + LIBRARY, label: libraryText.open },
        }),
      foot: footOf(order, step, organiser),
    };
    return {
      subject: text.subject(product, order.code, title),
      text: mailText(content),
      html: mailHtml(content),
      ...(qr && { qr }),
      // A mail about where money goes cannot be switched off (D4.21.15).
      ...(site && step.hasAccount && !step.refundAccount && { unsubscribeUrl: site + CHOICES }),
    };
  };
