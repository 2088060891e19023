import type { followEndpoints } from '@/contract/endpoints/follows';
import { made, type ValidRequests } from '../valid-request';
import { EMAIL, idOf, type World } from '../world';
import { ROLE } from '@/contract/vocabulary/roles';
import { randomUUID } from 'node:crypto';

const anAuthor = async (world: World): Promise<number> => {
  const { id } = await made(world, 'POST /admin/authors', {
    name: `Tác giả ${randomUUID()}`,
    imageUrl: null,
    description: '',
  });
  return id;
};

const theIssuer = ({ backend }: World): Promise<string> => idOf(backend.db, EMAIL[ROLE.ISSUER]);

export const requests: ValidRequests<typeof followEndpoints> = {
  'GET /follows': () => ({}),
  'GET /follows/news': () => ({}),
  'POST /follows/campaigns': ({ campaignId }) => ({ body: { campaignId } }),
  'DELETE /follows/campaigns/{campaignId}': ({ campaignId }) => ({ params: { campaignId } }),
  'POST /follows/authors': async (world) => ({ body: { authorId: await anAuthor(world) } }),
  'DELETE /follows/authors/{authorId}': () => ({ params: { authorId: 1 } }),
  'POST /follows/issuers': async (world) => ({ body: { issuerId: await theIssuer(world) } }),
  'DELETE /follows/issuers/{issuerId}': async (world) => ({ params: { issuerId: await theIssuer(world) } }),
};
