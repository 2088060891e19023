import { formatNumber } from '@/shared/lib/format';
import classes from './CountChips.module.css';

interface CountChip<Value extends string | number> {
  /** None: everything. */
  value: Value | undefined;
  label: string;
  /** How many there are; undefined while it is not known. */
  count: number | undefined;
}

interface CountChipsProps<Value extends string | number> {
  label: string;
  chips: readonly CountChip<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** One choice that narrows a list, each with how many it would leave. */
export function CountChips<Value extends string | number>({ label, chips, value, onChange }: CountChipsProps<Value>) {
  return (
    <div className={classes.chips} role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.value ?? 'all'}
          type="button"
          className={classes.chip}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.label}
          {chip.count === undefined ? null : <span className="t-count"> {formatNumber(chip.count)}</span>}
        </button>
      ))}
    </div>
  );
}
