import { formatNumber } from '@/shared/lib/format';
import classes from './CountChips.module.css';

interface CountChip<Value extends string | number> {
  /** Undefined for all entries. */
  value: Value | undefined;
  label: string;
  /** Number of entries; undefined while unknown. */
  count: number | undefined;
}

interface CountChipsProps<Value extends string | number> {
  label: string;
  chips: readonly CountChip<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** Exclusive filters of a list, each with the number of entries that it leaves. */
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
