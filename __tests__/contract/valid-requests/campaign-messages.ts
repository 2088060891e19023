import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { campaignMessageEndpoints } from '@/contract/endpoints/campaign-messages';
import { PARTICIPANT_STATUS } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import type { ValidRequest, ValidRequests } from '../valid-request';
import { EMAIL, idOf, type World } from '../world';

/** A new fair in which the issuer takes part, so that the limit of the day does not matter. */
const campaignOfIssuer = async ({ backend: { db }, campaignId }: World): Promise<number> => {
  const issuerId = await idOf(db, EMAIL[ROLE.ISSUER]);
  const [campaign] = await db.rows<{ id: number }>(sql`
    WITH campaign AS (
      INSERT INTO campaigns (code, name, description, image_url, format, address_detail, province_code, ward_code,
        address_line, starts_at, ends_at, created_at, updated_at)
      SELECT gen_random_uuid(), name, description, image_url, format, address_detail, province_code, ward_code,
        address_line, starts_at, ends_at, created_at, updated_at
      FROM campaigns WHERE id = ${campaignId} RETURNING id)
    INSERT INTO participants (campaign_id, issuer_id, status, note, created_at, updated_at)
    SELECT id, ${issuerId}, ${PARTICIPANT_STATUS.ACCEPTED}, 'Được mời', now(), now() FROM campaign RETURNING campaign_id AS id`);
  return campaign!.id;
};

const message = async (world: World) => ({
  campaignId: await campaignOfIssuer(world),
  audience: 'joined',
  issuerIds: [await idOf(world.backend.db, EMAIL[ROLE.ISSUER])],
  subject: 'Giờ nhận hàng',
  body: 'Xe vào cổng từ 6 giờ 30.',
  page: 'campaign',
});

const sent = async (world: World): Promise<number> => {
  const { body, text } = await world.backend.call('POST /admin/campaign-messages', {
    token: world.tokens[ROLE.SYSTEM],
    body: await message(world),
    headers: { 'idempotency-key': randomUUID() },
  });
  const parsed = z.object({ id: z.int() }).safeParse(body);
  if (!parsed.success) throw new Error(text);
  return parsed.data.id;
};

/** One that was sent before today, so that its recipients may be reminded. */
const sentBefore = async (world: World): Promise<number> => {
  const id = await sent(world);
  await world.backend.db.rows(
    sql`UPDATE campaign_messages SET created_at = created_at - interval '2 days' WHERE id = ${id}`,
  );
  return id;
};

const byId = (id: number): ValidRequest => ({ params: { id } });

export const requests: ValidRequests<typeof campaignMessageEndpoints> = {
  'GET /admin/campaigns/{id}/messages': ({ campaignId }) => byId(campaignId),
  'GET /admin/campaigns/{id}/messages/issuers': async (world) => byId(await campaignOfIssuer(world)),
  'POST /admin/campaign-messages': async (world) => ({
    body: await message(world),
    headers: { 'idempotency-key': randomUUID() },
  }),
  'GET /admin/campaign-messages/{id}': async (world) => byId(await sent(world)),
  'PUT /admin/campaign-messages/reminded': async (world) => ({ body: { id: await sentBefore(world) } }),
  'GET /issuer/campaigns/{id}/messages': ({ campaignId }) => byId(campaignId),
  'GET /issuer/campaign-messages/{id}': async (world) => byId(await sent(world)),
  'PUT /issuer/campaign-messages/read': async (world) => ({ body: { id: await sent(world) } }),
};
