import { Radio } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './CheckoutSheets.module.css';

interface ChoiceCardProps {
  value: string;
  label: string;
  note: string;
  icon: Icon;
}

/** One option with an explanation. */
export function ChoiceCard({ value, label, note, icon: ChoiceIcon }: ChoiceCardProps) {
  return (
    <Radio.Card value={value} aria-label={label}>
      <div className={classes.choice}>
        <Radio.Indicator />
        <div className={classes.words}>
          <b>{label}</b>
          <span className="t-small">{note}</span>
        </div>
        <ChoiceIcon size={20} aria-hidden />
      </div>
    </Radio.Card>
  );
}
