import type { ReactNode } from 'react';
import { formatMoney } from '@/shared/lib/format';
import classes from './TillSlip.module.css';

export interface SlipRow {
  label: ReactNode;
  value: ReactNode;
  /** A saving, shown in the colour `son`. */
  saving?: boolean;
  /** Smaller, below the row it explains. */
  detail?: boolean;
}

interface TillSlipProps {
  rows: readonly SlipRow[];
  totalLabel: string;
  total: number;
  /** The figures are loading. */
  busy?: boolean;
}

/** Figures like on a till receipt: rows, a dotted tear line, the total. */
export function TillSlip({ rows, totalLabel, total, busy = false }: TillSlipProps) {
  return (
    <dl className={classes.slip} aria-busy={busy || undefined}>
      {rows.map((row, index) => (
        <div
          key={index}
          className={classes.row}
          data-saving={row.saving || undefined}
          data-detail={row.detail || undefined}
        >
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{totalLabel}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
    </dl>
  );
}
