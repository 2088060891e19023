import { issuerChoices } from '@/shared/choices/issuers';
import { recordText } from '@/text/record';
import { SearchFilter } from './Toolbar';

interface IssuerSelectProps {
  list: { filters: { issuer: readonly string[] }; setFilter: (name: 'issuer', value: string | null) => unknown };
  label?: string;
}

/** Filters a table of the organiser by one issuer. */
export function IssuerSelect({ list, label = recordText.issuer }: IssuerSelectProps) {
  return (
    <SearchFilter
      label={label}
      all={recordText.allIssuers}
      source={issuerChoices}
      value={list.filters.issuer[0]}
      onChange={(value) => list.setFilter('issuer', value)}
    />
  );
}
