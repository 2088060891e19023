import type { ReconciledAccount } from '@/contract/endpoints/reconciliation';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import type { Column } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { reconciliationText as text } from '@/text/reconciliation';
import { Difference } from './Difference';
import { accountName } from './figures';
import classes from './Reconciliation.module.css';

const money = (
  key: string,
  header: string,
  value: (row: ReconciledAccount) => number,
  foldable = false,
): Column<ReconciledAccount> => ({
  ...{ key, header, align: 'right', needs: 120 },
  render: (row) => formatMoney(value(row)),
  ...(foldable && { fold: (row) => formatMoney(value(row)) }),
});

const COLUMNS: readonly Column<ReconciledAccount>[] = [
  { key: 'account', header: text.account, needs: 190, render: ({ account }) => accountName(account) },
  {
    ...{ key: 'count', header: text.count, align: 'right', needs: 80 },
    fold: ({ moved }) => formatNumber(moved.count),
    render: ({ moved }) => formatNumber(moved.count),
  },
  money('received', text.received, ({ moved }) => moved.received),
  money('booked', text.booked, ({ moved }) => moved.booked, true),
  money('sentBack', text.sentBack, ({ moved }) => moved.sentBack, true),
  money('unassigned', text.atClosing(text.unassigned), ({ closing }) => closing.unassigned),
  {
    ...{ key: 'difference', header: text.difference, align: 'right', needs: 110 },
    render: ({ closing }) => <Difference amount={closing.difference} />,
  },
];

/** What arrived on each account in the period, and what is still unassigned at its end. */
export function AccountsTable({ accounts, isStale }: { accounts: readonly ReconciledAccount[]; isStale: boolean }) {
  return (
    <section className={classes.section}>
      <h2>{text.accounts}</h2>
      <TableFrame columns={COLUMNS}>
        <DataTable<ReconciledAccount>
          label={text.accounts}
          columns={COLUMNS}
          rows={accounts}
          rowKey={({ account }) => account}
          rowLabel={({ account }) => accountName(account)}
          isStale={isStale}
        />
      </TableFrame>
    </section>
  );
}
