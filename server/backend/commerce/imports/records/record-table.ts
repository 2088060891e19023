import type { z } from 'zod';
import type { ImportProblem } from '@/contract/endpoints/imports';
import { IMPORT_TABLES, type ImportColumnKey } from '@/contract/imports/tables';
import type { ColumnMapping, ImportColumn } from '@/contract/imports/columns';
import { fold } from '@/contract/rules/fold';
import { fieldsOf } from '@/contract/validation';
import type { ImportNounName, RowProblem } from '@/contract/vocabulary/imports';
import type { Sql } from '../../../db/database';
import type { CallContext } from '../../kernel';
import { readRow } from '../columns/read-rows';
import { nameKey } from '../names';
import type { CheckedRow, ImportNoun, RowToTakeBack, RowToWrite, SentRow, WrittenRow } from '../noun';

/** A record that rows may mean. */
export interface StoredRecord<Fields> {
  id: string;
  version: number;
  name: string;
  /** Known by a code, too, where the table has such a column. */
  code?: string | undefined;
  /** Of another kind than the table's: it only takes the key. */
  isForeign?: boolean | undefined;
  fields: Fields;
}

/** What the cells of a row say. */
type Cells = Partial<Record<Exclude<ImportColumnKey, 'domains'>, string> & { domains: string[] }>;

/** A table of records that are few enough to be written one by one, by the use cases of their forms. */
export interface RecordTable<Fields extends object> {
  noun: ImportNounName;
  /** The fields of a record as its form checks them; one without a value is not checked. */
  schema: z.ZodObject;
  /** What a new record must have. */
  required: readonly (keyof Fields & ImportColumnKey)[];
  /** By which of its fields a row finds its record; letters in any case. */
  key: 'name' | 'email';
  /** The fields that the cells of a row name; by default each cell is the field of its column. */
  fromCells?: (cells: Cells) => Partial<Fields>;
  /** The record with what a row says; by default what the row says replaces what was there. */
  merge?: (before: Fields, said: Partial<Fields>) => Fields;
  /** Columns that a known record keeps. */
  fixed?: readonly (keyof Fields & ImportColumnKey)[];
  /** What a name has in common with others that likely mean the same; by default its folded letters. */
  likeness?: (name: string) => string;
  /** Of a record that is taken back: what it had, with what must stay of what it has now. */
  restored?: (before: Fields, now: Fields) => Fields;
  /** Why a row is wrong for reasons of its own; `added` is what earlier rows add, by key. */
  rules?: (
    db: Sql,
    rows: readonly Partial<Fields>[],
  ) => Promise<(said: Partial<Fields>, added: ReadonlyMap<string, Partial<Fields>>) => ImportProblem[]>;
  /** The records that these rows may mean or be like: by key, by likeness, by code. */
  find: (db: Sql, asked: { keys: string[]; folds: string[]; codes: string[] }) => Promise<StoredRecord<Fields>[]>;
  read: (db: Sql, id: string) => Promise<StoredRecord<Fields> | undefined>;
  create: (ctx: CallContext, fields: Partial<Fields>) => Promise<{ id: string | number; version: number }>;
  change: (ctx: CallContext, record: { id: string; version: number }, fields: Fields) => Promise<{ version: number }>;
  remove: (ctx: CallContext, id: string) => Promise<void>;
}

const problem = (column: ImportColumnKey | null, problem: RowProblem, detail: string | number = ''): ImportProblem => ({
  column,
  problem,
  detail: String(detail),
});

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const filled = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as Partial<Fields>;

/** A value as the check shows it before and after. */
const shown = (value: unknown): string => {
  if (isEmpty(value)) return '';
  if (!Array.isArray(value)) return String(value);
  return value
    .map((one: unknown) => (typeof one === 'object' ? String(Object.values(one ?? {})[0]) : String(one)))
    .join(', ');
};

interface ReadCells<Fields> {
  line: number;
  /** What the row says, as the record's form would keep it. */
  said: Partial<Fields>;
  code: string | undefined;
  problems: ImportProblem[];
}

/** What is wrong with a list is said of its item. */
const refusedItem = (fields: object, [column = '', index]: string[]): string => {
  const values: unknown = (fields as Record<string, unknown>)[column];
  return Array.isArray(values) && index !== undefined ? `${shown([values[Number(index)]])}: ` : '';
};

