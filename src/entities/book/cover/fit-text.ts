import { breakLines, splitWords } from './break-lines';
import { measureText, type FontSetting } from './measure-text';

interface FitOptions extends FontSetting {
  /** Room in cover units (1 = 1 % of the cover's width). */
  width: number;
  height: number;
  /** The preferred size; the text is reduced from it until it fits. */
  size: number;
  /** At this size the text is no longer reduced, but cut with an ellipsis. */
  smallest: number;
  lineHeight: number;
}

interface FittedText {
  lines: string[];
  size: number;
}

const SHRINK_STEP = 0.95;

function widest(lines: readonly string[], font: FontSetting): number {
  return Math.max(...lines.map((line) => measureText(line, font)));
}

function fits({ lines, size }: FittedText, options: FitOptions): boolean {
  return lines.length * size * options.lineHeight <= options.height && widest(lines, options) * size <= options.width;
}

function cut(words: readonly string[], size: number, options: FitOptions): FittedText {
  for (let kept = words.length - 1; kept > 0; kept -= 1) {
    const shorter = [...words.slice(0, kept - 1), `${words[kept - 1]}…`];
    const fitted = { lines: breakLines(shorter, options.width / size, options), size };
    if (fits(fitted, options)) return fitted;
  }
  return { lines: ['…'], size };
}

/** Breaks and, where needed, shrinks or cuts the text so that it stays inside its box. */
export function fitText(text: string, options: FitOptions): FittedText {
  const words = splitWords(text.normalize('NFC'));
  if (words.length === 0) return { lines: [], size: options.size };
  let size = options.size;
  for (;;) {
    const fitted = { lines: breakLines(words, options.width / size, options), size };
    if (fits(fitted, options)) return fitted;
    if (size <= options.smallest) return cut(words, size, options);
    size = Math.max(size * SHRINK_STEP, options.smallest);
  }
}
