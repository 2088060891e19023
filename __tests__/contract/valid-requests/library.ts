import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { libraryEndpoints } from '@/contract/endpoints/library';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Edition } from '@/contract/vocabulary/kinds';
import type { ValidRequests } from '../valid-request';
import { EMAIL, idOf, type World } from '../world';
import { aBookWithFile } from './books';

/** A book of which the customer has an edition. */
export const ownBook = async (world: World, edition: Edition = 'pdf'): Promise<{ id: number }> => {
  const [{ id }, orderId] = [await aBookWithFile(world, edition), await world.placeOrder()];
  const { db } = world.backend;
  await db.rows(sql`
    INSERT INTO entitlements (order_id, book_id, edition, customer_id, opened_at)
    VALUES (${orderId}, ${id}, ${edition}, ${await idOf(db, EMAIL[ROLE.CUSTOMER])}, now())`);
  return { id };
};

const note = { edition: 'pdf', place: 3, quote: 'Một câu hay', text: 'Ghi nhớ', colour: 'yellow', rectangles: [] };

export const requests: ValidRequests<typeof libraryEndpoints> = {
  'GET /admin/books/{id}/use': async (world) => ({ params: await ownBook(world) }),
  'GET /issuer/books/{id}/use': async (world) => ({ params: await ownBook(world) }),
  'GET /admin/orders/{id}/editions': async (world) => ({ params: { id: await world.placeOrder() } }),
  'GET /issuer/orders/{id}/editions': async (world) => ({ params: { id: await world.placeOrder() } }),
  'GET /library': () => ({}),
  'GET /library/summary': () => ({}),
  'GET /library/{id}': async (world) => ({ params: await ownBook(world) }),
  'GET /library/{id}/audio': async (world) => ({ params: await ownBook(world, 'audio') }),
  'PUT /library/positions': async (world) => ({
    body: { bookId: (await ownBook(world)).id, edition: 'pdf', place: 2, extent: 10, device: randomUUID() },
  }),
  'PUT /library/reading': () => ({}),
  'GET /library/{id}/notes': async (world) => ({ params: await ownBook(world) }),
  'PUT /library/notes': async (world) => ({
    body: { ...note, id: randomUUID(), bookId: (await ownBook(world)).id },
  }),
  'DELETE /library/notes/{id}': () => ({ params: { id: randomUUID() } }),
};
