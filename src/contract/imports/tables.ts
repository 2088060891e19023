import type { Side } from '../states/participant';
import { IMPORT_NOUNS, type ImportNounName } from '../vocabulary/imports';
import { ROLE } from '../vocabulary/roles';
import { BOOK_COLUMNS } from './book-columns';
import type { ColumnMapping, ImportColumn } from './columns';
import { PRODUCT_COLUMNS } from './product-columns';
import {
  AUTHOR_COLUMNS,
  GENRE_COLUMNS,
  GROUP_COLUMNS,
  ISSUER_COLUMNS,
  ORGANIZATION_COLUMNS,
  PUBLISHER_COLUMNS,
  STAFF_COLUMNS,
} from './record-columns';

interface ImportTableShape {
  /** Who brings it. */
  side: Side;
  columns: readonly ImportColumn[];
  /** Without one of each no row can be read. */
  needed: readonly (readonly string[])[];
}

const NAMED = [['name']] as const;

/** The tables that people bring: the one place where a noun is registered in the contract. */
export const IMPORT_TABLES = {
  books: { side: ROLE.ISSUER, columns: BOOK_COLUMNS, needed: [['name'], ['coverPrice'], ['isbn', 'code']] },
  issuers: { side: ROLE.SYSTEM, columns: ISSUER_COLUMNS, needed: [['name'], ['email']] },
  staff: { side: ROLE.SYSTEM, columns: STAFF_COLUMNS, needed: [['name'], ['email']] },
  publishers: { side: ROLE.SYSTEM, columns: PUBLISHER_COLUMNS, needed: NAMED },
  authors: { side: ROLE.SYSTEM, columns: AUTHOR_COLUMNS, needed: NAMED },
  genres: { side: ROLE.SYSTEM, columns: GENRE_COLUMNS, needed: NAMED },
  organizations: { side: ROLE.SYSTEM, columns: ORGANIZATION_COLUMNS, needed: NAMED },
  products: { side: ROLE.ISSUER, columns: PRODUCT_COLUMNS, needed: [['isbn', 'code'], ['quantity']] },
  groups: { side: ROLE.SYSTEM, columns: GROUP_COLUMNS, needed: NAMED },
} as const satisfies Record<ImportNounName, ImportTableShape>;

/** The column of some table. */
export type ImportColumnKey = (typeof IMPORT_TABLES)[ImportNounName]['columns'][number]['key'];
export const IMPORT_COLUMN_KEYS = [
  ...new Set(Object.values(IMPORT_TABLES).flatMap(({ columns }) => columns.map(({ key }) => key))),
] as [ImportColumnKey, ...ImportColumnKey[]];

/** The tables that a side brings. */
export const tablesOf = (side: Side): ImportNounName[] =>
  IMPORT_NOUNS.filter((noun) => IMPORT_TABLES[noun].side === side);

/** Keys of the columns of a table, as they are recognised. */
export const columnsOf = (noun: ImportNounName): ImportColumnKey[] => IMPORT_TABLES[noun].columns.map(({ key }) => key);

/** Whether the columns without which no row can be read are mapped, and no column of another table is. */
export const fitsTable = (noun: ImportNounName, columns: ColumnMapping): boolean => {
  const { needed } = IMPORT_TABLES[noun] as ImportTableShape;
  const known: readonly string[] = columnsOf(noun);
  return (
    needed.every((some) => some.some((key) => columns[key] !== undefined)) &&
    Object.keys(columns).every((key) => known.includes(key))
  );
};
