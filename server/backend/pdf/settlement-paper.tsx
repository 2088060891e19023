import type { ReactElement } from 'react';
import { StyleSheet, Text, View, type DocumentProps } from '@react-pdf/renderer';
import type { SettledOrder, SettlementSums } from '@/contract/endpoints/settlements';
import { dayInWords, instantInWords } from '@/contract/rules/calendar';
import { isFrozen } from '@/contract/states/settlement';
import { inDong } from '@/text/money';
import { settlementText } from '@/text/settlement';
import { settlementPaperText as words } from '@/text/settlement-paper';
import { statusText } from '@/text/status';
import type { SettlementPaper } from '../commerce/settlements/ports';
import { drawPaper, Fact, Heading, Paper, Table, Words } from './paper';

const styles = StyleSheet.create({
  title: { fontSize: 17, lineHeight: 1.3, fontWeight: 700, textTransform: 'uppercase' },
  owes: { marginTop: 6, fontWeight: 700 },
});

/** The sums of a settlement, each with its name, in the order in which they make the net (D4.22.1). */
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

const orderRow = ({ code, orderedAt, status, sums }: SettledOrder): string[] => [
  `${code}\n${dayInWords(orderedAt)}\n${statusText.order[status] ?? ''}`,
  inDong(sums.gross - sums.discount),
  inDong(sums.freight),
  inDong(-sums.commission),
  inDong(-sums.collected),
  inDong(sums.net),
];

const Facts = ({ settlement }: Pick<SettlementPaper, 'settlement'>) => (
  <>
    <Fact label={words.fair}>{settlement.campaign.name}</Fact>
    <Fact label={words.issuer}>{settlement.issuer.name}</Fact>
    <Fact label={words.status}>{statusText.settlement[settlement.status] ?? ''}</Fact>
    <Fact label={words.agreedAt}>{settlement.agreedAt ? instantInWords(settlement.agreedAt) : words.nothing}</Fact>
    <Fact label={words.paid}>
      {settlement.paidAt ? words.paidOn(settlement.paidReference, instantInWords(settlement.paidAt)) : words.nothing}
    </Fact>
    <Fact label={words.hash}>{settlement.hash}</Fact>
  </>
);

/** A settlement as a paper: who owes whom, the sums that make it, and every order. */
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
        <Facts settlement={settlement} />
        <View style={styles.owes}>
          <Words>{settlementText.owes(settlement.sums.net, settlement.issuer.name)}</Words>
        </View>
        <Heading>{words.sums}</Heading>
        <Table head={[words.item, words.amount]} widths={[3, 1.4]} rows={sumRows(settlement.sums)} />
        <Heading>{words.orders}</Heading>
        <Table
          head={[words.code, words.goods, words.freight, words.commission, words.collected, words.net]}
          widths={[1.7, 1.2, 1.1, 1.2, 1.2, 1.2]}
          rows={orders.map(orderRow)}
        />
      </>
    ),
  });

/** The same as PDF. */
export const drawSettlement = (paper: SettlementPaper, organiser: string): Promise<Buffer> =>
  drawPaper(settlementPaper(paper, organiser));
