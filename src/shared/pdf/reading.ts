/** Zoom factors, relative to the width that the window allows. */
export const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Returns the page `steps` further, limited to existing pages. */
export const moveBy = (steps: number, page: number, pages: number): number => within(page + steps, 1, pages);

/** Returns the page that a key moves to; undefined for other keys. */
export const pageByKey = (key: string, page: number, pages: number): number | undefined => {
  if (key === 'ArrowLeft' || key === 'PageUp') return moveBy(-1, page, pages);
  if (key === 'ArrowRight' || key === 'PageDown') return moveBy(1, page, pages);
  if (key === 'Home') return moveBy(-page, page, pages);
  return key === 'End' ? moveBy(pages, page, pages) : undefined;
};

/** Returns the index in `ZOOMS` that a key moves to; undefined for other keys. */
export const zoomByKey = (key: string, zoom: number): number | undefined => {
  if (key === '+' || key === '=') return within(zoom + 1, 0, ZOOMS.length - 1);
  return key === '-' ? within(zoom - 1, 0, ZOOMS.length - 1) : undefined;
};
