import type { CellKind, ColumnMapping, ImportColumn } from '@/contract/imports/columns';
import { fold } from '@/contract/rules/fold';
import { parseIsbn } from '../values/isbn';
import { parseMoney } from '../values/money';

/** Longer texts are no heads. */
const LONGEST_HEAD = 80;
/** Rows above the table that are looked at, and rows of it whose cells are. */
const [MOST_ABOVE, SAMPLE_ROWS] = [60, 50];
const FEWEST_HEADS = 2;
const FEWEST_CELLS = 3;
/** Of a hundred cells that are filled, how many must hold what a column is recognised by. */
const FEWEST_PERCENT = 80;

const wordsOf = (head: string): string =>
  fold(head)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const byHeads = <Key extends string>(
  heads: readonly string[],
  columns: readonly ImportColumn<Key>[],
): ColumnMapping<Key> => {
  const mapping: ColumnMapping<Key> = {};
  heads.forEach((head, index) => {
    const words = head.length <= LONGEST_HEAD ? wordsOf(head) : '';
    const column = columns.find(({ key, heads: known }) => mapping[key] === undefined && known.test(words));
    if (column) mapping[column.key] = index;
  });
  return mapping;
};

const PLAUSIBLE_PRICE = { min: 1_000, max: 20_000_000 };

/** What shows the kind of a column by its cells alone; other kinds have nothing that others do not have. */
const TELLING: Partial<Record<CellKind, (cell: string) => boolean>> = {
  isbn(cell) {
    const isbn = parseIsbn(cell);
    return 'value' in isbn && isbn.value !== null;
  },
  year: (cell) => /^(19|20)\d{2}$/.test(cell),
  money(cell) {
    const money = parseMoney(cell);
    if (!('value' in money) || money.value === null) return false;
    return money.value >= PLAUSIBLE_PRICE.min && money.value <= PLAUSIBLE_PRICE.max;
  },
};

const holds = (rows: readonly string[][], index: number, isTelling: (cell: string) => boolean): boolean => {
  const cells = rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '');
  return cells.length >= FEWEST_CELLS && (100 * cells.filter(isTelling).length) / cells.length >= FEWEST_PERCENT;
};

const byContent = <Key extends string>(
  rows: readonly string[][],
  columns: readonly ImportColumn<Key>[],
  known: ColumnMapping<Key>,
): ColumnMapping<Key> => {
  const mapping = { ...known };
  const width = Math.max(0, ...rows.map((row) => row.length));
  for (const { key, kind } of columns) {
    const isTelling = TELLING[kind];
    if (mapping[key] !== undefined || !isTelling) continue;
    const taken = new Set(Object.values<number | undefined>(mapping));
    const index = Array.from({ length: width }, (_, at) => at).find(
      (at) => !taken.has(at) && holds(rows, at, isTelling),
    );
    if (index !== undefined) mapping[key] = index;
  }
  return mapping;
};

export interface RecognisedTable<Key extends string> {
  /** Index of the row of heads; -1 when the table has none. */
  head: number;
  mapping: ColumnMapping<Key>;
}

/**
 * Finds the row of heads below whatever stands above the table, and the columns: by their heads, and where no head fits
 * by what their cells hold.
 * @param fewestHeads how many known heads a row must have at least, where fewer than two are enough
 */
export const recogniseTable = <Key extends string>(
  rows: readonly string[][],
  columns: readonly ImportColumn<Key>[],
  fewestHeads = FEWEST_HEADS,
): RecognisedTable<Key> => {
  const rated = rows.slice(0, MOST_ABOVE).map((heads, row) => {
    const mapping = byHeads(heads, columns);
    return { row, mapping, count: Object.keys(mapping).length };
  });
  const best = rated.toSorted((one, other) => other.count - one.count || one.row - other.row)[0];
  const isFound = best !== undefined && best.count >= Math.min(FEWEST_HEADS, fewestHeads);
  const head = isFound ? best.row : -1;
  const sample = rows.slice(head + 1, head + 1 + SAMPLE_ROWS);
  return { head, mapping: byContent(sample, columns, isFound ? best.mapping : {}) };
};
