import papaparse from 'papaparse';

const DELIMITERS = [',', ';', '\t', '|'];

/** How many fields a line has with a delimiter. */
const widthWith = (line: string, delimiter: string): number =>
  papaparse.parse<string[]>(line, { delimiter }).data[0]?.length ?? 0;

const SAMPLE_LINES = 80;

/**
 * The delimiter with which most lines have the same number of fields, and many: the lines above a table are not like
 * those of the table, so the first lines say little.
 */
const delimiterOf = (text: string): string => {
  const lines = text.split(/\r\n|\n|\r/, SAMPLE_LINES).filter((line) => line.trim() !== '');
  const rated = DELIMITERS.map((delimiter) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const width = widthWith(line, delimiter);
      if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
    }
    return { delimiter, score: Math.max(0, ...[...counts].map(([width, count]) => width * count)) };
  });
  return rated.toSorted((one, other) => other.score - one.score)[0]?.delimiter ?? ',';
};

/** Excel for Vietnam begins some files with a line that names the delimiter. */
const NAMED = /^sep=(.)\r?\n/i;

/** Splits delimited text into rows of trimmed cells; rows are numbered as the lines of a table, from the first. */
export const readCsv = (text: string): string[][] => {
  const named = NAMED.exec(text);
  const table = named ? text.slice(named[0].length) : text;
  const { data } = papaparse.parse<string[]>(table, { delimiter: named?.[1] ?? delimiterOf(table) });
  return data.map((row) => row.map((cell) => cell.trim()));
};
