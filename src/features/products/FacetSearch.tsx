import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { OptionSearch } from '@/shared/lists/OptionSearch';
import type { FacetGroup } from './facet-groups';
import { filtersOf, type ProductListQuery } from './product-query';

interface FacetSearchProps {
  group: FacetGroup;
  query: ProductListQuery;
  onChange: (chosen: (string | number)[]) => void;
}

/** Every value of a filter of books, with how many there are of the same search. */
export function FacetSearch({ group: { name, title, options }, query, onChange }: FacetSearchProps) {
  // A filter does not narrow its own counts: a choice in it asks for nothing new.
  const others = filtersOf({ ...query, [name]: [] });
  const chosen: readonly (string | number)[] = query[name];
  const useFound = ({ word, size }: { word: string; size: number }) =>
    useApiWithPrevious('GET /titles/facets/{facet}', {
      params: { facet: name },
      query: { ...others, name: word || undefined, size },
    });
  return <OptionSearch {...{ title, options, chosen, onChange, useFound }} />;
}
