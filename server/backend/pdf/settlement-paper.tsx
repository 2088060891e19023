import type { ReactElement } from 'react';
import { StyleSheet, Text, View, type DocumentProps } from '@react-pdf/renderer';
import type { SettledOrder, SettlementSums } from '@/contract/endpoints/settlements';
import { dayInWords, instantInWords } from '@/contract/rules/calendar';
import { isFrozen } from '@/contract/states/settlement';
import { inDigits, inDong } from '@/text/money';
import { settlementText } from '@/text/settlement';
import { settlementPaperText as words } from '@/text/settlement-paper';
import { signedPaperText } from '@/text/signed-paper';
import { statusText } from '@/text/status';
import type { SettlementPaper } from '../commerce/settlements/ports';
import { Blank, drawPaper, Fact, Heading, Paper, Table, Words } from './paper';
import { Signatures } from './signatures';

const styles = StyleSheet.create({
  title: { fontSize: 17, lineHeight: 1.3, fontWeight: 700, textTransform: 'uppercase' },
  owes: { marginTop: 6, fontWeight: 700 },
});

/** The amounts of a settlement with their labels, in the order in which they add up to the net (D4.22.1). */
const sumRows = ({
  gross,
  discount,
  freight,
  commission,
  collected,
  online,
  refunds,
  net,
}: SettlementSums): string[][] => [
  [words.gross, inDong(gross)],
  [words.discount, inDong(-discount)],
  [words.freight, inDong(freight)],
  [words.commission, inDong(-commission)],
  [words.collected, inDong(-collected)],
  [words.net, inDong(net)],
  [words.online, inDong(online)],
  [words.refunds, inDong(refunds)],
];

/** Columns of the orders, in đồng. */
const ORDER_MONEY: readonly ((sums: SettlementSums) => number)[] = [
  ({ gross, discount }) => gross - discount,
  ({ freight }) => freight,
  ({ commission }) => -commission,
  ({ collected }) => -collected,
  ({ net }) => net,
];

const orderRow = ({ code, orderedAt, status, sums }: SettledOrder): string[] => [
  `${code}\n${dayInWords(orderedAt)}\n${statusText.order[status] ?? ''}`,
  ...ORDER_MONEY.map((money) => inDigits(money(sums))),
];

const totalRow = (orders: readonly SettledOrder[]): string[] => [
  words.total(orders.length),
  ...ORDER_MONEY.map((money) => inDigits(orders.reduce((total, { sums }) => total + money(sums), 0))),
];

/** The account that receives the payment, to be filled in by hand: accounts are not stored. */
const Payee = ({ net, issuer }: { net: number; issuer: string }) =>
  net === 0 ? null : (
    <View wrap={false}>
      <Heading>{words.payTo(net > 0 ? issuer : words.organiser)}</Heading>
      <Blank label={signedPaperText.accountName} />
      <Blank label={signedPaperText.account} />
      <Blank label={signedPaperText.bank} />
    </View>
  );

const Facts = ({ settlement, organiser }: Pick<SettlementPaper, 'settlement'> & { organiser: string }) => (
  <>
    <Fact label={words.campaign}>{settlement.campaign.name}</Fact>
    <Fact label={words.organiser}>{organiser}</Fact>
    <Fact label={words.issuer}>{settlement.issuer.name}</Fact>
    <Fact label={words.status}>{statusText.settlement[settlement.status] ?? ''}</Fact>
    <Fact label={words.agreedAt}>{settlement.agreedAt ? instantInWords(settlement.agreedAt) : words.nothing}</Fact>
    <Fact label={words.paid}>
      {settlement.paidAt ? words.paidOn(settlement.paidReference, instantInWords(settlement.paidAt)) : words.nothing}
    </Fact>
    <Fact label={words.hash}>{settlement.hash}</Fact>
  </>
);

/** A settlement as a document: who owes whom, the amounts, and every order. */
export const settlementPaper = (
  { settlement, orders }: SettlementPaper,
  organiser: string,
): ReactElement<DocumentProps> =>
  Paper({
    title: `${words.title} ${settlement.campaign.name}`,
    author: organiser,
    foot: `${words.title} ${words.number(settlement.id)}`,
    pageOf: words.page,
    children: (
      <>
        <Text style={styles.title}>{isFrozen(settlement.status) ? words.title : words.draftTitle}</Text>
        <Text>{words.number(settlement.id)}</Text>
        <Facts settlement={settlement} organiser={organiser} />
        <View style={styles.owes}>
          <Words>{settlementText.owes(settlement.sums.net, settlement.issuer.name)}</Words>
        </View>
        <Heading>{words.sums}</Heading>
        <Table head={[words.item, words.amount]} widths={[3, 1.4]} rows={sumRows(settlement.sums)} numbersFrom={1} />
        <Payee net={settlement.sums.net} issuer={settlement.issuer.name} />
        <Heading>{words.orders}</Heading>
        <Text>{words.inDong}</Text>
        <Table
          head={[words.code, words.goods, words.freight, words.commission, words.collected, words.net]}
          widths={[1.75, 1.2, 1, 1.2, 1.2, 1.3]}
          rows={orders.map(orderRow)}
          total={totalRow(orders)}
          numbersFrom={1}
          fontSize={8.5}
        />
        {isFrozen(settlement.status) ? <Signatures sides={[words.organiser, words.issuer]} /> : null}
      </>
    ),
  });

/** Renders the same as PDF. */
export const drawSettlement = (paper: SettlementPaper, organiser: string): Promise<Buffer> =>
  drawPaper(settlementPaper(paper, organiser));
