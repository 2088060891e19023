import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { commonText } from '@/text/common';
import classes from './QuantityStepper.module.css';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Called instead of a change when more is wanted than there is. */
  onExceed?: (max: number) => void;
  /** What is counted, for people who do not see it. */
  label?: string;
  disabled?: boolean;
}

/** A count with − and +; typing is committed on Enter or when the field is left. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = Infinity,
  onExceed,
  label = commonText.quantity,
  disabled = false,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);

  const ask = (wanted: number) => {
    if (wanted > max) onExceed?.(max);
    const next = Math.min(Math.max(wanted, min), max);
    if (next !== value) onChange(next);
  };

  const commit = () => {
    const typed = Number.parseInt(draft ?? '', 10);
    setDraft(null);
    if (Number.isFinite(typed)) ask(typed);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'ArrowUp') ask(value + 1);
    if (event.key === 'ArrowDown') ask(value - 1);
  };

  return (
    <div className={classes.stepper} role="group" aria-label={label} data-disabled={disabled || undefined}>
      <button
        type="button"
        aria-label={commonText.less}
        disabled={disabled || value <= min}
        onClick={() => ask(value - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        value={draft ?? value}
        disabled={disabled}
        onChange={(event) => setDraft(event.currentTarget.value.replace(/\D/g, '').slice(0, 4))}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={commonText.more}
        aria-disabled={value >= max}
        disabled={disabled}
        onClick={() => ask(value + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </div>
  );
}
