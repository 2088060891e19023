import { useState } from 'react';
import { formatNumber } from '@/shared/lib/format';
import { catalogueText } from '@/text/catalogue';
import { FilterFold } from './FilterFold';
import classes from './FilterGroup.module.css';

export interface FilterOption<Id> {
  id: Id;
  name: string;
  /** Number of results with this option; undefined where it is not counted. */
  count?: number;
}

interface FilterGroupProps<Id> {
  title: string;
  options: readonly FilterOption<Id>[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
  opened?: boolean;
}

const SHORT = 6;

/**
 * One group of filter options. Chosen options come first; long lists are collapsed. A list has dozens of them, twice: they are plain
 * boxes, which a phone sets up and draws anew in a fraction of the time that Mantine's take.
 */
export function FilterGroup<Id extends string | number>(props: FilterGroupProps<Id>) {
  const { title, options, chosen, onChange, opened = false } = props;
  const [all, setAll] = useState(false);
  const [startedWith] = useState(chosen);
  if (options.length === 0) return null;

  // Only options that were chosen initially come first: an option must not move away when it is clicked.
  const sorted = options.toSorted((a, b) => Number(startedWith.includes(b.id)) - Number(startedWith.includes(a.id)));
  const shown = all ? sorted : sorted.slice(0, Math.max(SHORT, startedWith.length));
  const toggle = (id: Id) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);

  return (
    <FilterFold title={title} opened={opened || startedWith.length > 0}>
      <ul className={classes.options} aria-label={title}>
        {shown.map(({ id, name, count }) => (
          <li key={id} className={classes.option}>
            <label className={classes.choice}>
              <input
                type="checkbox"
                className={classes.box}
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
              />
              {name}
            </label>
            {count === undefined ? null : <span className={classes.count}>{formatNumber(count)}</span>}
          </li>
        ))}
      </ul>
      {shown.length < options.length ? (
        <button type="button" className={`link ${classes.more}`} onClick={() => setAll(true)}>
          {catalogueText.moreOptions(formatNumber(options.length - shown.length))}
        </button>
      ) : null}
    </FilterFold>
  );
}
