import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { formatDateTime, formatNumber } from '@/shared/lib/format';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { campaignText } from '@/text/campaign';
import { campaignFormText } from '@/text/campaign-form';
import { runCampaignText } from '@/text/run-campaign';
import { statusText } from '@/text/status';

const listed = (rows: readonly { name: string }[]): string => rows.map(({ name }) => name).join(', ');

const ofOffline = ({ address, organizations }: AdminCampaign) => [
  { key: 'place', label: runCampaignText.place, value: address?.line ?? '' },
  { key: 'organizations', label: runCampaignText.organizations, value: listed(organizations) },
];

const ofOnline = ({ groups, levels }: AdminCampaign) => [
  { key: 'groups', label: runCampaignText.groups, value: listed(groups) },
  {
    key: 'levels',
    label: runCampaignText.levels,
    value: levels[0] ? campaignText.levelFrom(levels[0].name) : runCampaignText.allCustomers,
  },
];

const hoursOf = ({ openingHours }: AdminCampaign) =>
  openingHours
    ? [
        {
          key: 'hours',
          label: campaignText.openingHours,
          value: campaignText.dailyHours(openingHours.from, openingHours.until),
        },
      ]
    : [];

const limitsOf = ({ readerLimits: { openCheckouts, copies, cashDays, rounding } }: AdminCampaign): string => {
  const { checkoutsFact, copiesFact, cashFact, roundingFact } = campaignFormText;
  return [checkoutsFact(openCheckouts), copiesFact(copies), cashFact(cashDays), roundingFact(rounding)].join('; ');
};

const stopsOf = ({ organizations }: AdminCampaign) =>
  organizations.flatMap(({ name, schedules }) =>
    schedules.map(({ id, address, startDate, endDate, openingHours }) => ({
      key: `stop ${id}`,
      label: campaignFormText.period(formatDateTime(startDate), formatDateTime(endDate)),
      value: [`${name}: ${address.line}`, openingHours && campaignText.openDaily(openingHours.from, openingHours.until)]
        .filter(Boolean)
        .join('. '),
    })),
  );

/** The planned facts of the fair. */
export function CampaignFacts({ campaign }: { campaign: AdminCampaign }) {
  const offline = campaign.format === CAMPAIGN_FORMAT.OFFLINE;
  const time = campaignFormText.period(formatDateTime(campaign.startDate), formatDateTime(campaign.endDate));
  const commissions = campaign.commissions
    .map(({ name, minimalCommission }) => runCampaignText.commission(name, formatNumber(minimalCommission)))
    .join(', ');
  const rows = [
    { key: 'format', label: runCampaignText.format, value: statusText.campaignFormat[campaign.format] },
    { key: 'time', label: runCampaignText.time, value: time },
    ...hoursOf(campaign),
    ...(offline ? ofOffline(campaign) : ofOnline(campaign)),
    { key: 'commissions', label: runCampaignText.commissions, value: commissions },
    { key: 'limits', label: runCampaignText.limits, value: limitsOf(campaign) },
    ...stopsOf(campaign),
  ];
  return (
    <Sheet title={runCampaignText.facts}>
      <SpecRows items={rows} />
      <h3>{campaignText.description}</h3>
      <p className="t-reading">{campaign.description}</p>
    </Sheet>
  );
}
