import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ImportDetail, ImportRow } from '@/contract/endpoints/imports';
import type { ImportColumnKey } from '@/contract/imports/tables';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import {
  IMPORT_OUTCOMES,
  IMPORT_ROW_STATES,
  type ImportOutcome,
  type ImportRowState,
} from '@/contract/vocabulary/imports';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { CountChips } from '@/shared/lists/CountChips';
import { AppLink } from '@/shared/ui/AppLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import type { Column } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { Pager } from '@/shared/ui/table/Pager';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { importText as text } from '@/text/import';
import { recordPage } from './import-paths';
import { columnWords } from './noun-words';
import { filledWords, problemWords, valueWords } from './problem-words';
import type { ImportState } from './use-import';
import classes from './Imports.module.css';

const PAGE_SIZE = 20;

type Shown = ImportRowState | ImportOutcome;

const isOutcome = (shown: Shown, isWritten: boolean): shown is ImportOutcome =>
  isWritten && IMPORT_OUTCOMES.some((outcome) => outcome === shown);

function Why({ table: { noun }, row }: { table: ImportDetail; row: ImportRow }) {
  const { problems, changes, filled } = row;
  return (
    <ul className={classes.why}>
      {problems.map((problem) => (
        <li key={`${problem.column} ${problem.problem}`}>{problemWords(noun, problem)}</li>
      ))}
      {changes.map(({ column, from, to }) => (
        <li key={column}>{text.change(columnWords(noun, column), valueWords(column, from), valueWords(column, to))}</li>
      ))}
      {filled.length > 0 ? <li>{text.filled(filled.map((field) => filledWords(noun, field)))}</li> : null}
    </ul>
  );
}

const isDecidable = ({ state, outcome }: ImportRow): boolean =>
  outcome === null && (state === 'new' || state === 'changed' || state === 'doubtful');

interface Decide {
  (row: ImportRow, take: boolean): void;
}

function State({ row, decide }: { row: ImportRow; decide: Decide | undefined }) {
  const words = row.outcome ? text.outcomes[row.outcome] : row.state ? text.states[row.state] : '';
  return (
    <span className={classes.state} data-state={row.outcome ?? row.state}>
      {decide && isDecidable(row) ? (
        <Checkbox
          checked={row.taken}
          aria-label={text.takeRow(formatNumber(row.row))}
          onChange={({ currentTarget }) => decide(row, currentTarget.checked)}
        />
      ) : null}
      {words}
    </span>
  );
}

const cellOf = ({ columns }: ImportDetail, { cells }: ImportRow, column: ImportColumnKey): string => {
  const index = columns[column];
  return index === undefined ? '' : (cells[index] ?? '');
};

const columnsOf = (table: ImportDetail, decide: Decide | undefined): readonly Column<ImportRow>[] => [
  {
    key: 'record',
    header: text.record,
    needs: 180,
    card: 'title',
    render: (row) => {
      const keys = [cellOf(table, row, 'isbn'), cellOf(table, row, 'code'), cellOf(table, row, 'email')];
      const key = keys.find((cell) => cell !== '') ?? '';
      const name = cellOf(table, row, 'name') || key;
      const page = row.recordId === null ? undefined : recordPage(table.noun, row.recordId);
      return (
        <TwoLines
          main={page === undefined ? name : <AppLink href={page}>{name}</AppLink>}
          sub={`${text.line} ${formatNumber(row.row)}${key ? `, ${key}` : ''}`}
        />
      );
    },
  },
  ...(['coverPrice', 'quantity'] as const)
    .filter((column) => table.columns[column] !== undefined)
    .map((column) => ({
      key: column,
      header: columnWords(table.noun, column),
      width: 100,
      align: 'right' as const,
      render: (row: ImportRow) => cellOf(table, row, column),
    })),
  { key: 'why', header: text.why, needs: 200, render: (row) => <Why table={table} row={row} /> },
  { key: 'state', header: text.state, width: 140, card: 'badge', render: (row) => <State row={row} decide={decide} /> },
];

interface ImportRowsProps {
  side: Side;
  table: ImportDetail;
  move: ImportState['move'];
}

/** The rows of a table with what the check says, or what became of them; while checked, each can be taken or left. */
export function ImportRows({ side, table, move }: ImportRowsProps) {
  const { id, status, totals } = table;
  const isWritten = Object.keys(totals.outcomes).length > 0;
  const counts: Partial<Record<Shown, number>> = isWritten ? totals.outcomes : totals.states;
  const names = (isWritten ? IMPORT_OUTCOMES : IMPORT_ROW_STATES) as readonly Shown[];
  const [shown, setShown] = useState<Shown | undefined>(!isWritten && counts.wrong ? 'wrong' : undefined);
  const [page, setPage] = useState(1);
  const only =
    shown === undefined ? {} : isOutcome(shown, isWritten) ? { outcome: shown } : { state: shown as ImportRowState };
  const { data, error, isLoading, mutate } = useApi(
    sideKey(side, 'GET /imports/{id}/rows'),
    { params: { id }, query: { page, size: PAGE_SIZE, ...only } },
    { keepPreviousData: true },
  );
  const decide: Decide = (row, take) => void move('PUT /imports/rows', { id, rows: [row.row], take });
  const columns = columnsOf(table, status === 'checked' ? decide : undefined);
  const labels: Partial<Record<Shown, string>> = isWritten ? text.outcomes : text.states;
  return (
    <Stack gap="sm">
      <CountChips<Shown>
        label={text.state}
        chips={[
          { value: undefined, label: text.all, count: table.rows },
          ...names
            .filter((name) => (counts[name] ?? 0) > 0)
            .map((name) => ({ value: name, label: labels[name] ?? '', count: counts[name] })),
        ]}
        value={shown}
        onChange={(value) => {
          setShown(value);
          setPage(1);
        }}
      />
      <TableFrame columns={columns}>
        <DataTable<ImportRow>
          label={text.rowsLabel}
          columns={columns}
          rows={data?.data}
          isStale={isLoading}
          rowKey={({ row }) => row}
          error={error ? messageOf(error) : null}
          onRetry={() => void mutate()}
          empty={<EmptyState title={text.noRows} as="p" />}
        />
      </TableFrame>
      {data && data.metadata.total > PAGE_SIZE ? (
        <Pager page={page} size={PAGE_SIZE} total={data.metadata.total} onPage={setPage} />
      ) : null}
    </Stack>
  );
}
