import { useMemo, type SetStateAction } from 'react';
import type { RowValues } from '@/shared/grid/grid-edit';
import { useSessionStore } from '@/shared/session/session-store';
import { useDeviceState } from '@/shared/storage/use-stored-state';
import type { BringRow } from './bring-rows';

const NO_ROWS: BringRow[] = [];

/**
 * The unsent rows for a fair, stored in the browser: a reload, a closed tab or an expired session loses nothing. Users
 * of a shared machine have separate rows.
 */
export const useBringRows = (campaignId: number) => {
  const userId = useSessionStore(({ user }) => user?.id ?? '');
  const [rows, setRows] = useDeviceState(`bring-books:${userId}:${campaignId}`, NO_ROWS, true);
  const changes = useMemo(
    () => ({
      /** Adds the rows whose book is not in the grid yet. */
      add: (added: readonly BringRow[]) =>
        setRows((before) => {
          const known = new Set(before.map(({ book }) => book.id));
          return [...before, ...added.filter(({ book }) => !known.has(book.id))];
        }),
      /** Puts the rows in the place of those of the same books, and adds the others. */
      fill: (filled: readonly BringRow[]) =>
        setRows((before) => {
          const byBook = new Map(filled.map((row) => [row.book.id, row]));
          const known = new Set(before.map(({ book }) => book.id));
          return [
            ...before.map((row) => byBook.get(row.book.id) ?? row),
            ...filled.filter(({ book }) => !known.has(book.id)),
          ];
        }),
      removeAt: (index: number) => setRows((before) => before.filter((_, at) => at !== index)),
      removeBooks: (ids: ReadonlySet<number>) => setRows((before) => before.filter(({ book }) => !ids.has(book.id))),
      setValues: (update: SetStateAction<readonly RowValues[]>) =>
        setRows((before) => {
          const typed = before.map(({ values }) => values);
          const after = typeof update === 'function' ? update(typed) : update;
          return before.map((row, index) => {
            const values = after[index] ?? row.values;
            return values === row.values ? row : { ...row, values };
          });
        }),
      clear: () => setRows([]),
    }),
    [setRows],
  );
  const values = useMemo(() => rows.map((row) => row.values), [rows]);
  return { rows, values, ...changes };
};
