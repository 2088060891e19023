/** Distance from which a touch move counts as a swipe, in pixels. */
const SWIPE = 40;

/** Index of the picture `steps` further; wraps around. */
export const turn = (place: number, steps: number, count: number): number => (place + steps + count) % count;

/** Number of pictures that a key moves by. */
export const stepsOfKey = (key: string): number => (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0);

/** Number of pictures that a swipe of this distance in pixels moves by: a swipe to the left moves forward. */
export const stepsOfSwipe = (across: number, down: number): number =>
  Math.abs(across) < SWIPE || Math.abs(across) < Math.abs(down) ? 0 : across < 0 ? 1 : -1;
