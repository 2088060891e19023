import { CAMPAIGN_STATUSES } from '@/contract/states/campaign';
import { CAMPAIGN_FORMATS } from '@/contract/vocabulary/kinds';
import type { FilterChip } from '@/shared/lists/FilterChips';
import { campaignText } from '@/text/campaign';
import { catalogueText } from '@/text/catalogue';
import { statusText } from '@/text/status';
import { CURRENT, isCurrent, type CampaignChoices, type CampaignListQuery } from './campaign-query';
import type { CampaignListData } from './load-campaigns';

/** One group of the facet column. */
export interface FilterGroupOfFairs {
  name: keyof CampaignChoices;
  title: string;
  options: readonly { id: string | number; name: string }[];
}

const named = (ids: readonly number[], names: Readonly<Record<number, string>>) =>
  ids.map((id) => ({ id, name: names[id] ?? '' }));

export const groupsOf = ({ issuers }: CampaignListData): FilterGroupOfFairs[] => [
  { name: 'status', title: campaignText.status, options: named(CAMPAIGN_STATUSES, statusText.fair) },
  { name: 'format', title: campaignText.format, options: named(CAMPAIGN_FORMATS, statusText.fairFormat) },
  { name: 'issuer', title: campaignText.issuer, options: issuers },
];

/** The query with the choices of one group replaced; a changed list begins at its first page. */
export const withChoices = (
  query: CampaignListQuery,
  name: FilterGroupOfFairs['name'],
  chosen: readonly (string | number)[],
) => ({
  ...query,
  [name]: [...chosen],
  page: 1,
});

/** One chip per choice; running and coming fairs, which are shown at first, share one. */
export const chipsOf = (
  query: CampaignListQuery,
  groups: FilterGroupOfFairs[],
  go: (query: CampaignListQuery) => void,
): FilterChip[] => {
  const without = (name: FilterGroupOfFairs['name'], ids: readonly (string | number)[]) => () => {
    const left = [...query[name]].filter((one) => !ids.includes(one));
    go(withChoices(query, name, left));
  };
  const current = { key: 'current', name: campaignText.current, remove: without('status', CURRENT) };
  return groups.flatMap(({ name, title, options }) =>
    name === 'status' && isCurrent(query)
      ? [current]
      : query[name].map((id) => ({
          key: `${name}-${id}`,
          name: options.find((option) => option.id === id)?.name ?? catalogueText.unnamed(title),
          remove: without(name, [id]),
        })),
  );
};
