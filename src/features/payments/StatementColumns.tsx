import { Button, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import type { StatementColumns as Columns, StatementTableHead } from '@/contract/endpoints/bank-statements';
import { STATEMENT_FIELDS, type StatementField } from '@/contract/vocabulary/bank-statements';
import { formatNumber } from '@/shared/lib/format';
import { bankStatementText as text } from '@/text/bank-statement';
import classes from './Statement.module.css';

const CHOICES = STATEMENT_FIELDS.map((field) => ({ value: field, label: text.fields[field] }));

const fieldAt = (columns: Columns, index: number): StatementField | null =>
  STATEMENT_FIELDS.find((field) => columns[field] === index) ?? null;

/** Gives the column another meaning; what had it before has none. */
const withField = (columns: Columns, index: number, field: StatementField | null): Columns => {
  const kept = Object.entries(columns).filter(([name, column]) => column !== index && name !== field);
  return Object.fromEntries([...kept, ...(field ? [[field, index] as const] : [])]);
};

interface StatementColumnsProps {
  table: StatementTableHead;
  busy: boolean;
  onRead: (columns: Columns) => void;
}

/** Asks what each column of a file holds, next to some of its values. */
export function StatementColumns({ table, busy, onRead }: StatementColumnsProps) {
  const [columns, setColumns] = useState(table.columns);
  return (
    <Stack gap="sm">
      <fieldset className={classes.columns}>
        <legend>{text.mapTitle}</legend>
        {table.complete ? null : <p>{text.mapHint}</p>}
        {table.heads.map((head, index) => {
          const name = head || text.unnamed(formatNumber(index + 1));
          const samples = table.rows.map((row) => row[index] ?? '').filter((cell) => cell !== '');
          return (
            <Select
              // The columns of a file do not move.
              key={index}
              className={classes.column}
              label={name}
              description={samples.slice(0, 2).join(' · ') || undefined}
              data={CHOICES}
              value={fieldAt(columns, index)}
              onChange={(value) => setColumns(withField(columns, index, value as StatementField | null))}
              placeholder={text.ignored}
              clearable
            />
          );
        })}
      </fieldset>
      <Button className={classes.read} variant="outline" loading={busy} onClick={() => onRead(columns)}>
        {text.mapRead}
      </Button>
    </Stack>
  );
}
