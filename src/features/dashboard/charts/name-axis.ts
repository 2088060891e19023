/** Maximum number of columns with horizontal names in half of a page of 1280 px, and the maximum length of names. */
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

/** Truncates names that do not fit; the table next to the chart contains them in full. */
const cutTo = (letters: number) => (name: string) => (name.length > letters ? `${name.slice(0, letters - 1)}…` : name);

/**
 * Layout of the names below a column chart, without overlaps: horizontal for few columns, else tilted, which leaves
 * room for enough first letters to distinguish names ("Hội sách mùa …").
 * @param count of the columns
 */
export const nameAxis = (count: number): NameAxis =>
  count <= SIDE_BY_SIDE
    ? { interval: 0, tickFormatter: cutTo(LETTERS.sideBySide) }
    : { interval: 0, tickFormatter: cutTo(LETTERS.tilted), angle: -30, textAnchor: 'end', height: 88 };
