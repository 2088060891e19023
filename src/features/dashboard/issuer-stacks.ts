import type { CampaignRow } from '@/contract/endpoints/statistics';
import { dashboardText } from '@/text/dashboard';

/** Issuers that have a part of their own in a stack; a fourth part is all others. */
const OWN_PARTS = 3;
const OTHERS = 'others';

interface Stacks {
  columns: Record<string, string | number>[];
  parts: { key: string; name: string }[];
}

/** The issuers with the most revenue at all these fairs, in descending order. */
const strongest = (campaigns: readonly CampaignRow[]): { key: string; name: string }[] => {
  const sums = new Map<string, { name: string; revenue: number }>();
  for (const { issuer, revenue } of campaigns.flatMap(({ issuers }) => issuers))
    sums.set(issuer.id, { name: issuer.name, revenue: revenue + (sums.get(issuer.id)?.revenue ?? 0) });
  return [...sums]
    .sort(([, a], [, b]) => b.revenue - a.revenue)
    .slice(0, OWN_PARTS)
    .map(([key, { name }]) => ({ key, name }));
};

/** A column per fair, of which the strongest issuers have parts of their own; the parts of a column add up to the fair's revenue. */
export const stacksOf = (campaigns: readonly CampaignRow[]): Stacks => {
  const own = strongest(campaigns);
  const columns = campaigns.map(({ campaign, revenue, issuers }) => {
    const parts = own.map(({ key }) => [key, issuers.find(({ issuer }) => issuer.id === key)?.revenue ?? 0] as const);
    const others = parts.reduce((rest, [, part]) => rest - part, revenue);
    return { campaign: campaign.name, ...Object.fromEntries(parts), [OTHERS]: others };
  });
  const hasOthers = columns.some((column) => Number(column[OTHERS]) > 0);
  return { columns, parts: [...own, ...(hasOthers ? [{ key: OTHERS, name: dashboardText.others }] : [])] };
};
