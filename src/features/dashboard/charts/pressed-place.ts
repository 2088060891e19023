/** Which point of a chart was pressed; undefined beside them, where the library says null: that is no zero. */
export const pressedPlace = (active: number | string | null | undefined): number | undefined =>
  active === null || active === undefined || active === '' ? undefined : Number(active);
