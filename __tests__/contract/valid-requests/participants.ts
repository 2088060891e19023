import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { participantEndpoints } from '@/contract/endpoints/participants';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { makeIssuer } from '@tests/support/make-data';
import type { ValidRequest, ValidRequests } from '../valid-request';
import { EMAIL, idOf, type World } from '../world';

/** A fair that issuers can still join. */
const comingCampaign = async ({ backend: { db }, campaignId }: World): Promise<number> => {
  const [campaign] = await db.rows<{ id: number }>(sql`
    WITH campaign AS (
      INSERT INTO campaigns (code, name, description, image_url, format, address_detail, province_code, ward_code,
        address_line, starts_at, ends_at, created_at, updated_at)
      SELECT gen_random_uuid(), name, description, image_url, format, address_detail, province_code, ward_code,
        address_line, '2026-12-10T01:00:00Z', '2026-12-20T10:00:00Z', created_at, updated_at
      FROM campaigns WHERE id = ${campaignId} RETURNING id)
    INSERT INTO campaign_commissions (campaign_id, genre_id, minimal_commission)
    SELECT campaign.id, genre.id, 10 FROM campaign, (SELECT min(id) AS id FROM genres WHERE parent_id IS NULL) genre
    RETURNING campaign_id AS id`);
  return campaign!.id;
};

const call = async ({ backend, tokens }: World, role: RoleId, key: string, body?: object) => {
  const answer = await backend.call(key, { token: tokens[role], body });
  if (answer.status >= 300) throw new Error(`${key}: ${answer.text}`);
  return answer.body;
};

const requested = async (world: World): Promise<number> => {
  const body = { campaignId: await comingCampaign(world) };
  return z.object({ id: z.int() }).parse(await call(world, ROLE.ISSUER, 'POST /issuer/participants', body)).id;
};

const invited = async (world: World): Promise<number> => {
  const body = {
    campaignId: await comingCampaign(world),
    issuerIds: [await idOf(world.backend.db, EMAIL[ROLE.ISSUER])],
  };
  const answer = await call(world, ROLE.SYSTEM, 'POST /admin/participants', body);
  return z.object({ invited: z.tuple([z.object({ id: z.int() })]) }).parse(answer).invited[0].id;
};

const joined = async (world: World): Promise<number> => {
  const id = await requested(world);
  await call(world, ROLE.SYSTEM, 'PUT /admin/participants/approval', { id, seen: 1 });
  return id;
};

const termsOf = async (world: World, id: number) => {
  const seen = await call(world, ROLE.SYSTEM, `GET /admin/participants/${id}`);
  const shape = z.object({
    minimums: z.array(z.object({ genreId: z.int(), commission: z.int() })),
    campaign: z.object({ startDate: z.string(), endDate: z.string() }),
  });
  const { minimums, campaign } = shape.parse(seen);
  return { commissions: minimums, ...campaign, note: 'Trưng bày thêm một bàn' };
};

const proposed = async (world: World, by: RoleId): Promise<number> => {
  const id = await joined(world);
  const area = by === ROLE.SYSTEM ? 'admin' : 'issuer';
  await call(world, by, `POST /${area}/participants/terms`, { id, seen: 1, terms: await termsOf(world, id) });
  return id;
};

const byId = (id: number): ValidRequest => ({ params: { id } });
const move = (id: number): ValidRequest => ({ body: { id, note: 'Hẹn dịp khác' } });
const decision = (id: number): ValidRequest => ({ body: { id, seen: 1 } });

export const requests: ValidRequests<typeof participantEndpoints> = {
  'GET /admin/participants': () => ({}),
  'GET /issuer/participants': () => ({}),
  'GET /admin/participants/{id}': async (world) => byId(await requested(world)),
  'GET /issuer/participants/{id}': async (world) => byId(await requested(world)),
  'GET /admin/participants/{id}/contract': async (world) => byId(await joined(world)),
  'GET /issuer/participants/{id}/contract': async (world) => byId(await requested(world)),
  'GET /admin/campaigns/{id}/issuers': async (world) => byId(await comingCampaign(world)),
  'POST /admin/participants': async (world) => ({
    body: { campaignId: await comingCampaign(world), issuerIds: [(await makeIssuer(world.backend.db)).id] },
  }),
  'POST /issuer/participants': async (world) => ({ body: { campaignId: await comingCampaign(world) } }),
  'PUT /admin/participants/approval': async (world) => decision(await requested(world)),
  'PUT /admin/participants/approvals': async (world) => ({
    body: { items: [{ id: await requested(world), seen: 1 }] },
  }),
  'PUT /admin/participants/rejection': async (world) => decision(await requested(world)),
  'PUT /admin/participants/cancellation': async (world) => move(await invited(world)),
  'PUT /issuer/participants/acceptance': async (world) => decision(await invited(world)),
  'PUT /issuer/participants/rejection': async (world) => decision(await invited(world)),
  'PUT /issuer/participants/withdrawal': async (world) => move(await requested(world)),
  'POST /admin/participants/terms': async (world) => {
    const id = await requested(world);
    return { body: { id, seen: 1, terms: await termsOf(world, id) } };
  },
  'POST /issuer/participants/terms': async (world) => {
    const id = await invited(world);
    return { body: { id, seen: 1, terms: await termsOf(world, id) } };
  },
  'PUT /admin/participants/terms': async (world) => ({
    body: { id: await proposed(world, ROLE.ISSUER), seen: 2, accept: true },
  }),
  'PUT /issuer/participants/terms': async (world) => ({
    body: { id: await proposed(world, ROLE.SYSTEM), seen: 2, accept: false },
  }),
  'GET /admin/participants/{id}/consequences': async (world) => byId(await joined(world)),
  'PUT /admin/participants/removal': async (world) => ({
    body: { id: await joined(world), note: 'Không đủ sách', seen: { products: 0, orders: 0, stalls: 0 } },
  }),
};
