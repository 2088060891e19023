import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import { dayOf, TIME_ZONE } from '@/contract/rules/calendar';
import { openPeriod } from '@/contract/rules/opening-hours';
import type { Span } from '@/contract/rules/span';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { campaignPreviewOf, previewVersion } from '@/shared/drawing/preview';
import { paths } from '@/shared/lib/paths';
import { absoluteUrl, someOf, type JsonLd } from '@/shared/lib/seo';

const SCHEMA = 'https://schema.org';

/** URL of a fair's picture for link previews. */
export const previewOf = (campaign: CampaignDetail): string =>
  paths.preview('campaigns', campaign.id, previewVersion(campaignPreviewOf(campaign)));

function eventStatus(status: CampaignDetail['status']): string {
  if (status === CAMPAIGN_STATUS.CANCELLED) return `${SCHEMA}/EventCancelled`;
  return status === CAMPAIGN_STATUS.POSTPONED ? `${SCHEMA}/EventPostponed` : `${SCHEMA}/EventScheduled`;
}

const addressOf = ({ address, name }: CampaignDetail): JsonLd => ({
  ...{ '@type': 'PostalAddress', streetAddress: address ?? name, addressCountry: 'VN' },
});

/** The hours of each day, as a schedule that repeats; undefined without hours. */
const scheduleOf = ({ openingHours }: CampaignDetail, { startDate, endDate }: Span): JsonLd | undefined =>
  openingHours
    ? {
        ...{ '@type': 'Schedule', repeatFrequency: 'P1D', scheduleTimezone: TIME_ZONE },
        ...{ startDate: dayOf(new Date(startDate)), endDate: dayOf(new Date(endDate)) },
        ...{ startTime: openingHours.from, endTime: openingHours.until },
      }
    : undefined;

/** The fair as schema.org's Event; with hours, it starts with its first opening and ends with its last closing. */
export function eventOf(campaign: CampaignDetail, origin: string): JsonLd {
  const url = absoluteUrl(origin, paths.campaign(campaign.id));
  const { startDate, endDate } = openPeriod(campaign);
  const online = campaign.format === CAMPAIGN_FORMAT.ONLINE;
  return {
    '@type': 'Event',
    name: campaign.name,
    description: campaign.description || undefined,
    url,
    image: [campaign.imageUrl, previewOf(campaign)].filter(Boolean).map((path) => absoluteUrl(origin, path)),
    startDate,
    endDate,
    eventSchedule: scheduleOf(campaign, { startDate, endDate }),
    eventStatus: eventStatus(campaign.status),
    eventAttendanceMode: `${SCHEMA}/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: online
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: campaign.name, address: addressOf(campaign) },
    organizer: someOf(
      campaign.issuers.map(({ id, name }) => ({
        ...{ '@type': 'Organization', name, url: absoluteUrl(origin, paths.issuer(id)) },
      })),
    ),
  };
}
