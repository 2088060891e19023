import {
  ORDER_STATUS,
  orderKind,
  PAYMENT,
  type OrderStatusId,
  type OrderTypeId,
  type PaymentId,
} from '../states/order';

/** What is printed of orders: what to take from the shelves, what lies in each parcel, where each goes. */
export const PAPER_KINDS = ['pickList', 'packingSlips', 'labels'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Nothing is packed of what is not paid yet, was cancelled, or came back. */
const NOT_PACKED: readonly OrderStatusId[] = [
  ORDER_STATUS.PENDING_PAYMENT,
  ORDER_STATUS.CANCELLED,
  ORDER_STATUS.RETURNED,
];

/** The papers that an order can have (D4.13.10): none without copies to pack, a label only for a parcel. */
export const papersOf = (order: {
  status: OrderStatusId;
  type: OrderTypeId;
  address: object | string | null;
}): readonly PaperKind[] => {
  const kind = orderKind(order);
  if (kind === 'files' || NOT_PACKED.includes(order.status)) return [];
  return kind === 'parcel' ? PAPER_KINDS : ['pickList', 'packingSlips'];
};

/** Whether an order has a receipt: every one but what was cancelled (D4.13.16). */
export const hasReceipt = ({ status }: { status: OrderStatusId }): boolean => status !== ORDER_STATUS.CANCELLED;

/** What a receipt says of the money: still awaited online, due in cash on delivery, paid, or of a parcel that came back. */
export type ReceiptState = 'awaited' | 'due' | 'paid' | 'returned';

/** Cash is paid by whoever has received the books. */
const HANDED_OVER: readonly OrderStatusId[] = [ORDER_STATUS.SHIPPED, ORDER_STATUS.RECEIVED];

/** What the receipt of an order says of its money. */
export const receiptState = ({ status, payment }: { status: OrderStatusId; payment: PaymentId }): ReceiptState => {
  if (status === ORDER_STATUS.PENDING_PAYMENT) return 'awaited';
  if (status === ORDER_STATUS.RETURNED) return 'returned';
  return payment === PAYMENT.CASH && !HANDED_OVER.includes(status) ? 'due' : 'paid';
};
