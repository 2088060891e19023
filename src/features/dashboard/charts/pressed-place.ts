/**
 * Index of the pressed point of a chart; undefined outside the points, where the library passes null, which must not
 * become 0.
 */
export const pressedPlace = (active: number | string | null | undefined): number | undefined =>
  active === null || active === undefined || active === '' ? undefined : Number(active);
