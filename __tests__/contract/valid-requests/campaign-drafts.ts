import { randomUUID } from 'node:crypto';
import type { campaignDraftEndpoints } from '@/contract/endpoints/campaign-drafts';
import { made, type ValidRequests } from '../valid-request';
import type { World } from '../world';

const newDraft = () => ({
  format: 1,
  name: 'Hội sách mới',
  content: { name: 'Hội sách mới', address: { detail: '' } },
});

const aDraft = (world: World) => made(world, 'POST /admin/campaigns/drafts', newDraft());

export const requests: ValidRequests<typeof campaignDraftEndpoints> = {
  'GET /admin/campaigns/drafts': () => ({}),
  'GET /admin/campaigns/drafts/{id}': async (world) => ({ params: { id: (await aDraft(world)).id } }),
  'POST /admin/campaigns/drafts': () => ({ body: newDraft(), headers: { 'idempotency-key': randomUUID() } }),
  'POST /admin/campaigns/drafts/copy': ({ campaignId }) => ({ body: { campaignId } }),
  'PUT /admin/campaigns/drafts': async (world) => {
    const { name, content } = newDraft();
    return { body: { name, content, ...(await aDraft(world)) } };
  },
  'DELETE /admin/campaigns/drafts/{id}': async (world) => ({ params: { id: (await aDraft(world)).id } }),
};
