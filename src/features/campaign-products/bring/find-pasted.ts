import type { BringableBook } from '@/contract/endpoints/campaign-products';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { pasteBooksText as text } from '@/text/paste-books';
import { newRow, type BringRow } from './bring-rows';
import type { PastedLine } from './pasted-books';

/** Books asked for in one address. */
const BOOKS_AT_ONCE = 100;

const slices = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** The id of the own book that each key means. */
const lookUp = async (keys: readonly string[]): Promise<Map<string, number>> => {
  const found = new Map<string, number>();
  for (const some of slices(keys, LIMITS.booksLookedUp))
    for (const { key, book } of await call('POST /issuer/books/lookup', { body: { keys: some } }))
      if (book) found.set(key, book.id);
  return found;
};

const readBringable = async (campaignId: number, ids: readonly number[]): Promise<Map<number, BringableBook>> => {
  const books = new Map<number, BringableBook>();
  for (const some of slices(ids, BOOKS_AT_ONCE)) {
    const query = { id: some, size: some.length };
    const { data } = await call('GET /issuer/campaigns/{id}/books', { params: { id: campaignId }, query });
    for (const book of data) books.set(book.id, book);
  }
  return books;
};

export interface FoundRows {
  /** Rows of the grid with the pasted figures, those already there included. */
  rows: BringRow[];
  /** Number of rows that are not in the grid yet. */
  added: number;
  /** Lines that cannot be used, in their order. */
  left: PastedLine[];
}

/** Finds the books of pasted lines: in the grid, or else in the stock of the issuer. Throws the errors of its calls. */
export const findPasted = async (
  campaignId: number,
  lines: readonly PastedLine[],
  grid: readonly BringRow[],
): Promise<FoundRows> => {
  const inGrid = new Map(grid.map((row) => [row.book.id, row]));
  const ids = await lookUp(lines.flatMap(({ key, problem }) => (problem === null ? [key] : [])));
  const missing = [...new Set(ids.values())].filter((id) => !inGrid.has(id));
  const bringable = await readBringable(campaignId, missing);
  const found: FoundRows = { rows: [], added: 0, left: [] };
  const lineOf = new Map<number, number>();
  for (const line of lines) {
    const id = line.problem === null ? ids.get(line.key) : undefined;
    const book = id === undefined ? undefined : bringable.get(id);
    const row = id === undefined ? undefined : (inGrid.get(id) ?? (book && newRow(book)));
    const before = id === undefined ? undefined : lineOf.get(id);
    const problem =
      line.problem ?? (before === undefined ? (book?.refusal ?? (row ? null : text.notFound)) : text.repeated(before));
    if (problem !== null || !row) {
      found.left.push({ ...line, problem });
      continue;
    }
    lineOf.set(row.book.id, line.line);
    found.rows.push({ ...row, values: { ...row.values, ...line.values } });
    if (!inGrid.has(row.book.id)) found.added += 1;
  }
  return found;
};
