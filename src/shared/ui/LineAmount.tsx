import { formatMoney } from '@/shared/lib/format';
import { commonText } from '@/text/common';
import classes from './LineAmount.module.css';

interface LineAmountProps {
  /** Amount to pay for the line, in đồng. */
  total: number;
  /** The line at cover price, in đồng: its part of "Tạm tính" (D4.9.8). */
  subTotal: number;
  className?: string | undefined;
}

/** Amount to pay for a line and, struck through where it differs, its part of "Tạm tính" (D4.9.8). */
export const LineAmount = ({ total, subTotal, className }: LineAmountProps) => (
  <span className={className ? `${classes.amount} ${className}` : classes.amount}>
    <b>{formatMoney(total)}</b>
    {subTotal > total ? (
      <s aria-label={`${commonText.coverPrice} ${formatMoney(subTotal)}`}>{formatMoney(subTotal)}</s>
    ) : null}
  </span>
);
