import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { giftEndpoints } from '@/contract/endpoints/gifts';
import { ROLE } from '@/contract/vocabulary/roles';
import { makeCustomer } from '@tests/support/make-data';
import type { ValidRequests } from '../valid-request';
import type { World } from '../world';
import { ownBook } from './library';

const bodyOf = ({ id }: { id: number }) => ({ bookId: id, edition: 'pdf', email: 'ban@test.vn', message: 'Tặng bạn' });

const aGift = async (world: World) => {
  const { backend, tokens } = world;
  const { body } = await backend.call('POST /gifts', {
    token: tokens[ROLE.CUSTOMER],
    body: bodyOf(await ownBook(world)),
  });
  return z.object({ id: z.string(), token: z.string() }).parse(body);
};

/** A gift of another customer to the one who has its link. */
const aGiftOfAnother = async (world: World) => {
  const { id, token } = await aGift(world);
  const giver = await makeCustomer(world.backend.db, { email: `${randomUUID()}@test.vn` });
  await world.backend.db.rows(sql`UPDATE gifts SET giver_id = ${giver.id} WHERE id = ${id}`);
  await world.backend.db.rows(sql`
    UPDATE entitlements e SET customer_id = ${giver.id} FROM gifts g
    WHERE g.id = ${id} AND e.order_id = g.order_id AND e.book_id = g.book_id AND e.edition = g.edition`);
  return { token };
};

export const requests: ValidRequests<typeof giftEndpoints> = {
  'GET /gifts': () => ({}),
  'POST /gifts': async (world) => ({ body: bodyOf(await ownBook(world)) }),
  'DELETE /gifts/{id}': async (world) => ({ params: { id: (await aGift(world)).id } }),
  'GET /gift-links/{token}': async (world) => ({ params: { token: (await aGift(world)).token } }),
  'PUT /gift-links/{token}/acceptance': async (world) => ({ params: await aGiftOfAnother(world) }),
};
