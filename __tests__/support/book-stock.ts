import { bookBody, ownNames, seriesBody } from './book-body';
import type { Answer } from './backend';
import type { OpenDatabase } from './databases';
import { makeAuthor, makeGenre, makePublisher, releaseIds } from './make-data';
import { openShop, type Shop } from './shop';

export interface MadeBook {
  id: number;
  version: number;
  name: string;
}

/** A shop whose first issuer creates books over the API. */
export interface BookStock extends Shop {
  /** Ids that a single of the issuer can refer to. */
  names: { genreId: number; publisherId: number; authorIds: number[] };
  /** Calls as the first issuer. */
  asIssuer(request: string, body?: unknown): Promise<Answer>;
  single(facts?: object): Promise<MadeBook>;
  series(items: readonly MadeBook[], facts?: object): Promise<MadeBook>;
  /** A book as its issuer's request returns it. */
  read(id: number): Promise<Record<string, unknown>>;
}

const made = ({ status, body, text }: Answer): MadeBook => {
  if (status >= 300) throw new Error(`the book was refused: ${text}`);
  return body as unknown as MadeBook;
};

export const itemsOf = (books: readonly MadeBook[]) =>
  books.map(({ id }, index) => ({ bookId: id, displayIndex: index + 1 }));

export const openBookStock = async (open: OpenDatabase): Promise<BookStock> => {
  const shop = await openShop(open);
  const { db } = shop;
  const names = {
    genreId: (await makeGenre(db)).id,
    publisherId: (await makePublisher(db)).id,
    authorIds: [(await makeAuthor(db)).id],
  };
  await releaseIds(db);
  const asIssuer: BookStock['asIssuer'] = (request, body) => shop.call(request, { token: shop.issuerToken, body });
  return {
    ...shop,
    names,
    asIssuer,
    single: async (facts = {}) => made(await asIssuer('POST /issuer/books', { ...bookBody(names), ...facts })),
    series: async (items, facts = {}) =>
      made(
        await asIssuer('POST /issuer/books/series', {
          ...seriesBody({ genreId: names.genreId, items: itemsOf(items) }),
          ...ownNames(),
          ...facts,
        }),
      ),
    read: async (id) => (await asIssuer(`GET /issuer/books/${id}`)).body,
  };
};
