/** A place on a plan, in parts of its width and height from the upper left corner. */
export interface PlanPoint {
  x: number;
  y: number;
}

/** One press of an arrow. */
const STEP = 0.01;
/** Finer places than a thousandth of a plan are nobody's intention. */
const round = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;

/** Where a pointer is on the picture. */
export const atPointer = (
  picture: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  pointer: { clientX: number; clientY: number },
): PlanPoint => ({
  x: round((pointer.clientX - picture.left) / picture.width),
  y: round((pointer.clientY - picture.top) / picture.height),
});

/** Where a key moves a point to; undefined for keys that move nothing. */
export const movedBy = (key: string, { x, y }: PlanPoint): PlanPoint | undefined => {
  const step = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[key];
  return step && { x: round(x + step[0]!), y: round(y + step[1]!) };
};
