import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { commonText } from '@/text/common';
import classes from './QuantityStepper.module.css';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Called when the requested quantity exceeds `max`. */
  onExceed?: (max: number) => void;
  /** Accessible name. */
  label?: string;
  disabled?: boolean;
}

/** A number with − and + buttons; typed input is applied on Enter or when the field loses focus. */
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

  const request = (quantity: number) => {
    if (quantity > max) onExceed?.(max);
    const next = Math.min(Math.max(quantity, min), max);
    if (next !== value) onChange(next);
  };

  const commit = () => {
    const typed = Number.parseInt(draft ?? '', 10);
    setDraft(null);
    if (Number.isFinite(typed)) request(typed);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'ArrowUp') request(value + 1);
    if (event.key === 'ArrowDown') request(value - 1);
  };

  return (
    <div className={classes.stepper} role="group" aria-label={label} data-disabled={disabled || undefined}>
      <button
        type="button"
        aria-label={commonText.less}
        disabled={disabled || value <= min}
        onClick={() => request(value - 1)}
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
        onClick={() => request(value + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </div>
  );
}
