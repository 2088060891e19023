import { Button, Select, Stack } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportDefaults, ImportDetail } from '@/contract/endpoints/imports';
import type { ColumnMapping } from '@/contract/imports/columns';
import { columnsOf, fitsTable, type ImportColumnKey } from '@/contract/imports/tables';
import type { ImportNounName } from '@/contract/vocabulary/imports';
import { useAll } from '@/shared/api/use-all';
import { useApi } from '@/shared/api/use-api';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { genreChoices } from '@/shared/choices/genres';
import { formatNumber } from '@/shared/lib/format';
import { importText as text } from '@/text/import';
import type { ImportNounText } from '@/text/import-nouns';
import { nounWords } from './noun-words';
import type { ImportState } from './use-import';
import classes from './Imports.module.css';

type Columns = ColumnMapping<ImportColumnKey>;

const choicesOf = ({ columns }: ImportNounText) =>
  Object.entries(columns)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'vi'));

const columnAt = (noun: ImportNounName, columns: Columns, index: number): ImportColumnKey | null =>
  columnsOf(noun).find((column) => columns[column] === index) ?? null;

/** Gives a column of the table another meaning; what had it before has none. */
const withColumn = (columns: Columns, index: number, column: ImportColumnKey | null): Columns => {
  const kept = Object.entries(columns).filter(([name, at]) => at !== index && name !== column);
  return Object.fromEntries([...kept, ...(column ? [[column, index] as const] : [])]);
};

interface ImportColumnsProps {
  table: ImportDetail;
  move: ImportState['move'];
  onDone?: () => void;
}

interface DefaultsFieldsProps {
  defaults: ImportDefaults;
  onChange: (defaults: ImportDefaults) => void;
}

/** What counts where a row of a list of books says nothing. */
function DefaultsFields({ defaults, onChange }: DefaultsFieldsProps) {
  const { data: genres } = useAll('GET /genres', {});
  const { data: languages } = useApi('GET /languages', {});
  return (
    <div className={classes.columns}>
      <Select
        label={text.defaultGenre}
        data={genreChoices(genres ?? [])}
        value={defaults.genreId === null ? null : String(defaults.genreId)}
        onChange={(value) => onChange({ ...defaults, genreId: value === null ? null : Number(value) })}
        placeholder={text.noDefault}
        filter={foldedFilter}
        searchable
        clearable
      />
      <Select
        label={text.defaultLanguage}
        data={languages ?? []}
        value={defaults.language}
        onChange={(language) => onChange({ ...defaults, language })}
        placeholder={text.noDefault}
        filter={foldedFilter}
        searchable
        clearable
      />
    </div>
  );
}

/** Asks what each column of the table holds, next to some of its cells. */
export function ImportColumns({ table, move, onDone }: ImportColumnsProps) {
  const [columns, setColumns] = useState<Columns>(table.columns);
  const [defaults, setDefaults] = useState(table.defaults);
  const [busy, setBusy] = useState(false);
  const { noun } = table;
  const words = nounWords(noun);
  const isEnough = fitsTable(noun, columns);
  const check = async () => {
    setBusy(true);
    const isMoved = await move('PUT /imports/mapping', { id: table.id, columns, defaults });
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
            data={choicesOf(words)}
            value={columnAt(noun, columns, index)}
            onChange={(value) => setColumns(withColumn(columns, index, value as ImportColumnKey | null))}
            placeholder={text.ignored}
            data-known={columnAt(noun, columns, index) !== null || undefined}
            clearable
          />
        ))}
      </div>
      {noun === 'books' ? <DefaultsFields defaults={defaults} onChange={setDefaults} /> : null}
      <Stack gap="xs">
        {isEnough ? null : <p className={classes.note}>{words.needed}</p>}
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
