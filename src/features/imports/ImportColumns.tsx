import { Button, Select, Stack } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportDetail } from '@/contract/endpoints/imports';
import { BOOK_COLUMN_KEYS, hasNeededColumns, type BookColumn } from '@/contract/imports/book-columns';
import type { ColumnMapping } from '@/contract/imports/columns';
import { useAll } from '@/shared/api/use-all';
import { useApi } from '@/shared/api/use-api';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { genreChoices } from '@/shared/choices/genres';
import { formatNumber } from '@/shared/lib/format';
import { importErrorText, importText as text } from '@/text/import';
import type { ImportState } from './use-import';
import classes from './Imports.module.css';

type Columns = ColumnMapping<BookColumn>;

const CHOICES = BOOK_COLUMN_KEYS.map((column) => ({ value: column, label: text.columns[column] })).toSorted(
  (one, other) => one.label.localeCompare(other.label, 'vi'),
);

const columnAt = (columns: Columns, index: number): BookColumn | null =>
  BOOK_COLUMN_KEYS.find((column) => columns[column] === index) ?? null;

/** Gives a column of the table another meaning; what had it before has none. */
const withColumn = (columns: Columns, index: number, column: BookColumn | null): Columns => {
  const kept = Object.entries(columns).filter(([name, at]) => at !== index && name !== column);
  return Object.fromEntries([...kept, ...(column ? [[column, index] as const] : [])]);
};

interface ImportColumnsProps {
  table: ImportDetail;
  move: ImportState['move'];
  onDone?: () => void;
}

/** Asks what each column of the table holds, next to some of its cells, and what counts where a row says nothing. */
export function ImportColumns({ table, move, onDone }: ImportColumnsProps) {
  const [columns, setColumns] = useState<Columns>(table.columns);
  const [defaults, setDefaults] = useState(table.defaults);
  const [busy, setBusy] = useState(false);
  const { data: genres } = useAll('GET /genres', {});
  const { data: languages } = useApi('GET /languages', {});
  const isEnough = hasNeededColumns(columns);
  const check = async () => {
    setBusy(true);
    const isMoved = await move('PUT /issuer/imports/mapping', { id: table.id, columns, defaults });
    setBusy(false);
    if (isMoved) onDone?.();
  };
  return (
    <section className={classes.sheet}>
      <h2 className={classes.heading}>{text.mapTitle}</h2>
      <p className={classes.note}>{text.mapHint}</p>
      <div className={classes.columns}>
        {table.heads.map((head, index) => (
          <Select
            // The columns of a table do not move.
            key={index}
            className={classes.column}
            label={head || text.unnamed(formatNumber(index + 1))}
            description={
              table.sample
                .map((row) => row[index] ?? '')
                .filter((cell) => cell !== '')
                .slice(0, 2)
                .join(' \u00b7 ') || undefined
            }
            data={CHOICES}
            value={columnAt(columns, index)}
            onChange={(value) => setColumns(withColumn(columns, index, value as BookColumn | null))}
            placeholder={text.ignored}
            data-known={columnAt(columns, index) !== null || undefined}
            clearable
          />
        ))}
      </div>
      <div className={classes.columns}>
        <Select
          label={text.defaultGenre}
          data={genreChoices(genres ?? [])}
          value={defaults.genreId === null ? null : String(defaults.genreId)}
          onChange={(value) => setDefaults({ ...defaults, genreId: value === null ? null : Number(value) })}
          placeholder={text.noDefault}
          filter={foldedFilter}
          searchable
          clearable
        />
        <Select
          label={text.defaultLanguage}
          data={languages ?? []}
          value={defaults.language}
          onChange={(language) => setDefaults({ ...defaults, language })}
          placeholder={text.noDefault}
          filter={foldedFilter}
          searchable
          clearable
        />
      </div>
      <Stack gap="xs">
        {isEnough ? null : <p className={classes.note}>{importErrorText.IMPORT_COLUMNS}</p>}
        <Button
          className={classes.start}
          variant="primary"
          loading={busy}
          disabled={!isEnough}
          leftSection={<IconListCheck size={18} aria-hidden />}
          onClick={() => void check()}
        >
          {text.check}
        </Button>
      </Stack>
    </section>
  );
}
