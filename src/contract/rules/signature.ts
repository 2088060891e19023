/** The drawing area of a signature: the view box of its path. */
export const SIGNATURE = { width: 600, height: 200, maxLength: 6000 } as const;

/** Strokes of whole numbers alone, so that it can be drawn anywhere: `M10 20L12 25L…`. */
export const SIGNATURE_PATH = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/;

type Point = readonly [x: number, y: number];

const DECIMALS = 999;
const within = (value: number, most: number): number =>
  Math.min(Math.max(Math.round(value), 0), Math.min(most, DECIMALS));

/** The path of some strokes, without points that change nothing; a dot becomes a short stroke. Empty without strokes. */
export const signaturePath = (strokes: readonly (readonly Point[])[]): string =>
  strokes
    .map((stroke) => {
      const points = stroke.map(([x, y]) => `${within(x, SIGNATURE.width)} ${within(y, SIGNATURE.height)}`);
      const moved = points.filter((point, index) => point !== points[index - 1]);
      const [first, ...rest] = moved;
      if (first === undefined) return '';
      return `M${first}L${(rest.length > 0 ? rest : [first]).join('L')}`;
    })
    .join('');
