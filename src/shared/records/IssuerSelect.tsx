import { ROLE } from '@/contract/vocabulary/roles';
import { useAll } from '@/shared/api/use-all';
import { recordText } from '@/text/record';
import { FilterSelect } from './Toolbar';

interface IssuerSelectProps {
  list: { filters: { issuer: readonly string[] }; setFilter: (name: 'issuer', value: string | null) => unknown };
}

/** Narrows a table of the organiser to one issuer. */
export function IssuerSelect({ list }: IssuerSelectProps) {
  const { data: issuers = [] } = useAll('GET /users', { query: { role: ROLE.ISSUER } });
  return (
    <FilterSelect
      label={recordText.issuer}
      all={recordText.allIssuers}
      searchable
      options={issuers.map(({ id, name }) => ({ value: id, label: name }))}
      value={list.filters.issuer[0]}
      onChange={(value) => list.setFilter('issuer', value)}
    />
  );
}
