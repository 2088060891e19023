import { Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { instantInWords } from '@/contract/rules/calendar';
import { PAYMENT } from '@/contract/states/order';
import { inDong } from '@/text/money';
import { orderPaperText } from '@/text/order-papers';
import type { PaperOrder } from '../../commerce/orders/ports';
import { FONT_STACK } from '../fonts';
import { Fact, Table, Words } from '../paper';
import { PaperQr } from '../qr-code';
import { AMOUNT_HEADS, amountsOf, destinationOf, editionsOf, Sums } from './order-parts';

/** 28 mm in points; the code includes its quiet zone. */
const QR_SIDE = 79;

/** In points, on an A5 page. */
const MARGIN = 28;
const INNER_WIDTH = 420 - 2 * MARGIN;

const styles = StyleSheet.create({
  page: { fontFamily: FONT_STACK, fontSize: 9, padding: MARGIN },
  /** Sets its own font size, from which the line height is computed. */
  body: { fontSize: 9, lineHeight: 1.45 },
  row: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' },
  grow: { flex: 1, paddingRight: 12 },
  title: { fontSize: 14, fontWeight: 700, lineHeight: 1.3 },
  code: { fontSize: 12, fontWeight: 700, lineHeight: 1.45 },
  /** A double rule, as on a title page. */
  rule: { height: 3, marginVertical: 6, borderTopWidth: 1.5, borderBottomWidth: 0.5 },
  name: { fontSize: 12, fontWeight: 700, lineHeight: 1.45 },
  due: { width: 130, alignItems: 'flex-end' },
  amount: { fontSize: 20, fontWeight: 700, lineHeight: 1.2 },
  gap: { height: 8 },
});

/** The amount that the carrier or the counter still collects from the recipient. */
export const collectOf = ({ payment, total }: PaperOrder): string =>
  payment === PAYMENT.CASH ? orderPaperText.collect(inDong(total)) : orderPaperText.collectNothing;

const Head = ({ order }: { order: PaperOrder }) => (
  <View style={styles.row}>
    <View style={styles.grow}>
      <Text style={styles.title}>{orderPaperText.kinds.packingSlips}</Text>
      <Text style={styles.code}>{order.code}</Text>
      <Words>{`${order.campaign.name}\n${order.sender.name}`}</Words>
      <Words>{`${orderPaperText.orderedAt} ${instantInWords(order.orderDate)}`}</Words>
    </View>
    <PaperQr words={order.code} side={QR_SIDE} />
  </View>
);

/** The amount still to be collected from the recipient, legible at arm's length. */
const Due = ({ payment, total }: PaperOrder) =>
  payment === PAYMENT.CASH ? (
    <View style={styles.due}>
      <Text>{orderPaperText.due}</Text>
      <Text style={styles.amount}>{inDong(total)}</Text>
    </View>
  ) : (
    <View style={styles.due}>
      <Words>{orderPaperText.collectNothing}</Words>
    </View>
  );

const Receiver = ({ order }: { order: PaperOrder }) => (
  <View style={styles.row}>
    <View style={styles.grow}>
      <View style={styles.name}>
        <Words>{order.recipient.name || orderPaperText.unnamed}</Words>
      </View>
      <Text>{order.recipient.phone || orderPaperText.nothing}</Text>
      <Words>{destinationOf(order)}</Words>
    </View>
    <Due {...order} />
  </View>
);

/** Data for finding the books of a line on a shelf; with each title if there are several. */
const booksOf = ({ books }: PaperOrder, { productId }: PaperOrder['lines'][number]): string[] => {
  const taken = books[productId] ?? [];
  return taken.map((book) => orderPaperText.book(book, taken.length > 1));
};

/** The contents of one parcel or counter order: a page of its own, or more if the lines need them. */
export const PackingSlip = ({ order }: { order: PaperOrder }) => (
  <Page size="A5" style={styles.page}>
    <View style={styles.body}>
      <Head order={order} />
      <View style={styles.rule} />
      <Receiver order={order} />
      {order.steps[0]?.note ? <Fact label={orderPaperText.note}>{order.steps[0].note}</Fact> : null}
      <View style={styles.gap} />
      <Table
        tick={orderPaperText.packed}
        head={[orderPaperText.title, orderPaperText.copies, ...AMOUNT_HEADS]}
        width={INNER_WIDTH}
        widths={[3.2, 1, 1.8, 1.9, 1.9]}
        rows={order.lines.map((line) => [
          [editionsOf(line), ...booksOf(order, line)].join('\n'),
          orderPaperText.count(line.quantity),
          ...amountsOf(line),
        ])}
      />
      <View style={styles.gap} />
      <Sums order={order} />
    </View>
  </Page>
);
