import { CAMPAIGN_STATUSES, CURRENT_CAMPAIGNS } from '@/contract/states/campaign';
import { CAMPAIGN_FORMATS } from '@/contract/vocabulary/kinds';
import { formatDateRange, formatDay } from '@/shared/lib/format';
import type { FilterChip } from '@/shared/lists/FilterChips';
import type { FilterOption } from '@/shared/lists/OptionList';
import { campaignText } from '@/text/campaign';
import { catalogueText } from '@/text/catalogue';
import { statusText } from '@/text/status';
import { isCurrent, type CampaignChoices, type CampaignListQuery } from './campaign-query';
import type { CampaignListData } from './load-campaigns';

/** One group of the facet column. */
export interface FilterGroupOfCampaigns {
  name: keyof CampaignChoices;
  title: string;
  opened: boolean;
  options: readonly FilterOption<string | number>[];
  /** How many further options there are. */
  further?: number;
}

/** Options for these ids, with our own labels and the number of fairs of each. */
const named = (
  ids: readonly number[],
  names: Readonly<Record<number, string>>,
  counts: readonly { id: number; count: number }[],
): FilterOption<number>[] =>
  ids.map((id) => ({ id, name: names[id] ?? '', count: counts.find((one) => one.id === id)?.count ?? 0 }));

export const groupsOf = ({ facets, issuers, furtherIssuers }: CampaignListData): FilterGroupOfCampaigns[] => [
  {
    name: 'status',
    title: campaignText.status,
    opened: true,
    options: named(CAMPAIGN_STATUSES, statusText.campaign, facets.status),
  },
  {
    name: 'format',
    title: campaignText.format,
    opened: true,
    options: named(CAMPAIGN_FORMATS, statusText.campaignFormat, facets.format),
  },
  { name: 'province', title: campaignText.province, opened: true, options: facets.province },
  { name: 'issuer', title: campaignText.issuer, opened: true, options: issuers, further: furtherIssuers },
  { name: 'organization', title: campaignText.organization, opened: false, options: facets.organization },
  { name: 'group', title: campaignText.group, opened: false, options: facets.group },
  { name: 'level', title: campaignText.level, opened: false, options: facets.level },
];

/** The query with other days; returns to the first page. */
export const withDays = (query: CampaignListQuery, from: string | null, to: string | null): CampaignListQuery => ({
  ...query,
  from: from ?? undefined,
  to: to ?? undefined,
  page: 1,
});

/** The days in words; undefined when none are set. */
const daysInWords = ({ from, to }: CampaignListQuery): string | undefined => {
  if (from !== undefined && to !== undefined) return formatDateRange(from, to);
  if (from !== undefined) return campaignText.fromDay(formatDay(from));
  return to === undefined ? undefined : campaignText.untilDay(formatDay(to));
};

/** The query with the choices of one group replaced; returns to the first page. */
export const withChoices = (
  query: CampaignListQuery,
  name: FilterGroupOfCampaigns['name'],
  chosen: readonly (string | number)[],
) => ({
  ...query,
  [name]: [...chosen],
  page: 1,
});

/** One chip per choice and one for the days; the default "running and coming" is a single chip. */
export const chipsOf = (
  query: CampaignListQuery,
  groups: FilterGroupOfCampaigns[],
  go: (query: CampaignListQuery) => void,
): FilterChip[] => {
  const without = (name: FilterGroupOfCampaigns['name'], ids: readonly (string | number)[]) => () => {
    const left = [...query[name]].filter((one) => !ids.includes(one));
    go(withChoices(query, name, left));
  };
  const current = { key: 'current', name: campaignText.current, remove: without('status', CURRENT_CAMPAIGNS) };
  const days = daysInWords(query);
  const ofDays = days === undefined ? [] : [{ key: 'days', name: days, remove: () => go(withDays(query, null, null)) }];
  const choices = groups.flatMap(({ name, title, options }) =>
    name === 'status' && isCurrent(query)
      ? [current]
      : query[name].map((id) => ({
          key: `${name}-${id}`,
          name: options.find((option) => option.id === id)?.name ?? catalogueText.unnamed(title),
          remove: without(name, [id]),
        })),
  );
  return [...ofDays, ...choices];
};
