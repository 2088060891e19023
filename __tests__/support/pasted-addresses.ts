import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An address as a customer pastes it, and its current ward, with the province. */
export interface PastedAddress {
  line: string;
  /** Null if the line is ambiguous, so that the customer must be asked. */
  area: string | null;
}

/** The addresses of `pasted-addresses.tsv`: a line and its ward, or `ask`. */
export const readPastedAddresses = (): PastedAddress[] =>
  readFileSync(path.join(__dirname, 'pasted-addresses.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((row) => {
      const [line = '', area = ''] = row.split('\t');
      return { line, area: area === 'ask' ? null : area };
    });