/** The fields as a form would store them, and what it refuses of them: of each column once. */
const parsed = <Fields extends object>(
  schema: z.ZodType,
  fields: Partial<Fields>,
): { fields: Partial<Fields>; problems: ImportProblem[] } => {
  const read = schema.safeParse(filled(fields));
  if (read.success) return { fields: read.data as Partial<Fields>, problems: [] };
  const problems = Object.entries(fieldsOf(read.error)).map(([field, [sentence = '']]) => {
    const path = field.split('.');
    return problem(path[0] as ImportColumnKey, 'refused', refusedItem(fields, path) + sentence);
  });
  return { fields, problems: [...new Map(problems.map((one) => [one.column, one])).values()] };
};

const cellsOf = <Fields extends object>(
  table: RecordTable<Fields>,
  schema: z.ZodType,
  { line, cells }: SentRow,
  columns: ColumnMapping,
): ReadCells<Fields> => {
  const { values, wrong } = readRow<ImportColumn<ImportColumnKey>>(cells, IMPORT_TABLES[table.noun].columns, columns);
  const { code, ...others } = filled(values) as Cells;
  const said = table.fromCells ? table.fromCells(others) : (others as Partial<Fields>);
  const { fields, problems } = parsed(schema, said);
  return {
    ...{ line, said: fields, code: code === undefined ? undefined : String(code).trim().toUpperCase() },
    problems: [...wrong.map(({ column, problem: why, hint }) => problem(column, why, hint)), ...problems],
  };
};

const keyOf = <Fields extends object>({ key }: RecordTable<Fields>, fields: Partial<Fields>): string | undefined => {
  const value = (fields as { name?: string; email?: string })[key];
  return value === undefined ? undefined : nameKey(value);
};

const nameOf = (fields: object): string | undefined => (fields as { name?: string }).name;

/** The records that a batch of rows may mean, by what they are found by; the first of equal ones. */
interface Known<Fields> {
  byCode: ReadonlyMap<string, StoredRecord<Fields>>;
  byKey: ReadonlyMap<string, StoredRecord<Fields>>;
  byLikeness: ReadonlyMap<string, StoredRecord<Fields>>;
}

const firstBy = <Item>(items: readonly Item[], keyFor: (item: Item) => string | undefined): Map<string, Item> => {
  const found = new Map<string, Item>();
  for (const item of items) {
    const key = keyFor(item);
    if (key !== undefined && !found.has(key)) found.set(key, item);
  }
  return found;
};

/** Registers what a row means, and returns the line of the earlier row that means the same. */
const takePlace = (seen: Map<string, number>, key: string | undefined, line: number): number | undefined => {
  if (key === undefined) return undefined;
  const earlier = seen.get(key);
  if (earlier === undefined) seen.set(key, line);
  return earlier;
};

