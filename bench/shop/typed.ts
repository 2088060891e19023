import type { Request } from 'autocannon';
import { readGolden } from '@tests/support/search-golden';
import { pick } from './requests';

const golden = readGolden().map(({ typed }) => typed);

/** In random case: the search is the same, but a cached response cannot match. */
const inAnyCase = (text: string): string =>
  Array.from(text, (letter) => (Math.random() < 0.5 ? letter.toUpperCase() : letter.toLowerCase())).join('');

/** The text of a user's search. */
export const anyQuery = (): string => inAnyCase(pick(golden));

const FIRST_LETTERS = 2;

/** What the field contains while a user is typing. */
export const anyBeginning = (): string => {
  const typed = pick(golden);
  return inAnyCase(typed.slice(0, FIRST_LETTERS + Math.floor(Math.random() * typed.length)).trim());
};

/** A search whose words change with every request. */
export const getWords = (path: string, words: () => string): Request => ({
  method: 'GET',
  setupRequest: (request) => ({ ...request, path: `${path}?title=${encodeURIComponent(words())}` }),
});
