import { useEffect, useRef, useState } from 'react';
import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatNumber } from '@/shared/lib/format';
import groupClasses from '@/shared/lists/FilterGroup.module.css';
import { OptionList } from '@/shared/lists/OptionList';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { catalogueText } from '@/text/catalogue';
import { optionSearchText } from '@/text/option-search';
import type { FacetGroup, GroupName } from './facet-groups';
import classes from './FacetSearch.module.css';
import { filtersOf, type ProductListQuery } from './product-query';

/** Values that are shown at first, and that one press adds. */
const STEP = 20;
/** As many as are shown at most; further ones are found by their names. */
const MOST = STOREFRONT_LIMITS.maxFacetValues;

/** The values of a filter that have what is typed in their names, and how many of them there are. */
function useValues(facet: GroupName, query: ProductListQuery, { word, size }: { word: string; size: number }) {
  // A filter does not narrow its own counts: a choice in it asks for nothing new.
  const others = filtersOf({ ...query, [facet]: [] });
  return useApiWithPrevious('GET /titles/facets/{facet}', {
    params: { facet },
    query: { ...others, name: word || undefined, size },
  });
}

interface FacetSearchProps {
  group: FacetGroup;
  query: ProductListQuery;
  onChange: (chosen: (string | number)[]) => void;
}

/** Every value of a filter, searched by name on the server. What was chosen before stands first, whatever is typed. */
export function FacetSearch({ group: { name, title, options }, query, onChange }: FacetSearchProps) {
  const chosen: readonly (string | number)[] = query[name];
  const [startedWith] = useState(chosen);
  const [word, setWord] = useState('');
  const [size, setSize] = useState(STEP);
  const { data, error, mutate, isStale } = useValues(name, query, { word, size });
  const box = useRef<HTMLDivElement>(null);
  // The button that has opened the search is gone.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  const found = data?.data ?? [];
  const left = data ? data.metadata.total - found.length : 0;
  const lists = [
    options.filter(({ id }) => startedWith.includes(id)),
    found.filter(({ id }) => !startedWith.includes(id)),
  ].flat();
  return (
    <div ref={box} className={classes.search} aria-busy={isStale}>
      <SearchInput
        value={word}
        placeholder={optionSearchText.searchIn(title)}
        onSearch={(typed) => {
          setWord(typed);
          setSize(STEP);
        }}
      />
      <OptionList label={title} options={lists} chosen={chosen} onChange={onChange} />
      {error ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null}
      <div role="status">{data?.metadata.total === 0 ? optionSearchText.noOption : null}</div>
      {left > 0 && size < MOST ? (
        <button type="button" className={`link ${groupClasses.more}`} onClick={() => setSize(size + STEP)}>
          {catalogueText.moreOptions(formatNumber(left))}
        </button>
      ) : null}
      {left > 0 && size >= MOST ? (
        <p className={classes.note}>{optionSearchText.typeToFind(formatNumber(left))}</p>
      ) : null}
    </div>
  );
}
