import { View } from '@react-pdf/renderer';
import { inDong } from '@/text/money';
import { orderPaperText } from '@/text/order-papers';
import type { PaperOrder } from '../../commerce/orders/ports';
import { Fact } from '../paper';

/** A title with its included editions. */
export const editionsOf = ({ title, withPdf, withAudio }: PaperOrder['lines'][number]): string =>
  [title, withPdf && orderPaperText.withPdf, withAudio && orderPaperText.withAudio].filter(Boolean).join(', ');

/** Heads of the columns that `amountsOf` fills. */
export const AMOUNT_HEADS = [orderPaperText.price, orderPaperText.subTotal, orderPaperText.lineTotal] as const;

/** Price of one copy with its editions, the line at cover price, and the price paid for the line (D4.9.8). */
export const amountsOf = ({ quantity, subTotal, total }: PaperOrder['lines'][number]): string[] => [
  inDong(total / quantity),
  inDong(subTotal),
  inDong(total),
];

/** Destination of the order: the counter, an address, or none. */
export const destinationOf = ({ address, pickup }: PaperOrder): string =>
  pickup ? orderPaperText.atCounter(pickup.line) : (address?.line ?? orderPaperText.nothing);

/** The totals: lines, shipping and discount. */
export const Sums = ({ order: { subTotal, freight, discountTotal, total } }: { order: PaperOrder }) => (
  <View wrap={false}>
    <Fact label={orderPaperText.subTotal}>{inDong(subTotal)}</Fact>
    <Fact label={orderPaperText.freight}>{inDong(freight)}</Fact>
    <Fact label={orderPaperText.discount}>{inDong(discountTotal)}</Fact>
    <Fact label={orderPaperText.total}>{inDong(total)}</Fact>
  </View>
);
