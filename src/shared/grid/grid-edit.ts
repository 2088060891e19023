import { gridText } from '@/text/grid';

/** Typed text of a row's cells, by column. */
export type RowValues = Readonly<Record<string, string>>;

/** Position of a cell. */
export interface CellPlace {
  row: number;
  column: number;
}

export interface GridEdit {
  values: readonly RowValues[];
  /** Number of cells whose value has changed. */
  changed: number;
  /** Number of pasted cells that lie outside the grid. */
  outside: number;
}

/** Returns whether the pasted text is several cells; a single one is left to the focused field. */
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
 * Pastes a block of cells into the grid, starting at a cell and extending right and down. A locked cell keeps its value
 * and the rest of the block keeps its position, as in a spreadsheet with protected cells.
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

/**
 * Parses a whole number as people type it: `1.200`, `35 %`, ` 12`. Undefined for invalid text, null for an empty cell.
 */
export const readWholeNumber = (text: string): number | null | undefined => {
  const bare = text.replace(/[\s%]/g, '');
  if (bare === '') return null;
  const digits = /^\d{1,3}([.,]\d{3})+$/.test(bare) ? bare.replace(/[.,]/g, '') : bare;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
};

/** Values of a yes/no cell. */
export const FLAG = { on: '1', off: '' } as const;

/** Parses a yes or no as people write it in spreadsheets; anything but a yes is a no. */
export const readFlag = (text: string): string =>
  gridText.yes.includes(text.trim().toLowerCase()) ? FLAG.on : FLAG.off;

/** Returns the cell that a key moves to from a cell, skipping locked ones; undefined when the focus does not move. */
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
