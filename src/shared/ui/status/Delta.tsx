import { IconMinus, IconTrendingDown, IconTrendingUp, type Icon } from '@tabler/icons-react';
import { formatNumber } from '@/shared/lib/format';
import { statusText } from '@/text/status';
import classes from './Delta.module.css';

const looks: Record<'up' | 'down' | 'same', { id: number; icon: Icon }> = {
  up: { id: 1, icon: IconTrendingUp },
  down: { id: 2, icon: IconTrendingDown },
  same: { id: 3, icon: IconMinus },
};

interface DeltaProps {
  value: number;
  /** What it is compared with, e.g. yesterday. */
  against: string;
}

/** Change compared with another day, as text, sign and colour. */
export function Delta({ value, against }: DeltaProps) {
  const direction = value > 0 ? 'up' : value < 0 ? 'down' : 'same';
  const { id, icon: DeltaIcon } = looks[direction];
  return (
    <span className={classes.delta} data-direction={direction}>
      <DeltaIcon size={16} aria-hidden />
      {statusText.delta[id]} {value === 0 ? '' : `${formatNumber(Math.abs(value))} `}
      {against}
    </span>
  );
}
