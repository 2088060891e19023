import type { bookEditEndpoints } from '@/contract/endpoints/book-edits';
import { asIssuer, type ValidRequests } from '../valid-request';
import type { World } from '../world';
import { aBook } from './books';

const edit = { field: 'coverPrice', how: 'percent', by: 10, round: 1000 };

const anEdit = async (world: World) => {
  const request = { books: [(await aBook(world)).id], edit };
  const { body } = await asIssuer(world, 'POST /issuer/books/edits/preview', request);
  return { ...request, seen: body.seen };
};

export const requests: ValidRequests<typeof bookEditEndpoints> = {
  'POST /issuer/books/edits/preview': async (world) => ({ body: { books: [(await aBook(world)).id], edit } }),
  'POST /issuer/books/edits': async (world) => ({ body: await anEdit(world) }),
  'GET /issuer/books/edits': () => ({}),
  'PUT /issuer/books/edits/undone': async (world) => {
    const { body } = await asIssuer(world, 'POST /issuer/books/edits', await anEdit(world));
    return { body: { id: (body.edit as { id: number }).id } };
  },
};
