import { ORDER_STATUS, orderKind, type OrderStatusId, type OrderTypeId } from '../states/order';

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
