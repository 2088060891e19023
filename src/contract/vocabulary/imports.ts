/**
 * Steps of bringing a table in: its columns are mapped, its rows are checked without a change, they are written, and all
 * of it may be undone.
 */
export const IMPORT_STATUSES = [
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** In which the backend works on the rows. */
export const IMPORTS_AT_WORK: readonly ImportStatus[] = ['checking', 'running', 'undoing'];
/** After which it may be undone. */
export const IMPORTS_WRITTEN: readonly ImportStatus[] = ['done', 'cancelled'];

/** What the check says of a row. Doubtful: likely a record that is there already. */
export const IMPORT_ROW_STATES = ['new', 'changed', 'same', 'doubtful', 'wrong'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** What became of a row: written, left, or, after an undoing, taken back or left because it was used or changed since. */
export const IMPORT_OUTCOMES = ['created', 'changed', 'skipped', 'failed', 'removed', 'restored', 'kept'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Names in a table that stand for records. */
export const IMPORT_NAME_KINDS = ['author', 'publisher', 'genre'] as const;
export type ImportNameKind = (typeof IMPORT_NAME_KINDS)[number];

/** Why a cell holds no value of its column. */
export const CELL_PROBLEMS = [
  'notMoney',
  'fractionOfDong',
  'notIsbn',
  'isbnCheckDigit',
  'isbnRounded',
  'notYear',
  'notNumber',
  'notPercent',
  'notYesNo',
] as const;
export type CellProblem = (typeof CELL_PROBLEMS)[number];

/** Everything that a row may be refused, doubted or left for. */
export const ROW_PROBLEMS = [
  ...CELL_PROBLEMS,
  'missing',
  'tooLong',
  'tooShort',
  'outOfBounds',
  'tooMany',
  'unknownLanguage',
  'unknownGenre',
  'noKey',
  'differentBooks',
  'isSeries',
  'nameTaken',
  'twiceInFile',
  'likeOther',
  'unknownCode',
  'unknownParent',
  'unknownBook',
  'unknownCampaign',
  'fixedField',
  'emailTaken',
  'changedSince',
  'takenSince',
  'goneSince',
  'used',
  'refused',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/** Fields of a new book that the catalogue fills by its ISBN where a row says nothing (D4.28.15). */
export const FILLED_FIELDS = [
  'authors',
  'publisher',
  'year',
  'pages',
  'genre',
  'language',
  'size',
  'translator',
  'description',
  'picture',
] as const;
export type FilledField = (typeof FILLED_FIELDS)[number];

/** Formats of tables that are read. */
export const TABLE_FORMATS = ['xlsx', 'csv', 'pasted', 'onix'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Encodings from before Unicode, in which old files of Viet Nam are written. */
export const LEGACY_LETTERS = ['vni', 'tcvn3'] as const;
export type LegacyLetters = (typeof LEGACY_LETTERS)[number];

/** What people bring in tables. */
export const IMPORT_NOUNS = [
  'books',
  'issuers',
  'staff',
  'publishers',
  'authors',
  'genres',
  'organizations',
  'groups',
  'products',
] as const;
export type ImportNounName = (typeof IMPORT_NOUNS)[number];
