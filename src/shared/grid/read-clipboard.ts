import papaparse from 'papaparse';

/** A character that no spreadsheet puts on the clipboard: as the quote character it turns quoting off. */
const NO_QUOTE = '\0';

const parse = (text: string, quoteChar: string) => papaparse.parse<string[]>(text, { delimiter: '\t', quoteChar });

/**
 * Parses the rows and cells that a spreadsheet has put on the clipboard: tab-separated, where a cell that contains a
 * line break, a tab or a quote may be quoted. A cell that only begins with a quote is taken literally: spreadsheets do
 * not quote it.
 * @returns the trimmed cells; null when the rows cannot be distinguished
 */
export const readClipboard = (text: string): string[][] | null => {
  const lines = text.replace(/\r?\n$|\r$/, '');
  const quoted = parse(lines, '"');
  const isQuoted = quoted.errors.every(({ type }) => type !== 'Quotes');
  const rows = isQuoted ? quoted.data : parse(lines, NO_QUOTE).data;
  // A copied range is a rectangle; rows of different lengths mean that a line break inside a cell was read as the end
  // of a row.
  if (!isQuoted && rows.some((row) => row.length !== rows[0]?.length)) return null;
  return rows.map((row) => row.map((cell) => cell.trim()));
};
