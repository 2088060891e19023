import type { ReactElement } from 'react';
import { StyleSheet, Text, View, type DocumentProps } from '@react-pdf/renderer';
import { instantInWords } from '@/contract/rules/calendar';
import { receiptState } from '@/contract/rules/order-papers';
import { orderKind } from '@/contract/states/order';
import { inDong } from '@/text/money';
import { orderPaperText } from '@/text/order-papers';
import { statusText } from '@/text/status';
import type { OrderPapers, PaperOrder } from '../../commerce/orders/ports';
import { Fact, Heading, Paper, Table, Words } from '../paper';
import { AMOUNT_HEADS, amountsOf, destinationOf, editionsOf, Sums } from './order-parts';

const words = orderPaperText.receipt;

const styles = StyleSheet.create({
  title: { fontSize: 17, lineHeight: 1.3, fontWeight: 700, textTransform: 'uppercase' },
  gap: { height: 8 },
  state: { marginTop: 8, fontSize: 11.5, fontWeight: 700 },
});

/** The invoice's recipient, if the customer asked for an invoice. */
const InvoiceFact = ({ order: { invoice } }: { order: PaperOrder }) => {
  if (!invoice) return null;
  const { name, taxCode, address, email } = invoice;
  return (
    <Fact label={words.invoice}>
      {[name, taxCode && words.taxCode(taxCode), address, email].filter(Boolean).join('\n')}
    </Fact>
  );
};

const Facts = ({ order }: { order: PaperOrder }) => {
  const { code, orderDate, campaign, sender, recipient, status, payment } = order;
  return (
    <>
      <Fact label={words.code}>{code}</Fact>
      <Fact label={orderPaperText.orderedAt}>{instantInWords(orderDate)}</Fact>
      <Fact label={orderPaperText.campaign}>{campaign.name}</Fact>
      <Fact label={words.issuer}>{[sender.name, sender.phone, sender.address].filter(Boolean).join('\n')}</Fact>
      <Fact label={orderPaperText.recipient}>
        {[recipient.name || orderPaperText.unnamed, recipient.phone].filter(Boolean).join('\n')}
      </Fact>
      {orderKind(order) === 'files' ? null : <Fact label={orderPaperText.address}>{destinationOf(order)}</Fact>}
      <Fact label={words.status}>{statusText.order[status] ?? ''}</Fact>
      <Fact label={words.payment}>{statusText.payment[payment] ?? ''}</Fact>
      <InvoiceFact order={order} />
    </>
  );
};

/** A row of a line: title with its editions, and amounts. */
const lineRow = (line: PaperOrder['lines'][number]): string[] => [
  editionsOf(line),
  statusText.bookFormat[line.format] ?? '',
  orderPaperText.count(line.quantity),
  ...amountsOf(line),
];

const Receipt = ({ order }: { order: PaperOrder }) => (
  <>
    <Text style={styles.title}>{orderPaperText.kinds.receipt}</Text>
    <View style={styles.gap} />
    <Facts order={order} />
    <Heading>{words.lines}</Heading>
    <Table
      head={[orderPaperText.title, words.format, orderPaperText.copies, ...AMOUNT_HEADS]}
      widths={[3.4, 1.3, 1, 1.5, 1.6, 1.6]}
      rows={order.lines.map(lineRow)}
    />
    <View style={styles.gap} />
    <Sums order={order} />
    <View style={styles.state}>
      <Words>{words.states[receiptState(order)](inDong(order.total))}</Words>
    </View>
  </>
);

/** A customer's purchase from an issuer, its cost, and whether it is paid. */
export const receiptPaper = ({ organiser, orders }: OrderPapers): ReactElement<DocumentProps> =>
  Paper({
    title: orderPaperText.kinds.receipt,
    author: organiser,
    foot: [organiser, ...orders.map(({ code }) => code)].join(' '),
    pageOf: orderPaperText.page,
    children: orders.map((order) => <Receipt key={order.id} order={order} />),
  });
