import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { signInBy } from './headless-sign-in';

const ORGANISER = 'admin@hoisach.test';

/** Removes the order limits per customer at a fair of the demo that has begun. */
export const liftCustomerLimits = async (url: string, campaignId: number): Promise<void> => {
  const { accessToken } = await signInBy(url, ORGANISER);
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const read = await fetch(`${url}/api/admin/campaigns/${campaignId}`, { headers });
  const { id, name, description, imageUrl, version } = (await read.json()) as AdminCampaign;
  const customerLimits = { openCheckouts: null, copies: null, cashDays: null, rounding: null };
  const body = JSON.stringify({ id, name, description, imageUrl, version, readerLimits: customerLimits });
  const { status } = await fetch(`${url}/api/admin/campaigns/started`, { method: 'PUT', headers, body });
  expect(status).toBe(200);
};
