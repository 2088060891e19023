import { View } from '@react-pdf/renderer';
import { inDong } from '@/text/money';
import { orderPaperText } from '@/text/order-papers';
import type { PaperOrder } from '../../commerce/orders/ports';
import { Fact } from '../paper';

/** A title with the editions that come with it. */
export const editionsOf = ({ title, withPdf, withAudio }: PaperOrder['lines'][number]): string =>
  [title, withPdf && orderPaperText.withPdf, withAudio && orderPaperText.withAudio].filter(Boolean).join(', ');

/** Heads of the columns that `amountsOf` fills. */
export const AMOUNT_HEADS = [orderPaperText.price, orderPaperText.subTotal, orderPaperText.lineTotal] as const;

/** One copy with its editions, the line at cover price, and what is paid for it (D4.9.8). */
export const amountsOf = ({ quantity, subTotal, total }: PaperOrder['lines'][number]): string[] => [
  inDong(total / quantity),
  inDong(subTotal),
  inDong(total),
];

/** Where its books go: the counter, an address, or nowhere. */
export const destinationOf = ({ address, pickup }: PaperOrder): string =>
  pickup ? orderPaperText.atCounter(pickup.line) : (address?.line ?? orderPaperText.nothing);

/** What the lines, the way and the discount make. */
export const Sums = ({ order: { subTotal, freight, discountTotal, total } }: { order: PaperOrder }) => (
  <View wrap={false}>
    <Fact label={orderPaperText.subTotal}>{inDong(subTotal)}</Fact>
    <Fact label={orderPaperText.freight}>{inDong(freight)}</Fact>
    <Fact label={orderPaperText.discount}>{inDong(discountTotal)}</Fact>
    <Fact label={orderPaperText.total}>{inDong(total)}</Fact>
  </View>
);
