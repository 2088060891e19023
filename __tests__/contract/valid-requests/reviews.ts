import { sql } from 'drizzle-orm';
import type { reviewEndpoints } from '@/contract/endpoints/reviews';
import { ROLE } from '@/contract/vocabulary/roles';
import { idIn, type ValidRequests } from '../valid-request';
import type { World } from '../world';

const SAID = { stars: 4, text: 'Cuốn sách này đọc rất hay.', images: [] };

/** The book of the world, delivered to its customer. */
const aReceivedBook = async (world: World): Promise<number> => {
  const { db } = world.backend;
  await db.rows(sql`DELETE FROM reviews`);
  const id = await world.placeOrder();
  await db.rows(sql`UPDATE orders SET status = 5 WHERE id = ${id}`);
  const [book] = await db.rows<{ id: number }>(sql`
    SELECT book_id AS id FROM product_items WHERE product_id = ${world.productId}`);
  return book!.id;
};

const aReview = async (world: World): Promise<{ id: number; version: number }> => {
  const body = { bookId: await aReceivedBook(world), ...SAID };
  return idIn(await world.backend.call('POST /reviews', { token: world.tokens[ROLE.CUSTOMER], body }));
};

const aShownReview = async (world: World) =>
  idIn(
    await world.backend.call('PUT /admin/reviews/publish', {
      ...{ token: world.tokens[ROLE.SYSTEM], body: await aReview(world) },
    }),
  );

export const requests: ValidRequests<typeof reviewEndpoints> = {
  'GET /reviews': () => ({ query: { book: 1 } }),
  'GET /reviews/summary': () => ({ query: { book: 1 } }),
  'GET /reviews/own': () => ({ query: { book: 1 } }),
  'POST /reviews': async (world) => ({ body: { bookId: await aReceivedBook(world), ...SAID } }),
  'PUT /reviews': async (world) => ({ body: { ...(await aReview(world)), ...SAID } }),
  'DELETE /reviews/{id}': async (world) => ({ params: { id: (await aReview(world)).id } }),
  'GET /admin/reviews': () => ({}),
  'PUT /admin/reviews/publish': async (world) => ({ body: await aReview(world) }),
  'PUT /admin/reviews/hide': async (world) => ({ body: { ...(await aReview(world)), note: 'Không nói về sách' } }),
  'PUT /admin/reviews/decisions': async (world) => ({
    body: { decision: 'hide', items: [await aReview(world)], note: 'Không nói về sách' },
  }),
  'GET /issuer/reviews': () => ({}),
  'PUT /issuer/reviews/answer': async (world) => ({
    body: { ...(await aShownReview(world)), text: 'Cảm ơn bạn đọc rất nhiều.' },
  }),
  'POST /issuer/reviews/reports': async (world) => ({
    body: { id: (await aShownReview(world)).id, reason: 3, text: '' },
  }),
};
