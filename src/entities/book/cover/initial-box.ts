import { measureText } from './measure-text';
import type { TextBox } from './text-box';

/** Cap height and the height of marks above capitals of Be Vietnam Pro, in em. */
const CAP_HEIGHT = 0.74;
const MARK_HEIGHT = { none: 0, one: 0.25, two: 0.46 } as const;
/** Where the baseline falls in a line of height 1.28: half the leading and the ascent. */
const LINE_HEIGHT = 1.28;
const BASELINE = (LINE_HEIGHT - 1.265) / 2 + 1;

const FOOT = 143;
const LARGEST = 98;
const WIDEST = 88;
const GAP = 4;
const FONT = { weight: 900, tracking: 0 };

function heightOf(letter: string): number {
  const marks = letter.normalize('NFD').match(/[\u0300-\u030C]/g)?.length ?? 0;
  return CAP_HEIGHT + (marks === 0 ? MARK_HEIGHT.none : marks === 1 ? MARK_HEIGHT.one : MARK_HEIGHT.two);
}

/** The initial of style "initial": as large as the space below `top` allows, with its baseline near the lower edge. */
export function initialBox(title: string, top: number, color: string, shift: number): TextBox | undefined {
  const letter = title.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase('vi');
  if (letter === undefined) return undefined;
  const size = Math.min(LARGEST, WIDEST / measureText(letter, FONT), (FOOT - top - GAP) / heightOf(letter));
  const width = measureText(letter, FONT) * size;
  return {
    x: 50 + shift - width / 2,
    y: FOOT - size * BASELINE,
    width,
    height: size * LINE_HEIGHT,
    lines: [letter],
    size,
    lineHeight: LINE_HEIGHT,
    ...FONT,
    italic: false,
    color,
    align: 'center',
  };
}
