import { gridText } from '@/text/grid';

/** What the cells of a row hold as it was typed, by column. */
export type RowValues = Readonly<Record<string, string>>;

/** Where a cell stands. */
export interface CellPlace {
  row: number;
  column: number;
}

export interface GridEdit {
  values: readonly RowValues[];
  /** Cells that now hold something else. */
  changed: number;
  /** Cells of what was pasted for which there is no place. */
  outside: number;
}

/** Whether what is pasted are several cells; a single one is left to the field that has the focus. */
export const isBlock = (text: string): boolean => /[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''));

const setCells = (
  values: readonly RowValues[],
  edits: readonly { row: number; key: string; text: string }[],
): readonly RowValues[] => {
  const next = [...values];
  for (const { row, key, text } of edits) next[row] = { ...next[row], [key]: text };
  return next;
};

/**
 * Puts a block of cells into the grid from a place on, right and down. A cell that is locked stays as it is; the block
 * still goes on beside it, as in a spreadsheet with protected cells.
 */
export const pasteBlock = (
  values: readonly RowValues[],
  keys: readonly string[],
  from: CellPlace,
  block: readonly (readonly string[])[],
  isLocked: (row: number, key: string) => boolean = () => false,
): GridEdit => {
  const cells = block.flatMap((line, down) =>
    line.map((text, right) => ({ row: from.row + down, key: keys[from.column + right], text })),
  );
  const inside = cells.filter(
    (cell): cell is { row: number; key: string; text: string } => cell.key !== undefined && cell.row < values.length,
  );
  const edits = inside.filter(({ row, key, text }) => !isLocked(row, key) && values[row]?.[key] !== text);
  return { values: setCells(values, edits), changed: edits.length, outside: cells.length - inside.length };
};

/** Repeats the value of a cell in the rows below it, down to the last one. */
export const fillDown = (
  values: readonly RowValues[],
  key: string,
  from: number,
  isLocked: (row: number, key: string) => boolean = () => false,
): GridEdit => {
  const text = values[from]?.[key] ?? '';
  const below = values.slice(from + 1).map(() => [text]);
  return pasteBlock(values, [key], { row: from + 1, column: 0 }, below, isLocked);
};

/** A whole number as people type it: `1.200`, `35 %`, ` 12`. Undefined for what is none, null for an empty cell. */
export const readWholeNumber = (text: string): number | null | undefined => {
  const bare = text.replace(/[\s%]/g, '');
  if (bare === '') return null;
  const digits = /^\d{1,3}([.,]\d{3})+$/.test(bare) ? bare.replace(/[.,]/g, '') : bare;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
};

/** What a cell of yes or no holds. */
export const FLAG = { on: '1', off: '' } as const;

/** A yes or no as people write it into spreadsheets; anything but a yes is a no. */
export const readFlag = (text: string): string =>
  gridText.yes.includes(text.trim().toLowerCase()) ? FLAG.on : FLAG.off;

/** Where a key leads from a cell, over those that are locked; undefined when it stays. */
export const placeAfter = (
  key: string,
  { row, column }: CellPlace,
  size: { rows: number; columns: number },
  isLocked: (place: CellPlace) => boolean = () => false,
): CellPlace | undefined => {
  const to = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
  }[key];
  const isInside = to && to.row >= 0 && to.row < size.rows && to.column >= 0 && to.column < size.columns;
  if (!isInside) return undefined;
  return isLocked(to) ? placeAfter(key, to, size, isLocked) : to;
};
