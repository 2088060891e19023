import type { ReactElement } from 'react';
import { StyleSheet, Text, View, type DocumentProps } from '@react-pdf/renderer';
import { orderPaperText } from '@/text/order-papers';
import type { OrderPapers, Pick } from '../../commerce/orders/ports';
import { Heading, Paper, Table, Words } from '../paper';

const styles = StyleSheet.create({
  title: { fontSize: 16, fontWeight: 700, lineHeight: 1.3 },
});

/** Groups picks by shelf: one issuer's at one fair. The picks are sorted already. */
const shelvesOf = (picks: readonly Pick[]): [string, Pick[]][] => {
  const shelves = new Map<string, Pick[]>();
  for (const pick of picks) {
    const shelf = orderPaperText.shelf(pick.issuer, pick.campaign);
    const known = shelves.get(shelf);
    if (known) known.push(pick);
    else shelves.set(shelf, [pick]);
  }
  return [...shelves];
};

const copiesOf = (picks: readonly Pick[]): number => picks.reduce((sum, { copies }) => sum + copies, 0);

const Shelf = ({ name, picks }: { name: string; picks: readonly Pick[] }) => (
  <View>
    <Heading>{name}</Heading>
    <Table
      head={[
        orderPaperText.bookCode,
        orderPaperText.isbn,
        orderPaperText.title,
        orderPaperText.copies,
        orderPaperText.inOrders,
      ]}
      widths={[1.6, 1.75, 4, 0.9, 0.9]}
      rows={picks.map(({ code, isbn, title, copies, orders }) => [
        code,
        isbn ?? orderPaperText.nothing,
        title,
        orderPaperText.count(copies),
        orderPaperText.count(orders),
      ])}
    />
    <Words>{orderPaperText.sum(picks.length, copiesOf(picks))}</Words>
  </View>
);

/** Copies to take from the shelves for all orders at once: issuer, code, ISBN, title, copies. */
export const pickListPaper = ({ organiser, picks, orders }: OrderPapers): ReactElement<DocumentProps> =>
  Paper({
    title: orderPaperText.kinds.pickList,
    author: organiser,
    foot: organiser,
    pageOf: orderPaperText.page,
    children: (
      <>
        <Text style={styles.title}>{orderPaperText.kinds.pickList}</Text>
        <Words>{orderPaperText.ofOrders(orders.length)}</Words>
        {shelvesOf(picks).map(([name, shelf]) => (
          <Shelf key={name} name={name} picks={shelf} />
        ))}
      </>
    ),
  });
