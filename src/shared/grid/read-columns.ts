import { readClipboard } from './read-clipboard';

/** Separators of typed columns, in the order in which they are looked for in a line; without one, at its spaces. */
const SEPARATORS = [';', ','] as const;

const splitLine = (line: string, columns: number): string[] => {
  const separator = SEPARATORS.find((one) => line.includes(one));
  const parts = line.trim().split(separator ?? /\s+/);
  return [...parts.slice(0, columns - 1), parts.slice(columns - 1).join(separator ?? ' ')];
};

const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n]/);

/**
 * Parses pasted columns: those of a spreadsheet, of which further columns are ignored, or typed lines separated by
 * semicolons, commas or spaces, where the last column keeps further separators. Empty lines are left out.
 * @returns for each line as many trimmed cells as there are columns
 */
export const readColumns = (text: string, columns: number): string[][] => {
  const rows = text.includes('\t')
    ? (readClipboard(text) ?? linesOf(text).map((line) => line.split('\t')))
    : linesOf(text).map((line) => splitLine(line, columns));
  return rows
    .map((row) => Array.from({ length: columns }, (_, index) => row[index]?.trim() ?? ''))
    .filter((row) => row.some((cell) => cell !== ''));
};
