import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import Link from 'next/link';
import type { Reconciliation } from '@/contract/endpoints/reconciliation';
import { formatDay, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { reconciliationText as text } from '@/text/reconciliation';
import classes from './Reconciliation.module.css';

interface DifferingDay {
  day: string;
  difference: number;
  unequal: number;
}

const sentenceOf = ({ day, difference, unequal }: DifferingDay): string =>
  difference === 0
    ? text.unequalOn(formatDay(day), formatNumber(unequal))
    : text.differsOn(formatDay(day), text.signed(difference));

/** Days that differ: those of the period, and others that the daily check found. */
const differingDays = ({ days, found, from, to }: Reconciliation): DifferingDay[] => [
  ...days
    .filter(({ moved, unequal }) => moved.difference !== 0 || unequal > 0)
    .map(({ day, moved, unequal }) => ({ day, difference: moved.difference, unequal })),
  ...found.filter(({ day }) => day < from || day > to),
];

/** Says whether all money is explained, and which days are not. */
export function DifferenceNotice({ answer }: { answer: Reconciliation }) {
  const { opening } = answer;
  const differing = differingDays(answer);
  if (differing.length === 0 && opening.difference === 0) return <p role="status">{text.ok}</p>;
  return (
    <Alert
      className={classes.alert}
      color="dieu"
      role="alert"
      icon={<IconAlertTriangle className={classes.differs} aria-hidden />}
      title={<span className={classes.differs}>{text.differs}</span>}
    >
      {opening.difference === 0 ? null : text.differsBefore(text.signed(opening.difference))}
      <ul className={classes.list}>
        {differing.map(({ day, ...sums }) => (
          <li key={`${day} ${sums.difference}`}>
            <Link href={paths.reconciliation({ from: day, to: day })}>{sentenceOf({ day, ...sums })}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
