/** Position of a column on the screen, for keyboard dragging. */
export interface ColumnPlace {
  id: string;
  left: number;
  top: number;
}

/**
 * Returns the column that an arrow key moves the dragged card to: the nearest one in that direction that accepts the
 * card. On a phone, where columns are below each other, up and down do the same.
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
  // The card is a little inside its column, so a column that begins within 16 px of it is its own.
  const ahead = columns.filter((column) => distance(column) > 16);
  return ahead.sort((one, other) => distance(one) - distance(other))[0];
};
