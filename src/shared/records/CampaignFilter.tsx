import type { ChoiceSource } from '@/shared/choices/SearchSelect';
import { SearchFilter } from './Toolbar';

interface CampaignFilterProps {
  label: string;
  /** Label of the option for no filter. */
  all: string;
  source: ChoiceSource;
  list: { filters: { campaign: readonly string[] }; setFilter: (name: 'campaign', value: string | null) => unknown };
}

/** Filters a table by one fair. */
export function CampaignFilter({ list, ...field }: CampaignFilterProps) {
  return (
    <SearchFilter {...field} value={list.filters.campaign[0]} onChange={(value) => list.setFilter('campaign', value)} />
  );
}
