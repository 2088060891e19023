import { ORDER_STATUS, orderKind, PAYMENT, type OrderStatusId, type PaymentId } from '../states/order';
import type { OrderTypeId } from '../vocabulary/order-types';

/** Papers printed for orders: what to take from the shelves, the content of each parcel, the destination of each. */
export const PAPER_KINDS = ['pickList', 'packingSlips', 'labels'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Orders that are not paid yet, cancelled or returned are not packed. */
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

/** Whether an order has a receipt: every order except a cancelled one (D4.13.16). */
export const hasReceipt = ({ status }: { status: OrderStatusId }): boolean => status !== ORDER_STATUS.CANCELLED;

/** Payment status on a receipt: online payment pending, cash due on delivery, paid, or returned. */
export type ReceiptState = 'awaited' | 'due' | 'paid' | 'returned';

/** Cash is paid when the books are received. */
const HANDED_OVER: readonly OrderStatusId[] = [ORDER_STATUS.SHIPPED, ORDER_STATUS.RECEIVED];

/** The payment status on the receipt of an order. */
export const receiptState = ({ status, payment }: { status: OrderStatusId; payment: PaymentId }): ReceiptState => {
  if (status === ORDER_STATUS.PENDING_PAYMENT) return 'awaited';
  if (status === ORDER_STATUS.RETURNED) return 'returned';
  return payment === PAYMENT.CASH && !HANDED_OVER.includes(status) ? 'due' : 'paid';
};
