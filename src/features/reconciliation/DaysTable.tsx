import { IconListDetails } from '@tabler/icons-react';
import type { ReconciledDay } from '@/contract/endpoints/reconciliation';
import { formatDay, formatMoney, formatNumber } from '@/shared/lib/format';
import type { ExportColumn } from '@/shared/records/export-rows';
import type { Column } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { reconciliationText as text } from '@/text/reconciliation';
import { Difference } from './Difference';
import { accountName, SOURCES, USES, type FigureName } from './figures';
import classes from './Reconciliation.module.css';

const moved = (name: FigureName, foldable = false): Column<ReconciledDay> => ({
  ...{ key: name, header: text[name], align: 'right', needs: 105 },
  render: (day) => formatMoney(day.moved[name]),
  ...(foldable && { fold: (day) => formatMoney(day.moved[name]) }),
});

/** Shown only where they moved on some day; the others always. */
const RARE: readonly FigureName[] = ['cashReturns', 'deposits', 'rounding', 'sentBack'];
/** Shown under the day where there is no room. */
const FOLDED: readonly FigureName[] = [...RARE, 'owedBack', 'refunded'];

/** The columns add up: what came in is what follows, and the difference. */
const columnsOf = (days: readonly ReconciledDay[]): readonly Column<ReconciledDay>[] => {
  const hasMoved = (name: FigureName) => days.some((day) => day.moved[name] !== 0);
  const names = [...SOURCES, ...USES].filter((name) => !RARE.includes(name) || hasMoved(name));
  return [
    { key: 'day', header: text.day, needs: 105, render: ({ day }) => formatDay(day) },
    {
      ...{ key: 'count', header: text.count, align: 'right', needs: 70 },
      fold: (day) => formatNumber(day.moved.count),
      render: (day) => formatNumber(day.moved.count),
    },
    ...names.map((name) => moved(name, FOLDED.includes(name))),
    {
      ...{ key: 'difference', header: text.difference, align: 'right', needs: 105 },
      render: (day) => <Difference amount={day.moved.difference} unequal={day.unequal} />,
    },
  ];
};

/** Columns of the exported days: what moved, by account too, and what was there in the end. */
export const exportColumns = (accounts: readonly string[]): ExportColumn<ReconciledDay>[] => [
  { header: text.day, value: ({ day }) => formatDay(day) },
  { header: text.count, value: (day) => day.moved.count },
  ...accounts.map((account) => ({
    header: text.receivedOn(accountName(account)),
    value: (day: ReconciledDay) => day.accounts.find((one) => one.account === account)?.received ?? 0,
  })),
  ...[...SOURCES, ...USES].map((name) => ({
    header: text.moved(text[name]),
    value: (day: ReconciledDay) => day.moved[name],
  })),
  { header: text.difference, value: (day) => day.moved.difference },
  { header: text.unequal, value: (day) => day.unequal },
  ...[...SOURCES, ...USES, 'difference' as const].map((name) => ({
    header: text.atEnd(text[name]),
    value: (day: ReconciledDay) => day.balance[name],
  })),
];

interface DaysTableProps {
  days: readonly ReconciledDay[];
  isStale: boolean;
  onOpen: (day: ReconciledDay) => void;
}

/** What moved on each day; a day opens with what arrived on it. */
export function DaysTable({ days, isStale, onOpen }: DaysTableProps) {
  const columns = columnsOf(days);
  return (
    <section className={classes.section}>
      <h2>{text.days}</h2>
      <TableFrame columns={columns} hasMenu>
        <DataTable<ReconciledDay>
          label={text.days}
          columns={columns}
          rows={days}
          rowKey={({ day }) => day}
          rowLabel={({ day }) => formatDay(day)}
          rowMenu={(day) => [{ label: text.detail, icon: IconListDetails, opens: true, onClick: () => onOpen(day) }]}
          isStale={isStale}
        />
      </TableFrame>
    </section>
  );
}
