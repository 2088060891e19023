import papaparse from 'papaparse';

/** A character that no spreadsheet puts on the clipboard: nothing is quoted. */
const NO_QUOTE = '\0';

const parse = (text: string, quoteChar: string) => papaparse.parse<string[]>(text, { delimiter: '\t', quoteChar });

/**
 * Rows and cells of what a spreadsheet has put on the clipboard: tab-separated, where a cell that holds a line break, a tab or a
 * quote may be quoted. A cell that only begins with a quote is taken as it is: spreadsheets do not quote it.
 * @returns the cells without blanks around them; null when the rows cannot be told apart
 */
export const readClipboard = (text: string): string[][] | null => {
  const lines = text.replace(/\r?\n$|\r$/, '');
  const quoted = parse(lines, '"');
  const isQuoted = quoted.errors.every(({ type }) => type !== 'Quotes');
  const rows = isQuoted ? quoted.data : parse(lines, NO_QUOTE).data;
  // What is copied is a rectangle; where it is none, a line break inside a cell was taken for the end of a row.
  if (!isQuoted && rows.some((row) => row.length !== rows[0]?.length)) return null;
  return rows.map((row) => row.map((cell) => cell.trim()));
};
