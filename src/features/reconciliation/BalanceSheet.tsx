import type { MoneySums, Reconciliation } from '@/contract/endpoints/reconciliation';
import { formatMoney } from '@/shared/lib/format';
import type { Column } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { reconciliationText as text } from '@/text/reconciliation';
import { Difference } from './Difference';
import { SOURCES, USES, type FigureName } from './figures';
import classes from './Reconciliation.module.css';

type Row = Record<'opening' | 'moved' | 'closing', number> & { name: FigureName };

const amount = (key: 'opening' | 'moved' | 'closing', header: string): Column<Row> => ({
  ...{ key, header, align: 'right', needs: 140 },
  render: (row) => (row.name === 'difference' ? <Difference amount={row[key]} /> : formatMoney(row[key])),
});

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', header: text.figure, needs: 240, render: ({ name }) => text[name] },
  amount('opening', text.opening),
  amount('moved', text.inPeriod),
  amount('closing', text.closing),
];

/** Figures that are 0 throughout say nothing, except for those that are the point of the page. */
const ALWAYS: readonly FigureName[] = ['received', 'held', 'owedBack', 'unassigned', 'difference'];

const rowsOf = (sums: Record<'opening' | 'moved' | 'closing', MoneySums>): Row[] =>
  [...SOURCES, ...USES, 'difference' as const]
    .map((name) => ({
      name,
      ...{ opening: sums.opening[name], moved: sums.moved[name], closing: sums.closing[name] },
    }))
    .filter((row) => ALWAYS.includes(row.name) || row.opening !== 0 || row.moved !== 0 || row.closing !== 0);

/** What came in, and where it is: at the beginning of the period, within it, and at its end. */
export function BalanceSheet({ answer, isStale }: { answer: Reconciliation; isStale: boolean }) {
  return (
    <section className={classes.section}>
      <h2>{text.summary}</h2>
      <p className="t-small">{text.rule}</p>
      <TableFrame columns={COLUMNS}>
        <DataTable<Row>
          label={text.summary}
          columns={COLUMNS}
          rows={rowsOf(answer)}
          rowKey={({ name }) => name}
          isStale={isStale}
        />
      </TableFrame>
    </section>
  );
}
