import { useRouter } from 'next/router';
import { useMemo, useSyncExternalStore } from 'react';
import type { ColumnChoice } from '@/contract/endpoints/table-views';
import { useSessionStore } from '@/shared/session/session-store';
import { useDeviceState, useTabState } from '@/shared/storage/use-stored-state';
import type { Column } from '@/shared/ui/table/column';
import type { OpenedView } from './use-opened-view';

/** The columns of a table and the height of its rows, as a user has chosen them. */
export interface TableLayout {
  /** Null for the columns as the page has them. */
  columns: ColumnChoice | null;
  isCompact: boolean;
}

/** What this browser keeps of a table for a user. */
interface KeptTable extends Partial<TableLayout> {
  size?: number;
}

const NOTHING: unknown = {};
const NO_CHANGE: unknown = null;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** The choice if it has the right shape; anyone can edit what a browser keeps, and older versions wrote other shapes. */
const choiceOf = (value: unknown): ColumnChoice | null =>
  isRecord(value) && isTexts(value.order) && isTexts(value.hidden)
    ? { order: value.order, hidden: value.hidden }
    : null;

/** What a stored value says of a table; what is not of the right shape is left out. */
export const keptTableOf = (value: unknown): KeptTable => {
  if (!isRecord(value)) return {};
  const { size, isCompact } = value;
  return {
    ...('columns' in value && { columns: choiceOf(value.columns) }),
    ...(Number.isInteger(size) && { size: Number(size) }),
    ...(typeof isCompact === 'boolean' && { isCompact }),
  };
};

/** The key of the column that names the row, which is always shown. */
export const titleKeyOf = (columns: readonly Pick<Column<never>, 'key' | 'card'>[]): string | undefined =>
  (columns.find(({ card }) => card === 'title') ?? columns[0])?.key;

/**
 * All columns in their chosen order. Keys that the table does not have (any more) are left out; columns that the choice
 * does not know are last.
 */
export const orderedColumns = <Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice | null,
): readonly Column<Row>[] => {
  if (!choice) return columns;
  const known = new Map(columns.map((column) => [column.key, column]));
  const chosen = [...new Set(choice.order)].flatMap((key) => known.get(key) ?? []);
  return [...chosen, ...columns.filter((column) => !chosen.includes(column))];
};

/** The columns that are shown, in their order. */
export const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice | null,
): readonly Column<Row>[] => {
  if (!choice) return columns;
  const title = titleKeyOf(columns);
  return (
    orderedColumns(columns, choice)
      .filter(({ key }) => key === title || !choice.hidden.includes(key))
      // Where the first column names the row by default, it does so in any order.
      .map((column) => (column.key === title ? { ...column, card: 'title' } : { card: 'field', ...column }))
  );
};

/** Page size of a table in this browser, for the signed-in user. Users of a shared machine have their own. */
const useKeptTable = () => {
  const { pathname } = useRouter();
  const userId = useSessionStore(({ user }) => user?.id ?? '');
  const [stored, store] = useDeviceState<unknown>(`table:${userId}:${pathname}`, NOTHING, true);
  const kept = useMemo(() => keptTableOf(stored), [stored]);
  const keep = (change: KeptTable) => store((before: unknown) => ({ ...keptTableOf(before), ...change }));
  return { kept, keep };
};

const never = () => () => undefined;

/** False on the server and while its page is taken over by React, when what the browser keeps is not known yet. */
const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The number of rows a page that the user has chosen for this table, as far as it is among the sizes. */
export const useKeptSize = (sizes: readonly number[]) => {
  const { kept, keep } = useKeptTable();
  const size = kept.size !== undefined && sizes.includes(kept.size) ? kept.size : undefined;
  return { size, keepSize: (chosen: number) => keep({ size: chosen }), isRead: useIsInBrowser() };
};

/**
 * Columns and row height of the table of this page: of the opened view, until the tab is closed with what was changed
 * there; without one, as this browser keeps them.
 */
export const useTableLayout = (view: OpenedView | undefined) => {
  const { pathname } = useRouter();
  const { kept, keep } = useKeptTable();
  const [changed, setChanged] = useTabState<unknown>(
    `table:${pathname}:view:${view?.id ?? 0}:${view?.version ?? 0}`,
    NO_CHANGE,
  );
  const base = view ?? { columns: null, isCompact: false };
  const own = view ? keptTableOf(changed) : kept;
  const layout: TableLayout = {
    columns: own.columns === undefined ? base.columns : own.columns,
    isCompact: own.isCompact ?? base.isCompact,
  };
  return {
    ...layout,
    setLayout: (change: Partial<TableLayout>) => (view ? setChanged({ ...layout, ...change }) : keep(change)),
    reset: () => (view ? setChanged(null) : keep({ columns: null, isCompact: false })),
  };
};
