/** Where a column stands on the screen, as far as the keyboard needs to know. */
export interface ColumnPlace {
  id: string;
  left: number;
  top: number;
}

/**
 * The column that an arrow key leads to from the place of the dragged card: the nearest one on that side that takes the
 * card. On a phone, where columns stand below each other, up and down do the same.
 */
export const nextColumn = (
  key: string,
  card: { left: number; top: number },
  columns: readonly ColumnPlace[],
): ColumnPlace | undefined => {
  const axis = key === 'ArrowLeft' || key === 'ArrowRight' ? 'left' : 'top';
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  if (!/^Arrow(Left|Right|Up|Down)$/.test(key)) return undefined;
  const distance = (column: ColumnPlace): number => (column[axis] - card[axis]) * sign;
  // The card lies a little inside its column, so a column that begins just beside it is its own.
  const ahead = columns.filter((column) => distance(column) > 16);
  return ahead.sort((one, other) => distance(one) - distance(other))[0];
};
