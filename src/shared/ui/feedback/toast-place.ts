/** Where something stands in the window, in px. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Room {
  /** The edges between which toasts stand. */
  left: number;
  right: number;
  /** Where they begin unless something is in the way. */
  top: number;
  /** As high as a toast of two lines. */
  height: number;
  /** What ends below this is covered rather than pushing toasts into the middle of the window. */
  limit: number;
}

/** Where toasts begin so that none of these boxes is under the first: below each that reaches into their room, one after the other. */
export const topBeside = (boxes: readonly Box[], { left, right, top, height, limit }: Room): number =>
  boxes
    .filter((box) => box.right > left && box.left < right && box.bottom <= limit)
    .toSorted((one, other) => one.top - other.top)
    .reduce((from, box) => (box.top < from + height && box.bottom > from ? box.bottom : from), top);
