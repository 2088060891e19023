import { inFours } from '@/contract/rules/pickup';
import { formatDateTime } from '@/shared/lib/format';
import { pickupPassText } from '@/text/counter';
import classes from './PickupPass.module.css';

/** The eight digits to read out at the counter, and when they expire. */
export function PickupDigits({ label, digits, until }: { label: string; digits: string; until: string }) {
  return (
    <>
      <p className={classes.label}>{label}</p>
      <p className={classes.digits} data-uncovered>
        {inFours(digits)}
      </p>
      <p className="t-small">{pickupPassText.codeUntil(formatDateTime(until))}</p>
    </>
  );
}
