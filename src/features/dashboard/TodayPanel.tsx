import type { ReactNode } from 'react';
import type { Dashboard } from '@/contract/endpoints/dashboard';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { Delta } from '@/shared/ui/status/Delta';
import { dashboardText } from '@/text/dashboard';
import classes from './TodayPanel.module.css';

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.note}>{children}</dd>
    </div>
  );
}

const againstYesterday = (today: number, yesterday: number) => (
  <Delta value={today - yesterday} against={dashboardText.againstYesterday} />
);

/** Three numbers in one ruled panel. */
export function TodayPanel({ figures }: { figures: Dashboard }) {
  const { ordersToday, ordersYesterday, copiesToday, copiesYesterday, revenueThirtyDays } = figures;
  return (
    <Sheet ruled>
      <dl className={classes.panel}>
        <Figure label={dashboardText.ordersToday} value={formatNumber(ordersToday)}>
          {againstYesterday(ordersToday, ordersYesterday)}
        </Figure>
        <Figure label={dashboardText.copiesToday} value={formatNumber(copiesToday)}>
          {againstYesterday(copiesToday, copiesYesterday)}
        </Figure>
        <Figure label={dashboardText.revenue} value={formatMoney(revenueThirtyDays)}>
          {dashboardText.revenueNote}
        </Figure>
      </dl>
    </Sheet>
  );
}
