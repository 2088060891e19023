import { useEffect, useRef, useState } from 'react';
import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import { messageOf, type ApiError } from '@/shared/api/api-error';
import type { Page } from '@/contract/schema';
import { formatNumber } from '@/shared/lib/format';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { catalogueText } from '@/text/catalogue';
import { optionSearchText } from '@/text/option-search';
import groupClasses from './FilterGroup.module.css';
import { OptionList, type FilterOption } from './OptionList';
import classes from './OptionSearch.module.css';

/** Number of values shown at first, and added by each press of the button. */
const STEP = 20;
/** Maximum number of values shown; others are found by searching for their names. */
const MOST = STOREFRONT_LIMITS.maxFacetValues;

export interface FoundOptions<Id> {
  data: Page<FilterOption<Id>> | undefined;
  error: ApiError | undefined;
  mutate: () => Promise<unknown>;
  isStale: boolean;
}

interface OptionSearchProps<Id> {
  title: string;
  /** The options known without a search; the chosen ones among them are first. */
  options: readonly FilterOption<Id>[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
  /** A hook: returns the first options whose names contain the typed text, and the total number. */
  useFound: (asked: { word: string; size: number }) => FoundOptions<Id>;
}

/** Every value of a filter, searched by name on the server. Values chosen earlier are first, whatever is typed. */
export function OptionSearch<Id extends string | number>(props: OptionSearchProps<Id>) {
  const { title, options, chosen, onChange, useFound } = props;
  const [startedWith] = useState(chosen);
  const [word, setWord] = useState('');
  const [size, setSize] = useState(STEP);
  const { data, error, mutate, isStale } = useFound({ word, size });
  const box = useRef<HTMLDivElement>(null);
  // The button that opened the search, and had the focus, has been removed.
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
