/** A point on a plan, as fractions of its width and height from the upper left corner. */
export interface PlanPoint {
  x: number;
  y: number;
}

/** Distance moved by one press of an arrow key. */
const STEP = 0.01;
/** Rounds to a thousandth of the plan; finer positions are not intended. */
const round = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;

/** Position of the pointer on the picture. */
export const atPointer = (
  picture: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  pointer: { clientX: number; clientY: number },
): PlanPoint => ({
  x: round((pointer.clientX - picture.left) / picture.width),
  y: round((pointer.clientY - picture.top) / picture.height),
});

/** The point moved by a key; undefined for other keys. */
export const movedBy = (key: string, { x, y }: PlanPoint): PlanPoint | undefined => {
  const step = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[key];
  return step && { x: round(x + step[0]!), y: round(y + step[1]!) };
};
