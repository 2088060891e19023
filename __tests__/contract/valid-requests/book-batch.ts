import type { bookBatchEndpoints } from '@/contract/endpoints/book-batch';
import type { ValidRequests } from '../valid-request';
import { aBook } from './books';

export const requests: ValidRequests<typeof bookBatchEndpoints> = {
  'GET /issuer/books/table': () => ({}),
  'PUT /issuer/books/batch': async (world) => ({
    body: { books: [{ ...(await aBook(world)), size: '13 x 20.5 cm' }] },
  }),
  'POST /issuer/books/lookup': () => ({ body: { keys: ['9786042087438'] } }),
};
