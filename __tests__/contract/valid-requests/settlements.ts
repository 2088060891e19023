import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { settlementDetail, type settlementEndpoints } from '@/contract/endpoints/settlements';
import { ROLE } from '@/contract/vocabulary/roles';
import { asIssuer, type ValidRequest, type ValidRequests } from '../valid-request';
import { EMAIL, idOf, type World } from '../world';

/** The open settlement of the issuer, which contains a delivered order. */
const aSettlement = async (world: World) => {
  const { backend, campaignId, tokens } = world;
  const id = await world.placeOrder();
  for (const way of ['shipping', 'shipped']) await asIssuer(world, `PUT /issuer/orders/${way}`, { id });
  const [row] = await backend.db.rows<{ id: number }>(sql`
    SELECT id FROM settlements WHERE campaign_id = ${campaignId} AND status IN (1, 2, 3)`);
  const token = tokens[ROLE.SYSTEM];
  const { body } = await backend.call(`GET /admin/settlements/${row!.id}`, { token });
  return settlementDetail.parse(body);
};

const asOrganiser = ({ backend, tokens }: World, key: string, body: object) =>
  backend.call(key, { token: tokens[ROLE.SYSTEM], body });

const byId = async (world: World): Promise<ValidRequest> => ({ params: { id: (await aSettlement(world)).id } });

const agreement = async (world: World): Promise<ValidRequest> => {
  const { id, hash } = await aSettlement(world);
  return { body: { id, hash } };
};

export const requests: ValidRequests<typeof settlementEndpoints> = {
  'GET /admin/settlements': () => ({ query: { search: 'a' } }),
  'GET /issuer/settlements': () => ({}),
  'GET /admin/issuers/{id}/money': async ({ backend }) => ({
    params: { id: await idOf(backend.db, EMAIL[ROLE.ISSUER]) },
  }),
  'GET /issuer/money': () => ({}),
  'GET /admin/settlements/{id}': byId,
  'GET /issuer/settlements/{id}': byId,
  'GET /admin/settlements/{id}/orders': byId,
  'GET /issuer/settlements/{id}/orders': byId,
  'PUT /admin/settlements/agreement': agreement,
  'PUT /issuer/settlements/agreement': agreement,
  async 'PUT /admin/settlements/withdrawal'(world) {
    const { id, hash } = await aSettlement(world);
    await asOrganiser(world, 'PUT /admin/settlements/agreement', { id, hash });
    return { body: { id } };
  },
  async 'PUT /issuer/settlements/withdrawal'(world) {
    const { id, hash } = await aSettlement(world);
    await asIssuer(world, 'PUT /issuer/settlements/agreement', { id, hash });
    return { body: { id } };
  },
  async 'POST /admin/settlements/paid'(world) {
    const { id, hash } = await aSettlement(world);
    await asOrganiser(world, 'PUT /admin/settlements/agreement', { id, hash });
    await asIssuer(world, 'PUT /issuer/settlements/agreement', { id, hash });
    return { body: { id, reference: 'FT26325' }, headers: { 'idempotency-key': randomUUID() } };
  },
  'GET /admin/settlements/{id}/pdf': byId,
  'GET /issuer/settlements/{id}/pdf': byId,
  'GET /admin/settlements/{id}/xlsx': byId,
  'GET /issuer/settlements/{id}/xlsx': byId,
};
