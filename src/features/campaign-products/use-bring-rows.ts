import { useSessionStorage } from '@mantine/hooks';
import { useMemo, type SetStateAction } from 'react';
import type { RowValues } from '@/shared/grid/grid-edit';
import type { BringRow } from './bring-rows';

/**
 * The rows of a fair as they are typed, kept until they are sent: a reload or a lost connection in the hall costs nothing.
 */
export const useBringRows = (campaignId: number) => {
  const [rows, setRows] = useSessionStorage<BringRow[]>({ key: `bring-books-${campaignId}`, defaultValue: [] });
  const changes = useMemo(
    () => ({
      /** Adds rows whose book is not there yet. */
      add: (added: readonly BringRow[]) =>
        setRows((before) => {
          const known = new Set(before.map(({ book }) => book.id));
          return [...before, ...added.filter(({ book }) => !known.has(book.id))];
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
