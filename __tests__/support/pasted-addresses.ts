import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An address as somebody pastes it, and the ward of today that it lies in, with its province. */
export interface PastedAddress {
  line: string;
  /** Null where the line leaves it open, so that the reader must be asked. */
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
