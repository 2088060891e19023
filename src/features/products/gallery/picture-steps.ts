/** How far a finger moves before it is a swipe, in pixels. */
const SWIPE = 40;

/** The picture so many further; after the last comes the first. */
export const turn = (place: number, steps: number, count: number): number => (place + steps + count) % count;

/** How many pictures further a key leads. */
export const stepsOfKey = (key: string): number => (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0);

/** How many pictures further a finger leads that has moved so far, in pixels: to the left is on. */
export const stepsOfSwipe = (across: number, down: number): number =>
  Math.abs(across) < SWIPE || Math.abs(across) < Math.abs(down) ? 0 : across < 0 ? 1 : -1;
