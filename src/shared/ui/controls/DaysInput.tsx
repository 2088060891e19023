import { useState } from 'react';
import { DateRangeInput } from './DateInputs';
import type { DateRangeFieldProps } from './DateRangeField';

interface DaysInputProps extends Omit<DateRangeFieldProps, 'value' | 'onChange'> {
  from: string | null;
  to: string | null;
  /** Called with both days, or with null for both; not while only one of them is chosen. */
  onDays: (from: string | null, to: string | null) => void;
}

/** A range of days, each as `2026-12-10`; both may be the same. */
export function DaysInput({ from, to, onDays, ...props }: DaysInputProps) {
  const [half, setHalf] = useState<string>();
  return (
    <DateRangeInput
      allowSingleDateInRange
      {...props}
      value={half === undefined ? [from, to] : [half, null]}
      onChange={([first, last]) => {
        const isHalf = first !== null && last === null;
        setHalf(isHalf ? first : undefined);
        if (!isHalf) onDays(first, last);
      }}
    />
  );
}
