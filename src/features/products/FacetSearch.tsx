import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { OptionSearch } from '@/shared/lists/OptionSearch';
import type { FacetGroup } from './facet-groups';
import { filtersOf, type ProductListQuery } from './product-query';

interface FacetSearchProps {
  group: FacetGroup;
  query: ProductListQuery;
  onChange: (chosen: (string | number)[]) => void;
}

/** Search in all values of a filter of books, with the number of matches of the current search for each. */
export function FacetSearch({ group: { name, title, options }, query, onChange }: FacetSearchProps) {
  // A filter does not affect its own counts: a choice in it needs no new request.
  const others = filtersOf({ ...query, [name]: [] });
  const chosen: readonly (string | number)[] = query[name];
  const useFound = ({ word, size }: { word: string; size: number }) =>
    useApiWithPrevious('GET /titles/facets/{facet}', {
      params: { facet: name },
      query: { ...others, name: word || undefined, size },
    });
  return <OptionSearch {...{ title, options, chosen, onChange, useFound }} />;
}
