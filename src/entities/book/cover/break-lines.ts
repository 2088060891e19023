import { measureText, type FontSetting } from './measure-text';

/** No Vietnamese word is nearly this long; longer runs (links, ISBNs) are cut so that they cannot overflow a line. */
const LONGEST_UNBROKEN = 24;

/** Words of a title; a no-break space keeps its neighbours together. */
export function splitWords(text: string): string[] {
  return text
    .split(/[^\S\u00A0]+/u)
    .filter(Boolean)
    .flatMap((word) => word.match(new RegExp(`.{1,${LONGEST_UNBROKEN}}`, 'gu')) ?? []);
}

type MeasureRun = (from: number, to: number) => number;

/**
 * Measures the width of the line with words from … to-1, using running sums, because line breaking requests the same
 * runs repeatedly.
 */
function measureRuns(words: readonly string[], font: FontSetting): MeasureRun {
  const space = measureText(' ', font);
  const ends = [0];
  for (const word of words) ends.push((ends.at(-1) ?? 0) + measureText(word, font) + space);
  return (from, to) => (ends[to] ?? 0) - (ends[from] ?? 0) - space;
}

/** The minimum number of lines, with each line filled before the next one begins. */
function countLines(words: number, width: number, measure: MeasureRun): number {
  let [lines, from] = [0, 0];
  while (from < words) {
    let to = from + 1;
    while (to < words && measure(from, to + 1) <= width) to += 1;
    from = to;
    lines += 1;
  }
  return lines;
}

interface Breaks {
  /** Sum of the squared line widths: smallest when the lines are most even. */
  cost: number;
  ends: number[];
}

const IMPOSSIBLE: Breaks = { cost: Infinity, ends: [] };

/** The most even way to set all words in exactly `lines` lines, computed from one line up. */
function evenBreaks(words: number, lines: number, width: number, measure: MeasureRun): Breaks {
  const run = (from: number, to: number): number =>
    measure(from, to) <= width || to === from + 1 ? measure(from, to) ** 2 : Infinity;
  let table: Breaks[] = [{ cost: 0, ends: [] }];
  for (let line = 0; line < lines; line += 1) {
    const shorter = table;
    table = Array.from({ length: words + 1 }, (_, to) =>
      shorter.slice(0, to).reduce((best, { cost, ends }, from) => {
        const total = cost + run(from, to);
        return total < best.cost ? { cost: total, ends: [...ends, to] } : best;
      }, IMPOSSIBLE),
    );
  }
  return table[words] ?? IMPOSSIBLE;
}

/** Breaks words into as few lines as `width` (em) allows and makes those lines even. */
export function breakLines(words: readonly string[], width: number, font: FontSetting): string[] {
  const measure = measureRuns(words, font);
  const lines = countLines(words.length, width, measure);
  const { ends } = evenBreaks(words.length, lines, width, measure);
  return ends.map((end, line) => words.slice(line === 0 ? 0 : ends[line - 1], end).join(' '));
}
