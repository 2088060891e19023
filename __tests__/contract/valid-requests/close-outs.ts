import { sql } from 'drizzle-orm';
import type { closeOutEndpoints, CountsInput } from '@/contract/endpoints/close-outs';
import { ROLE } from '@/contract/vocabulary/roles';
import { makeProduct, makeStock } from '@tests/support/make-data';
import { asIssuer, type ValidRequest, type ValidRequests } from '../valid-request';
import { EMAIL, idOf, type World } from '../world';

interface Ended {
  campaignId: number;
  issuerId: string;
  counts: CountsInput['counts'];
}

/** A copy of the running fair that has ended. The database assigns the ids, as other requests create rows there. */
const anEndedCampaign = async ({ backend: { db }, campaignId: runningId, productId }: World): Promise<Ended> => {
  const issuerId = await idOf(db, EMAIL[ROLE.ISSUER]);
  const [campaign] = await db.rows<{ id: number }>(sql`
    INSERT INTO campaigns (code, name, description, image_url, format, address_detail, province_code, ward_code, address_line,
      starts_at, ends_at, created_at, updated_at)
    SELECT gen_random_uuid(), name, description, image_url, format, address_detail, province_code, ward_code, address_line,
      '2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z', created_at, updated_at
    FROM campaigns WHERE id = ${runningId} RETURNING id`);
  const campaignId = campaign!.id;
  await db.rows(sql`
    INSERT INTO participants (campaign_id, issuer_id, status, note, created_at, updated_at)
    SELECT ${campaignId}, issuer_id, status, note, created_at, updated_at
    FROM participants WHERE campaign_id = ${runningId} AND issuer_id = ${issuerId} AND status = 3`);
  const [product] = await db.rows<{ bookId: number; genreId: number }>(sql`
    SELECT i.book_id AS "bookId", p.genre_id AS "genreId" FROM products p JOIN product_items i ON i.product_id = p.id
    WHERE p.id = ${productId}`);
  const { bookId, genreId } = product!;
  await makeStock(db, campaignId, bookId, 7);
  await makeProduct(db, { campaignId, issuerId, bookIds: [bookId], genreId });
  return { campaignId, issuerId, counts: [{ bookId, version: 0, expected: 7, counted: 6, why: 'Hư hỏng' }] };
};

/** The same, with all books counted. */
const aCountedCampaign = async (world: World): Promise<Ended> => {
  const campaign = await anEndedCampaign(world);
  await asIssuer(world, 'PUT /issuer/close-outs/counts', { campaignId: campaign.campaignId, counts: campaign.counts });
  return campaign;
};

const ofCampaign = async (world: World): Promise<ValidRequest> => ({
  params: { id: (await anEndedCampaign(world)).campaignId },
});

const ofIssuer = async (world: World): Promise<ValidRequest> => {
  const { campaignId, issuerId } = await anEndedCampaign(world);
  return { params: { id: campaignId, issuerId } };
};

export const requests: ValidRequests<typeof closeOutEndpoints> = {
  'GET /admin/campaigns/{id}/close-out': ofCampaign,
  'GET /admin/campaigns/{id}/close-out/{issuerId}': ofIssuer,
  'GET /admin/campaigns/{id}/close-out/{issuerId}/counts': ofIssuer,
  'GET /issuer/campaigns/{id}/close-out': ofCampaign,
  'GET /issuer/campaigns/{id}/close-out/counts': ofCampaign,
  async 'PUT /issuer/close-outs/counts'(world) {
    const { campaignId, counts } = await anEndedCampaign(world);
    return { body: { campaignId, counts } };
  },
  async 'PUT /issuer/close-outs/signature'(world) {
    const { campaignId } = await aCountedCampaign(world);
    return { body: { campaignId, version: 1 } };
  },
  async 'PUT /admin/close-outs/signature'(world) {
    const { campaignId, issuerId } = await aCountedCampaign(world);
    return { body: { campaignId, issuerId, version: 1 } };
  },
  async 'PUT /issuer/close-outs/withdrawal'(world) {
    const { campaignId } = await aCountedCampaign(world);
    await asIssuer(world, 'PUT /issuer/close-outs/signature', { campaignId, version: 1 });
    return { body: { campaignId } };
  },
  async 'PUT /admin/close-outs/withdrawal'(world) {
    const { campaignId, issuerId } = await aCountedCampaign(world);
    const { backend, tokens } = world;
    const body = { campaignId, issuerId, version: 1 };
    await backend.call('PUT /admin/close-outs/signature', { token: tokens[ROLE.SYSTEM], body });
    return { body: { campaignId, issuerId } };
  },
};
