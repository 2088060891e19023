import type { Request } from 'autocannon';
import { readGolden } from '@tests/support/search-golden';
import { pick } from './requests';

const golden = readGolden().map(({ typed }) => typed);

/** In other letters each time: what is looked for is the same, and no answer that was kept can be the one. */
const inAnyCase = (text: string): string =>
  Array.from(text, (letter) => (Math.random() < 0.5 ? letter.toUpperCase() : letter.toLowerCase())).join('');

/** What somebody typed who looks for something. */
export const anyQuery = (): string => inAnyCase(pick(golden));

const FIRST_LETTERS = 2;

/** What stands in the field while somebody types it. */
export const anyBeginning = (): string => {
  const typed = pick(golden);
  return inAnyCase(typed.slice(0, FIRST_LETTERS + Math.floor(Math.random() * typed.length)).trim());
};

/** A search by words that change with every request. */
export const getWords = (path: string, words: () => string): Request => ({
  method: 'GET',
  setupRequest: (request) => ({ ...request, path: `${path}?title=${encodeURIComponent(words())}` }),
});
