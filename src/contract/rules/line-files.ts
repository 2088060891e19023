import { ORDER_STATUS, type OrderStatusId, type PaymentId } from '../states/order';
import { isOnline } from '../states/payment';
import { BOOK_FORMAT, type BookFormatId, type Edition } from '../vocabulary/kinds';

interface Editions {
  withPdf: boolean;
  withAudio: boolean;
}

interface LineOfOrder extends Editions {
  format: BookFormatId;
}

interface LineOfBasket extends Editions {
  product: { format: BookFormatId };
}

const { PROCESSING, PICKUP_AVAILABLE, SHIPPING, SHIPPED, RECEIVED } = ORDER_STATUS;
const PAID: readonly OrderStatusId[] = [PROCESSING, PICKUP_AVAILABLE, SHIPPING];
const FULFILLED: readonly OrderStatusId[] = [SHIPPED, RECEIVED];

/** The PDF and audio in a line, alone or together with the printed book. */
export const editionsInLine = ({ format, withPdf, withAudio }: LineOfOrder): Edition[] => [
  ...(format === BOOK_FORMAT.PDF || withPdf ? (['pdf'] as const) : []),
  ...(format === BOOK_FORMAT.AUDIO || withAudio ? (['audio'] as const) : []),
];

/** Whether a line of a cart includes files: files can be opened with an account only (D4.13.3). */
export const hasFiles = ({ product: { format }, withPdf, withAudio }: LineOfBasket): boolean =>
  editionsInLine({ format, withPdf, withAudio }).length > 0;

/** Whether an order includes files; lines that were taken out of it count no more. */
export const orderHasFiles = ({ lines }: { lines: readonly (LineOfOrder & { quantity: number })[] }): boolean =>
  lines.some((line) => line.quantity > 0 && editionsInLine(line).length > 0);

interface OrderMoney {
  status: OrderStatusId;
  payment: PaymentId;
  /** In đồng. */
  total: number;
}

/**
 * Whether the files of an order can be opened (D4.27.1): the money is there, or nothing was to be paid, or it was handed
 * over. Cash is paid at the hand-over or delivery. `isEntitling` of the backend is the same rule in SQL.
 */
export const opensFiles = ({ status, payment, total }: OrderMoney): boolean =>
  FULFILLED.includes(status) || (PAID.includes(status) && (isOnline(payment) || total === 0));
