import { Stack } from '@mantine/core';
import Link from 'next/link';
import { Fragment, useState } from 'react';
import type { StatementLine, StatementReport as Report } from '@/contract/endpoints/bank-statements';
import { STATEMENT_OUTCOMES, type StatementOutcome } from '@/contract/vocabulary/bank-statements';
import { ROLE } from '@/contract/vocabulary/roles';
import { formatDateTime, formatDay, formatMoney, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { FilterSelect } from '@/shared/records/Toolbar';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import type { Column } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { Pager } from '@/shared/ui/table/Pager';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { bankStatementText as text } from '@/text/bank-statement';
import classes from './Statement.module.css';

/** The outcome, with the orders or the reason. */
function Outcome({ line: { outcome, orders, reason } }: { line: StatementLine }) {
  return (
    <div className={classes.outcome} data-outcome={outcome}>
      <b>{text.outcomes[outcome]}</b>
      {reason ? <span>{text.reasons[reason]}</span> : null}
      {orders.length > 0 ? (
        <span>
          {orders.map(({ id, code }, index) => (
            <Fragment key={id}>
              {index > 0 ? ', ' : null}
              <Link href={paths.officeOrder(ROLE.SYSTEM, id)}>{code}</Link>
            </Fragment>
          ))}
        </span>
      ) : null}
    </div>
  );
}

const COLUMNS: readonly Column<StatementLine>[] = [
  {
    key: 'description',
    header: text.description,
    needs: 200,
    render: ({ description, reference }) => <TwoLines main={description || '-'} sub={reference} strong={false} />,
  },
  {
    key: 'day',
    header: text.day,
    width: 110,
    render: ({ day, line }) => (day ? formatDay(day) : `${text.line} ${formatNumber(line)}`),
  },
  {
    key: 'amount',
    header: text.amount,
    align: 'right',
    width: 130,
    render: ({ amount }) => (amount === null ? '-' : formatMoney(amount)),
  },
  { key: 'outcome', header: text.outcome, width: 190, render: (line) => <Outcome line={line} /> },
];

const PAGE_SIZE = 20;

const headline = ({ imported }: Report, isDone: boolean): string => {
  if (isDone) return text.done;
  return imported ? text.before(imported.importedBy, formatDateTime(imported.importedAt)) : text.dryRun;
};

interface StatementReportProps {
  report: Report;
  /** It was imported just now. */
  isDone: boolean;
}

/** What becomes, or became, of the lines of a statement, to be narrowed to an outcome. */
export function StatementReport({ report, isDone }: StatementReportProps) {
  const [outcome, setOutcome] = useState<StatementOutcome>();
  const [page, setPage] = useState(1);
  const totals = report.totals.filter(({ count }) => count > 0);
  const lines = outcome ? report.lines.filter((line) => line.outcome === outcome) : report.lines;
  const labelOf = (name: StatementOutcome) => {
    const count = totals.find((total) => total.outcome === name)?.count ?? 0;
    return text.total(text.outcomes[name], formatNumber(count));
  };
  return (
    <Stack gap="sm">
      <p role="status">{headline(report, isDone)}</p>
      <ul className={classes.totals}>
        {totals.map(({ outcome: name, sum }) => (
          <li key={name} data-outcome={name}>
            <b>{labelOf(name)}</b> {name === 'unreadable' ? null : <span>{formatMoney(sum)}</span>}
          </li>
        ))}
      </ul>
      <div className={classes.filters}>
        <FilterSelect
          label={text.filter}
          all={text.all}
          options={STATEMENT_OUTCOMES.map((name) => ({ value: name, label: labelOf(name) }))}
          value={outcome}
          onChange={(value) => {
            setOutcome(STATEMENT_OUTCOMES.find((name) => name === value));
            setPage(1);
          }}
        />
      </div>
      <TableFrame columns={COLUMNS}>
        <DataTable<StatementLine>
          label={text.lines}
          columns={COLUMNS}
          rows={lines.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          rowKey={({ line }) => line}
          empty={<EmptyState title={text.noLines} as="p" />}
        />
      </TableFrame>
      {lines.length > PAGE_SIZE ? <Pager page={page} size={PAGE_SIZE} total={lines.length} onPage={setPage} /> : null}
    </Stack>
  );
}
