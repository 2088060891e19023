import type { ReactNode } from 'react';
import { PRODUCT_STATUSES } from '@/contract/states/product';
import { PRODUCT_TYPES } from '@/contract/vocabulary/kinds';
import type { ChoiceSource } from '@/shared/choices/SearchSelect';
import { CampaignFilter } from '@/shared/records/CampaignFilter';
import { FilterSelect } from '@/shared/records/Toolbar';
import { campaignProductScreenText as text } from '@/text/campaign-product-screen';
import { statusText } from '@/text/status';

const isId = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);
const isUuid = (value: string): boolean => /^[\da-f-]{36}$/i.test(value);
const isType = (value: string): boolean => PRODUCT_TYPES.some((type) => String(type) === value);

/** Query keys of the filters with the checks of their values. */
export const issuerProductFilters = {
  campaign: isId,
  type: isType,
  status: (value: string): boolean => PRODUCT_STATUSES.some((status) => String(status) === value),
};
export const adminProductFilters = { ...issuerProductFilters, issuer: isUuid };

interface Filtering<Name extends string> {
  filters: Record<Name, readonly string[]>;
  setFilter: (name: Name, value: string | null) => void;
}

interface ProductFiltersProps {
  list: Filtering<'campaign' | 'type'>;
  campaigns: ChoiceSource;
  /** Another filter between them. */
  children?: ReactNode;
}

const TYPES = PRODUCT_TYPES.map((type) => ({ value: String(type), label: statusText.bookType[type] ?? '' }));

/** Filters of a table of books for sale: fair and kind. */
export function ProductFilters({ list, campaigns, children }: ProductFiltersProps) {
  return (
    <>
      <CampaignFilter label={text.campaign} all={text.allCampaigns} source={campaigns} list={list} />
      {children}
      <FilterSelect
        label={text.type}
        all={text.allTypes}
        options={TYPES}
        value={list.filters.type[0]}
        onChange={(value) => list.setFilter('type', value)}
      />
    </>
  );
}
