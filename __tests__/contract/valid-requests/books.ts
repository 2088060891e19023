import { randomInt } from 'node:crypto';
import type { bookEndpoints } from '@/contract/endpoints/books';
import { isbn13CheckDigit } from '@/contract/rules/isbn';
import type { Edition } from '@/contract/vocabulary/kinds';
import { bookBody, ownNames, seriesBody } from '@tests/support/book-body';
import { makeIssuer, makeProduct } from '@tests/support/make-data';
import { asIssuer, idIn, made, type ValidRequests } from '../valid-request';
import type { World } from '../world';
import { anAuthor } from './authors';
import { aGenre, newGenre } from './genres';
import { aPublisher } from './publishers';
import { storedFile } from './uploads';

export const newBook = async (world: World): Promise<object> => {
  const parent = await aGenre(world);
  const genre = await made(world, 'POST /admin/genres', { ...newGenre(), parentId: parent.id });
  const [publisher, author] = [await aPublisher(world), await anAuthor(world)];
  return bookBody({ genreId: genre.id, publisherId: publisher.id, authorIds: [author.id] });
};

export const aBook = async (world: World, body?: object) =>
  idIn(await asIssuer(world, 'POST /issuer/books', body ?? (await newBook(world))));

const newSeries = async (world: World): Promise<object> => {
  const facts = (await newBook(world)) as { genreId: number };
  const [first, second] = [await aBook(world, facts), await aBook(world, { ...facts, ...ownNames() })];
  const items = [first, second].map(({ id }, index) => ({ bookId: id, displayIndex: index + 1 }));
  return seriesBody({ genreId: facts.genreId, items });
};

const aSeries = async (world: World) => {
  const body = await newSeries(world);
  return { ...body, ...idIn(await asIssuer(world, 'POST /issuer/books/series', body)) };
};

/** A book with a PDF or audio. */
export const aBookWithFile = async (world: World, edition: Edition = 'pdf') => {
  const trialFileId = await storedFile(world, `${edition}-trial`);
  const fullFileId = await storedFile(world, `${edition}-full`);
  return aBook(world, { ...(await newBook(world)), [edition]: { extraPrice: 10_000, trialFileId, fullFileId } });
};

/** The ISBN of a book that another issuer has brought to a fair, where it was accepted. */
const isbnOfOther = async (world: World): Promise<string> => {
  const firstTwelve = `978604${String(randomInt(1e6)).padStart(6, '0')}`;
  const isbn13 = firstTwelve + isbn13CheckDigit(firstTwelve);
  const { backend } = world;
  const issuer = await makeIssuer(backend.db);
  const token = await backend.signIn(issuer.email);
  const body = { ...((await newBook(world)) as { genreId: number }), isbn13 };
  const { id } = idIn(await backend.call('POST /issuer/books', { token, body }));
  const { campaignId } = world;
  await makeProduct(backend.db, { campaignId, issuerId: issuer.id, bookIds: [id], genreId: body.genreId });
  return isbn13;
};

export const requests: ValidRequests<typeof bookEndpoints> = {
  'GET /issuer/books': () => ({}),
  'GET /issuer/books/{id}': async (world) => ({ params: { id: (await aBookWithFile(world)).id } }),
  'GET /issuer/books/by-isbn': async (world) => ({ query: { isbn: await isbnOfOther(world) } }),
  'GET /issuer/books/titles': async (world) => {
    const isbn13 = await isbnOfOther(world);
    return { query: { book: (await aBook(world, { ...(await newBook(world)), isbn13 })).id } };
  },
  'GET /issuer/books/{id}/consequences': async (world) => ({ params: { id: (await aBook(world)).id } }),
  'POST /issuer/books': async (world) => ({ body: await newBook(world) }),
  'PUT /issuer/books': async (world) => ({ body: { ...(await newBook(world)), ...(await aBook(world)) } }),
  'POST /issuer/books/series': async (world) => ({ body: await newSeries(world) }),
  'PUT /issuer/books/series': async (world) => ({ body: await aSeries(world) }),
  'PUT /issuer/books/release': async (world) => ({
    body: { ...(await aBook(world)), released: false, seen: { products: 0, series: 0, orders: 0 } },
  }),
  'GET /admin/books': () => ({}),
  'GET /admin/books/{id}': async (world) => ({ params: { id: (await aBook(world)).id } }),
  'GET /books/{id}/files/{edition}': async (world) => ({
    params: { id: (await aBookWithFile(world)).id, edition: 'pdf' },
  }),
  'GET /orders/{id}/editions': async (world) => ({ params: { id: await world.placeOrder() } }),
  'GET /products/{id}/editions': ({ productId }) => ({ params: { id: productId } }),
  'GET /languages': () => ({}),
};
