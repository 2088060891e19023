import type { bookEndpoints } from '@/contract/endpoints/books';
import type { Edition } from '@/contract/vocabulary/kinds';
import { bookBody, ownNames, seriesBody } from '@tests/support/book-body';
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

export const requests: ValidRequests<typeof bookEndpoints> = {
  'GET /issuer/books': () => ({}),
  'GET /issuer/books/{id}': async (world) => ({ params: { id: (await aBookWithFile(world)).id } }),
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
