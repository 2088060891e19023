/** Where something stands in the window, in px. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Room {
  /** The edges between which toasts stand, in px. */
  left: number;
  right: number;
  /** The height of all that stand now, with the gaps above and below, in px. */
  height: number;
  /** The height of the window, in px. */
  window: number;
}

/** Toasts begin in this part of the window at its top, or end in the same part at its foot: never in the middle of what is read. */
const PART = 0.3;

/** By how much a box is covered by toasts that begin at `top`, in px². */
const coveredOf = (box: Box, top: number, { left, right, height }: Room): number =>
  Math.max(0, Math.min(box.right, right) - Math.max(box.left, left)) *
  Math.max(0, Math.min(box.bottom, top + height) - Math.max(box.top, top));

/** What toasts that begin at `top` cover of these boxes, in px². */
export const coveredAt = (boxes: readonly Box[], top: number, room: Room): number =>
  boxes.reduce((sum, box) => sum + coveredOf(box, top, room), 0);

/**
 * Where toasts begin, in px from the top of the window (S2.15.1): at the first place where they cover none of these boxes, from the
 * top down in the upper part of the window and from the bottom up in the lower one; where there is none, at the one that covers
 * least. Only the edges of boxes are places to look at, because what is free begins at one.
 */
export const freePlace = (boxes: readonly Box[], room: Room): number => {
  const { height, window } = room;
  const atBottom = Math.max(0, window - height);
  const upper = boxes.flatMap(({ bottom }) => (bottom > 0 && bottom <= window * PART ? bottom : []));
  const lower = boxes.flatMap(({ top }) => (top < window && top >= window * (1 - PART) ? top - height : []));
  const edges = [...upper.toSorted((one, other) => one - other), atBottom, ...lower.toSorted((a, b) => b - a)];
  // Always wholly in the window.
  const places = [0, ...edges.filter((edge) => edge >= 0 && edge <= atBottom)];
  return places.reduce((best, place) => (coveredAt(boxes, place, room) < coveredAt(boxes, best, room) ? place : best));
};
