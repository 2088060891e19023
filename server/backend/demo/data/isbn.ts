import { isbn13CheckDigit } from '@/contract/rules/isbn';
import { createRandom } from './random';

const PREFIX = '978604';

/**
 * Gives every book a valid Vietnamese ISBN-13 with its publisher's registrant element. The numbers are invented: their
 * check digits are right, but they name no real edition.
 */
export function isbnAllotter(): (bookKey: string, registrant: string) => string {
  const taken = new Set<string>();
  return (bookKey, registrant) => {
    const random = createRandom(`isbn/${bookKey}`);
    const width = 12 - PREFIX.length - registrant.length;
    for (;;) {
      const publication = String(random.int(0, 10 ** width - 1)).padStart(width, '0');
      const firstTwelve = PREFIX + registrant + publication;
      const isbn = firstTwelve + isbn13CheckDigit(firstTwelve);
      if (taken.has(isbn)) continue;
      taken.add(isbn);
      return isbn;
    }
  };
}
