import { sql } from 'drizzle-orm';
import type { closeOutEndpoints, CountsInput } from '@/contract/endpoints/close-outs';
import { ROLE } from '@/contract/vocabulary/roles';
import { makeFair, makeParticipant, makeProduct } from '@tests/support/make-data';
import { asIssuer, type ValidRequest, type ValidRequests } from '../valid-request';
import { EMAIL, idOf, type World } from '../world';

interface Ended {
  campaignId: number;
  issuerId: string;
  counts: CountsInput['counts'];
}

/** A fair that has ended, at which the issuer has one title. */
const anEndedFair = async ({ backend: { db } }: World): Promise<Ended> => {
  const issuerId = await idOf(db, EMAIL[ROLE.ISSUER]);
  const { id: campaignId } = await makeFair(db, {
    startsAt: '2026-10-01T00:00:00.000Z',
    endsAt: '2026-11-01T00:00:00.000Z',
  });
  await makeParticipant(db, campaignId, issuerId);
  await makeProduct(db, { campaignId, issuerId, brought: 7 });
  const [stock] = await db.rows<{ bookId: number }>(
    sql`SELECT book_id AS "bookId" FROM stock WHERE campaign_id = ${campaignId}`,
  );
  return {
    campaignId,
    issuerId,
    counts: [{ bookId: stock!.bookId, version: 0, expected: 7, counted: 6, why: 'Hư hỏng' }],
  };
};

/** The same, counted: nothing is open. */
const aCountedFair = async (world: World): Promise<Ended> => {
  const fair = await anEndedFair(world);
  await asIssuer(world, 'PUT /issuer/close-outs/counts', { campaignId: fair.campaignId, counts: fair.counts });
  return fair;
};

const ofFair = async (world: World): Promise<ValidRequest> => ({
  params: { id: (await anEndedFair(world)).campaignId },
});

const ofIssuer = async (world: World): Promise<ValidRequest> => {
  const { campaignId, issuerId } = await anEndedFair(world);
  return { params: { id: campaignId, issuerId } };
};

export const requests: ValidRequests<typeof closeOutEndpoints> = {
  'GET /admin/campaigns/{id}/close-out': ofFair,
  'GET /admin/campaigns/{id}/close-out/{issuerId}': ofIssuer,
  'GET /admin/campaigns/{id}/close-out/{issuerId}/counts': ofIssuer,
  'GET /issuer/campaigns/{id}/close-out': ofFair,
  'GET /issuer/campaigns/{id}/close-out/counts': ofFair,
  async 'PUT /issuer/close-outs/counts'(world) {
    const { campaignId, counts } = await anEndedFair(world);
    return { body: { campaignId, counts } };
  },
  async 'PUT /issuer/close-outs/signature'(world) {
    const { campaignId } = await aCountedFair(world);
    return { body: { campaignId, version: 1 } };
  },
  async 'PUT /admin/close-outs/signature'(world) {
    const { campaignId, issuerId } = await aCountedFair(world);
    return { body: { campaignId, issuerId, version: 1 } };
  },
  async 'PUT /issuer/close-outs/withdrawal'(world) {
    const { campaignId } = await aCountedFair(world);
    await asIssuer(world, 'PUT /issuer/close-outs/signature', { campaignId, version: 1 });
    return { body: { campaignId } };
  },
  async 'PUT /admin/close-outs/withdrawal'(world) {
    const { campaignId, issuerId } = await aCountedFair(world);
    const { backend, tokens } = world;
    const body = { campaignId, issuerId, version: 1 };
    await backend.call('PUT /admin/close-outs/signature', { token: tokens[ROLE.SYSTEM], body });
    return { body: { campaignId, issuerId } };
  },
};
