import { formatNumber } from '@/shared/lib/format';
import classes from './FilterGroup.module.css';

export interface FilterOption<Id> {
  id: Id;
  name: string;
  /** Number of results with this option; undefined where it is not counted. */
  count?: number;
}

interface OptionListProps<Id> {
  label: string;
  options: readonly FilterOption<Id>[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
}

/** Options with native checkboxes, which a phone renders in a fraction of the time that Mantine's take. */
export function OptionList<Id extends string | number>({ label, options, chosen, onChange }: OptionListProps<Id>) {
  const toggle = (id: Id) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <ul className={classes.options} aria-label={label}>
      {options.map(({ id, name, count }) => (
        <li key={id} className={classes.option}>
          <label className={classes.choice}>
            <input type="checkbox" className={classes.box} checked={chosen.includes(id)} onChange={() => toggle(id)} />
            {name}
          </label>
          {count === undefined ? null : <span className={classes.count}>{formatNumber(count)}</span>}
        </li>
      ))}
    </ul>
  );
}
