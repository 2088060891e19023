/** What the cells of a column hold. */
export const CELL_KINDS = ['text', 'names', 'isbn', 'money', 'year', 'count', 'percent', 'yesNo'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** A column of a noun that people bring in a table. */
export interface ImportColumn<Key extends string = string> {
  key: Key;
  kind: CellKind;
  /** The heads by which it is recognised, after folding, with single spaces between words. */
  heads: RegExp;
}

/** Index of each column in a table. */
export type ColumnMapping<Key extends string = string> = Partial<Record<Key, number>>;
