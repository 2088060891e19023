import type { journalEndpoints } from '@/contract/endpoints/journal';
import { aLevel } from './levels';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof journalEndpoints> = {
  'GET /admin/journal': async (world) => {
    await aLevel(world);
    return { query: { kind: 'settings', from: '2026-01-01', search: 'a' } };
  },
  'GET /issuer/journal': () => ({}),
};
