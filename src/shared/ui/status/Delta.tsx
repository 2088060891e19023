import { IconMinus, IconTrendingDown, IconTrendingUp, type Icon } from '@tabler/icons-react';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { statusText } from '@/text/status';
import classes from './Delta.module.css';

const looks: Record<'up' | 'down' | 'same', { id: number; icon: Icon }> = {
  up: { id: 1, icon: IconTrendingUp },
  down: { id: 2, icon: IconTrendingDown },
  same: { id: 3, icon: IconMinus },
};

interface DeltaProps {
  value: number;
  /** Name of what it is compared with, e.g. yesterday. */
  against: string;
  /** It is an amount in đồng, and not a count. */
  isMoney?: boolean;
}

/** Change compared with another day, as text, sign and colour. */
export function Delta({ value, against, isMoney = false }: DeltaProps) {
  const direction = value > 0 ? 'up' : value < 0 ? 'down' : 'same';
  const { id, icon: DeltaIcon } = looks[direction];
  const amount = (isMoney ? formatMoney : formatNumber)(Math.abs(value));
  return (
    <span className={classes.delta} data-direction={direction}>
      <DeltaIcon size={16} aria-hidden />
      {isMoney && value === 0 ? statusText.sameAmount : statusText.delta[id]} {value === 0 ? '' : `${amount} `}
      {against}
    </span>
  );
}
