import { Radio } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './ChoiceCard.module.css';

interface ChoiceCardProps {
  value: string;
  label: string;
  note: string;
  icon: Icon;
}

/** One of the ways to do it, with what it means. */
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
