/** Up to so many columns have room for names side by side in half of a page of 1280 px, and so many letters each. */
const SIDE_BY_SIDE = 3;
const LETTERS = { sideBySide: 16, tilted: 20 };

interface NameAxis {
  interval: number;
  tickFormatter: (name: string) => string;
  /** In degrees; only of names that are tilted, like the two below. */
  angle?: number;
  textAnchor?: 'end';
  /** In px. */
  height?: number;
}

/** A name that is longer than its place is cut; the table beside the chart has all of it. */
const cutTo = (letters: number) => (name: string) => (name.length > letters ? `${name.slice(0, letters - 1)}…` : name);

/**
 * How the names of columns stand under a chart so that none lies over another: side by side while they are few, else tilted, which
 * leaves each as much as its first letters need to differ ("Hội sách mùa …").
 * @param count of the columns
 */
export const nameAxis = (count: number): NameAxis =>
  count <= SIDE_BY_SIDE
    ? { interval: 0, tickFormatter: cutTo(LETTERS.sideBySide) }
    : { interval: 0, tickFormatter: cutTo(LETTERS.tilted), angle: -30, textAnchor: 'end', height: 88 };
