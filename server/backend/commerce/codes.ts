import { randomNumber } from './randomness';

const TRIES = 5;
const DIGITS = 9;

/** A letter and nine random digits (D1.1, D1.18.1). */
const newCode = (letter: string): string => letter + String(randomNumber(10 ** DIGITS)).padStart(DIGITS, '0');

/**
 * Inserts a row with a unique code. `insert` returns undefined when the code was taken, and is then called again with
 * another.
 */
export const insertWithCode = async <Row>(letter: string, insert: (code: string) => Promise<Row[]>): Promise<Row> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const [inserted] = await insert(newCode(letter));
    if (inserted) return inserted;
  }
  throw new Error(`no free code with ${letter} after ${TRIES} tries`);
};
