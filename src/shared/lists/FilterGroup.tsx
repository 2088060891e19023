import { useState, type ReactNode } from 'react';
import { formatNumber } from '@/shared/lib/format';
import { catalogueText } from '@/text/catalogue';
import { FilterFold } from './FilterFold';
import classes from './FilterGroup.module.css';
import { OptionList, type FilterOption } from './OptionList';

interface FilterGroupProps<Id> {
  title: string;
  options: readonly FilterOption<Id>[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
  opened?: boolean;
  /** Number of options in addition to the given ones. */
  further?: number;
  /** A search over all options; replaces the list where there are further ones. */
  search?: ReactNode;
}

const SHORT = 6;

/**
 * One group of filter options. Chosen options are first; long lists are collapsed, and searched where not all options
 * are given.
 */
export function FilterGroup<Id extends string | number>(props: FilterGroupProps<Id>) {
  const { title, options, chosen, onChange, opened = false, further = 0, search } = props;
  const [all, setAll] = useState(false);
  const [startedWith] = useState(chosen);
  if (options.length === 0) return null;

  // Only options that were chosen initially are first: an option must not move away when it is clicked.
  const sorted = options.toSorted((a, b) => Number(startedWith.includes(b.id)) - Number(startedWith.includes(a.id)));
  const shown = all ? sorted : sorted.slice(0, Math.max(SHORT, startedWith.length));
  const hidden = all ? 0 : options.length - shown.length + further;

  return (
    <FilterFold title={title} opened={opened || startedWith.length > 0}>
      {all && further ? search : <OptionList label={title} options={shown} chosen={chosen} onChange={onChange} />}
      {hidden > 0 ? (
        <button type="button" className={`link ${classes.more}`} onClick={() => setAll(true)}>
          {catalogueText.moreOptions(formatNumber(hidden))}
        </button>
      ) : null}
    </FilterFold>
  );
}
