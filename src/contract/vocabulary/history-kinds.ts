/** The nouns whose changes are kept; free of schemas, for the browser. */
export const HISTORY_KINDS = [
  'user',
  'publisher',
  'author',
  'genre',
  'group',
  'level',
  'organization',
  'book',
] as const;

export type HistoryKind = (typeof HISTORY_KINDS)[number];