/** The check, the writing and the taking back of a table of records (D4.28.12). */
export const recordNoun = <Fields extends object>(table: RecordTable<Fields>): ImportNoun => {
  const { key, required, fixed = [], likeness = fold } = table;
  const schema = table.schema.partial();
  const merge = table.merge ?? ((before: Fields, said: Partial<Fields>): Fields => ({ ...before, ...said }));

  const changesOf = (before: Fields, after: Fields): CheckedRow['changes'] =>
    (Object.keys(after) as (keyof Fields & ImportColumnKey)[]).flatMap((column) => {
      const [from, to] = [shown(before[column]), shown(after[column])];
      return from === to ? [] : [{ column, from, to }];
    });

  const checkRow = (
    { line, said, code, problems: reading }: ReadCells<Fields>,
    known: Known<Fields>,
    seen: Map<string, number>,
    ownRules: (said: Partial<Fields>, added: ReadonlyMap<string, Partial<Fields>>) => ImportProblem[],
    added: Map<string, Partial<Fields>>,
  ): CheckedRow => {
    const rowKey = keyOf(table, said);
    const byCode = code === undefined ? undefined : known.byCode.get(code);
    const byKey = rowKey === undefined ? undefined : known.byKey.get(rowKey);
    const record = byCode ?? byKey;
    const missing = record ? [] : required.filter((column) => isEmpty(said[column]));
    const after = record && !record.isForeign ? merge(record.fields, said) : undefined;
    const changes = record && after ? changesOf(record.fields, after) : [];
    const earlier = takePlace(seen, record ? `id ${record.id}` : rowKey, line);
    const problems = [
      ...reading,
      ...missing
        .filter((column) => reading.every((other) => other.column !== column))
        .map((column) => problem(column, 'missing')),
      ...(code !== undefined && !byCode ? [problem('code', 'unknownCode', code)] : []),
      ...(byCode && byKey && byCode.id !== byKey.id ? [problem(key, 'nameTaken', byKey.code ?? byKey.name)] : []),
      ...(record?.isForeign ? [problem(key, 'emailTaken')] : []),
      ...(earlier === undefined ? [] : [problem(key, 'twiceInFile', earlier)]),
      ...changes
        .filter(({ column }) => fixed.some((one) => one === column))
        .map(({ column }) => problem(column, 'fixedField')),
      ...(record ? [] : ownRules(said, added)),
    ];
    const name = nameOf(said);
    const likely = record || name === undefined ? undefined : known.byLikeness.get(likeness(name));
    const isWrong = problems.length > 0;
    const state = isWrong ? 'wrong' : record ? (changes.length > 0 ? 'changed' : 'same') : likely ? 'doubtful' : 'new';
    if (state === 'new' && rowKey !== undefined) added.set(rowKey, said);
    return {
      ...{ line, state, fields: said, changes: isWrong ? [] : changes },
      problems: state === 'doubtful' && likely ? [problem('name', 'likeOther', likely.code ?? likely.name)] : problems,
      recordId: record && !record.isForeign ? record.id : null,
      version: record && !record.isForeign ? record.version : null,
    };
  };

  const written = ({ line }: RowToWrite, more: Omit<WrittenRow, 'line' | 'problems'>): WrittenRow => ({
    ...{ line, problems: [] },
    ...more,
  });

  return {
    async beginCheck({ db }, { columns }) {
      const seen = new Map<string, number>();
      const added = new Map<string, Partial<Fields>>();
      return {
        names: () => [],
        async check(rows) {
          const read = rows.map((row) => cellsOf(table, schema, row, columns));
          const names = read.flatMap(({ said }) => nameOf(said) ?? []);
          const records = await table.find(db, {
            keys: read.flatMap(({ said }) => keyOf(table, said) ?? []),
            folds: names.map(fold),
            codes: read.flatMap(({ code }) => code ?? []),
          });
          const known: Known<Fields> = {
            byCode: firstBy(records, ({ code }) => code),
            byKey: firstBy(records, ({ fields }) => keyOf(table, fields)),
            byLikeness: firstBy(
              records.filter(({ isForeign }) => !isForeign),
              ({ name }) => likeness(name),
            ),
          };
          const ownRules =
            (await table.rules?.(
              db,
              read.map(({ said }) => said),
            )) ?? (() => []);
          return read.map((row) => checkRow(row, known, seen, ownRules, added));
        },
      };
    },

    async write(ctx, _job, row) {
      const said = row.fields as Partial<Fields>;
      if (row.recordId === null) {
        const { id, version } = await table.create(ctx, said);
        return written(row, { outcome: 'created', recordId: String(id), version, before: null });
      }
      const record = await table.read(ctx.db, row.recordId);
      if (!record || record.version !== row.version) {
        const why = problem(null, record ? 'changedSince' : 'goneSince');
        const { recordId, version } = row;
        return { ...written(row, { outcome: 'failed', recordId, version, before: null }), problems: [why] };
      }
      const { version } = await table.change(ctx, record, merge(record.fields, said));
      return written(row, { outcome: 'changed', recordId: record.id, version, before: record.fields });
    },

    async takeBack(ctx, { recordId, version, before }: RowToTakeBack) {
      const record = await table.read(ctx.db, recordId);
      if (!record || record.version !== version) return 'kept';
      const had = before as Fields | null;
      if (had) await table.change(ctx, record, table.restored?.(had, record.fields) ?? had);
      else await table.remove(ctx, recordId);
      return had ? 'restored' : 'removed';
    },
  };
};
