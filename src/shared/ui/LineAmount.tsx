import { formatMoney } from '@/shared/lib/format';
import { commonText } from '@/text/common';
import classes from './LineAmount.module.css';

interface LineAmountProps {
  /** What is paid for the line, in đồng. */
  total: number;
  /** The line at cover price, in đồng: what "Tạm tính" adds up (D4.9.8). */
  subTotal: number;
  className?: string | undefined;
}

/** What a line costs and, struck through where it differs, what it adds to "Tạm tính" (D4.9.8). */
export const LineAmount = ({ total, subTotal, className }: LineAmountProps) => (
  <span className={className ? `${classes.amount} ${className}` : classes.amount}>
    <b>{formatMoney(total)}</b>
    {subTotal > total ? (
      <s aria-label={`${commonText.coverPrice} ${formatMoney(subTotal)}`}>{formatMoney(subTotal)}</s>
    ) : null}
  </span>
);
