import type { CampaignCard } from '@/contract/endpoints/campaigns';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { campaignText } from '@/text/campaign';
import { commonText } from '@/text/common';

type Placed = Pick<CampaignCard, 'format' | 'address'>;

const shortProvince = (name: string): string => {
  const known = campaignText.shortProvince.find(([long]) => name.startsWith(long));
  return known ? known[1] + name.slice(known[0].length) : name;
};

/** An address line reduced to its street and its province; the page of the fair shows the full line. */
export function shortAddress(line: string): string {
  const parts = line.split(', ');
  const [street, province] = [parts[0] ?? '', parts.at(-1) ?? ''];
  return parts.length === 1 ? line : `${street}, ${shortProvince(province)}`;
}

/** The place of a fair; a text for an online one. */
export function placeOf({ format, address }: Placed): string {
  if (format === CAMPAIGN_FORMAT.ONLINE) return campaignText.online;
  return address ? shortAddress(address) : commonText.noAddress;
}

const NAMED = 2;

/** The first two issuers and how many more there are. */
export function issuersLine(issuers: readonly { name: string }[]): string {
  if (issuers.length === 0) return campaignText.noIssuer;
  const names = issuers.slice(0, NAMED).map(({ name }) => name);
  const more = issuers.length - names.length;
  return names.join(', ') + (more > 0 ? ` +${more}` : '');
}
