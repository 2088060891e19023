import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { formatDateTime, formatNumber } from '@/shared/lib/format';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { campaignText } from '@/text/campaign';
import { campaignFormText } from '@/text/campaign-form';
import { runFairText } from '@/text/run-fair';
import { statusText } from '@/text/status';

const listed = (rows: readonly { name: string }[]): string => rows.map(({ name }) => name).join(', ');

const ofOffline = ({ address, organizations }: AdminCampaign) => [
  { key: 'place', label: runFairText.place, value: address?.line ?? '' },
  { key: 'organizations', label: runFairText.organizations, value: listed(organizations) },
];

const ofOnline = ({ groups, levels }: AdminCampaign) => [
  { key: 'groups', label: runFairText.groups, value: listed(groups) },
  {
    key: 'levels',
    label: runFairText.levels,
    value: levels[0] ? campaignText.levelFrom(levels[0].name) : runFairText.everybody,
  },
];

const limitsOf = ({ readerLimits: { openCheckouts, copies, cashDays } }: AdminCampaign): string => {
  const { checkoutsFact, copiesFact, cashFact } = campaignFormText;
  return [checkoutsFact(openCheckouts), copiesFact(copies), cashFact(cashDays)].join('; ');
};

const stopsOf = ({ organizations }: AdminCampaign) =>
  organizations.flatMap(({ name, schedules }) =>
    schedules.map(({ id, address, startDate, endDate }) => ({
      key: `stop ${id}`,
      label: campaignFormText.period(formatDateTime(startDate), formatDateTime(endDate)),
      value: `${name}: ${address.line}`,
    })),
  );

/** What was planned of the fair. */
export function CampaignFacts({ fair }: { fair: AdminCampaign }) {
  const offline = fair.format === CAMPAIGN_FORMAT.OFFLINE;
  const time = campaignFormText.period(formatDateTime(fair.startDate), formatDateTime(fair.endDate));
  const commissions = fair.commissions
    .map(({ name, minimalCommission }) => runFairText.commission(name, formatNumber(minimalCommission)))
    .join(', ');
  const rows = [
    { key: 'format', label: runFairText.format, value: statusText.fairFormat[fair.format] },
    { key: 'time', label: runFairText.time, value: time },
    ...(offline ? ofOffline(fair) : ofOnline(fair)),
    { key: 'commissions', label: runFairText.commissions, value: commissions },
    { key: 'limits', label: runFairText.limits, value: limitsOf(fair) },
    ...stopsOf(fair),
  ];
  return (
    <Sheet title={runFairText.facts}>
      <SpecRows items={rows} />
      <h3>{campaignText.description}</h3>
      <p className="t-reading">{fair.description}</p>
    </Sheet>
  );
}
