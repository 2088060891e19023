import type { ReactNode } from 'react';
import { formatMoney } from '@/shared/lib/format';
import classes from './TillSlip.module.css';

export interface SlipRow {
  label: ReactNode;
  value: ReactNode;
  /** What is saved, in son. */
  saving?: boolean;
  /** Smaller, below the row it explains. */
  detail?: boolean;
}

interface TillSlipProps {
  rows: readonly SlipRow[];
  totalLabel: string;
  total: number;
  /** The figures are being asked for. */
  busy?: boolean;
}

/** Figures like on a till's slip: rows, a dotted tear, the total. */
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
