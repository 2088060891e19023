import type { ConsequentialAction } from '@/contract/endpoints/admin-campaigns';
import { seenIn, type CampaignSeen } from '@/contract/endpoints/campaign-seen';
import { ROLE } from '@/contract/vocabulary/roles';
import { startTestBackend, type Answer, type Settings, type TestBackend } from './backend';
import { makeChoices, reserveIds, type Choices } from './campaign-body';
import { makeUser } from './make-data';

export type OrganiserCall = (request: string, body?: object, headers?: Record<string, string>) => Promise<Answer>;

/** A backend with a signed-in organiser, and the records that their fairs refer to. */
export interface Organiser {
  backend: TestBackend;
  call: OrganiserCall;
  choices: Choices;
}

export const openOrganiser = async (settings: Settings): Promise<Organiser> => {
  const backend = await startTestBackend(settings);
  await reserveIds(backend.db);
  await makeUser(backend.db, ROLE.SYSTEM, { email: 'admin@test.vn', name: 'Quản Trị' });
  const token = await backend.signIn('admin@test.vn');
  const call: OrganiserCall = (request, body, headers) =>
    backend.call(request, { token, body, ...(headers && { headers }) });
  return { backend, call, choices: await makeChoices(call) };
};

/** The consequences of an action on a fair, as its organiser is shown them. */
export const seenOf = async (
  call: (request: string) => Promise<Answer>,
  id: number,
  action: ConsequentialAction,
): Promise<CampaignSeen> =>
  seenIn((await call(`GET /admin/campaigns/${id}/consequences?action=${action}`)).body as unknown as CampaignSeen);
