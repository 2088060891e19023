import { reconciliationText as text } from '@/text/reconciliation';
import classes from './Reconciliation.module.css';

/** A difference: in order, or its amount in the colour of danger. */
export function Difference({ amount, unequal = 0 }: { amount: number; unequal?: number }) {
  if (amount === 0 && unequal === 0) return text.balanced;
  return <b className={classes.differs}>{amount === 0 ? text.differsInside : text.signed(amount)}</b>;
}
