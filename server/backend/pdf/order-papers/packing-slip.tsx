import { Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { instantInWords } from '@/contract/rules/calendar';
import { PAYMENT } from '@/contract/states/order';
import { inDong } from '@/text/money';
import { orderPaperText } from '@/text/order-papers';
import type { PaperOrder } from '../../commerce/orders/ports';
import { FONT_STACK } from '../fonts';
import { Fact, Heading, Table, Words } from '../paper';
import { PaperQr } from '../qr-code';

const QR_SIDE = 72;

const styles = StyleSheet.create({
  page: { fontFamily: FONT_STACK, fontSize: 10, padding: 48 },
  body: { lineHeight: 1.5 },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' },
  title: { fontSize: 16, fontWeight: 700, lineHeight: 1.3 },
  code: { fontSize: 14, fontWeight: 700 },
  collect: { marginTop: 10, fontSize: 12, fontWeight: 700 },
});

/** What the carrier or the counter still takes of whoever receives it. */
export const collectOf = ({ payment, total }: PaperOrder): string =>
  payment === PAYMENT.CASH ? orderPaperText.collect(inDong(total)) : orderPaperText.collectNothing;

const editionsOf = ({ title, withPdf, withAudio }: PaperOrder['lines'][number]): string =>
  [title, withPdf && orderPaperText.withPdf, withAudio && orderPaperText.withAudio].filter(Boolean).join(', ');

const destinationOf = ({ address, pickup }: PaperOrder): string =>
  pickup ? orderPaperText.atCounter(pickup.line) : (address?.line ?? orderPaperText.nothing);

const Head = ({ order }: { order: PaperOrder }) => (
  <View style={styles.head}>
    <View>
      <Text style={styles.title}>{orderPaperText.kinds.packingSlips}</Text>
      <Text style={styles.code}>{order.code}</Text>
    </View>
    <PaperQr words={order.code} side={QR_SIDE} />
  </View>
);

const Facts = ({ order }: { order: PaperOrder }) => (
  <>
    <Fact label={orderPaperText.fair}>{order.campaign.name}</Fact>
    <Fact label={orderPaperText.orderedAt}>{instantInWords(order.orderDate)}</Fact>
    <Fact label={orderPaperText.sender}>{order.sender.name}</Fact>
    <Heading>{orderPaperText.recipient}</Heading>
    <Fact label={orderPaperText.recipient}>{order.recipient.name || orderPaperText.nobody}</Fact>
    <Fact label={orderPaperText.phone}>{order.recipient.phone || orderPaperText.nothing}</Fact>
    <Fact label={orderPaperText.address}>{destinationOf(order)}</Fact>
    {order.steps[0]?.note ? <Fact label={orderPaperText.note}>{order.steps[0].note}</Fact> : null}
  </>
);

const Sums = ({ order: { subTotal, freight, discountTotal, total } }: { order: PaperOrder }) => (
  <View wrap={false}>
    <Fact label={orderPaperText.subTotal}>{inDong(subTotal)}</Fact>
    <Fact label={orderPaperText.freight}>{inDong(freight)}</Fact>
    <Fact label={orderPaperText.discount}>{inDong(discountTotal)}</Fact>
    <Fact label={orderPaperText.total}>{inDong(total)}</Fact>
  </View>
);

/** What lies in one parcel, or waits at the counter: a page of its own, or more where the lines need them. */
export const PackingSlip = ({ order }: { order: PaperOrder }) => (
  <Page size="A4" style={styles.page}>
    <View style={styles.body}>
      <Head order={order} />
      <Facts order={order} />
      <Heading>{orderPaperText.title}</Heading>
      <Table
        head={[orderPaperText.title, orderPaperText.copies, orderPaperText.price, orderPaperText.lineTotal]}
        widths={[5, 1, 1.5, 1.5]}
        rows={order.lines.map((line) => [
          editionsOf(line),
          orderPaperText.count(line.quantity),
          inDong(line.price),
          inDong(line.total),
        ])}
      />
      <Sums order={order} />
      <View style={styles.collect}>
        <Words>{collectOf(order)}</Words>
      </View>
    </View>
  </Page>
);
