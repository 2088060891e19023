/** Position of an element in the window, in px. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Room {
  /** Left and right edges of the toasts, in px. */
  left: number;
  right: number;
  /** Height of all current toasts, with the gaps above and below, in px. */
  height: number;
  /** Height of the window, in px. */
  window: number;
  /** Whether the foot of the window comes first: on a phone, toasts at its top would cover the beginning of the page. */
  fromFoot?: boolean;
}

/**
 * Toasts start in this fraction of the window at its top, or end in the same fraction at its bottom: never in the
 * middle of the content.
 */
const PART = 0.3;

/** The area of a box that toasts starting at `top` cover, in px². */
const coveredOf = (box: Box, top: number, { left, right, height }: Room): number =>
  Math.max(0, Math.min(box.right, right) - Math.max(box.left, left)) *
  Math.max(0, Math.min(box.bottom, top + height) - Math.max(box.top, top));

/** The total area of these boxes that toasts starting at `top` cover, in px². */
export const coveredAt = (boxes: readonly Box[], top: number, room: Room): number =>
  boxes.reduce((sum, box) => sum + coveredOf(box, top, room), 0);

/**
 * Returns where toasts start, in px from the top of the window (S2.15.1): at the first position where they cover none
 * of these boxes, searched from the top down in the upper part of the window and from the bottom up in the lower part;
 * if there is none, at the position that covers least. With `fromFoot` the lower part comes first. Only the edges of
 * boxes are tried, because every free area starts at one.
 */
export const freePlace = (boxes: readonly Box[], room: Room): number => {
  const { height, window, fromFoot } = room;
  const atBottom = Math.max(0, window - height);
  const upper = boxes.flatMap(({ bottom }) => (bottom > 0 && bottom <= window * PART ? bottom : []));
  const lower = boxes.flatMap(({ top }) => (top < window && top >= window * (1 - PART) ? top - height : []));
  const fromTop = [0, ...upper.toSorted((one, other) => one - other)];
  const fromBottom = [atBottom, ...lower.toSorted((one, other) => other - one)];
  const edges = fromFoot ? [...fromBottom, ...fromTop] : [...fromTop, ...fromBottom];
  // Only positions completely within the window.
  const places = edges.filter((edge) => edge >= 0 && edge <= atBottom);
  return places.reduce((best, place) => (coveredAt(boxes, place, room) < coveredAt(boxes, best, room) ? place : best));
};
