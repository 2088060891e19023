import type { ReactNode } from 'react';
import type { Dashboard } from '@/contract/endpoints/dashboard';
import { BEHIND } from '@/contract/rules/figures-behind';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { Delta } from '@/shared/ui/status/Delta';
import { dashboardText } from '@/text/dashboard';
import { FigureButton } from './FigureButton';
import classes from './TodayPanel.module.css';

interface FigureProps {
  label: string;
  value: ReactNode;
  children: ReactNode;
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.note}>{children}</dd>
    </div>
  );
}

const CARDS = [
  { measure: 'orders', list: BEHIND.placed, label: dashboardText.ordersToday, format: formatNumber },
  { measure: 'copies', list: BEHIND.sold, label: dashboardText.copiesToday, format: formatNumber },
  { measure: 'revenue', list: BEHIND.revenue, label: dashboardText.revenueToday, format: formatMoney },
] as const;

/** Today's numbers in one ruled panel, next to those of yesterday (D4.19.3). */
export function TodayPanel({ figures }: { figures: Dashboard }) {
  const { today, yesterday, runningFairs: runningCampaigns, upcomingFairs: upcomingCampaigns } = figures;
  return (
    <Sheet ruled>
      <dl className={classes.panel}>
        <Figure
          label={dashboardText.campaignsNow}
          value={
            <a href="#running-fairs" className={classes.link}>
              {formatNumber(runningCampaigns.length)}
            </a>
          }
        >
          <a href="#upcoming-fairs" className="link">
            {dashboardText.coming(formatNumber(upcomingCampaigns.length))}
          </a>
        </Figure>
        {CARDS.map(({ measure, list, label, format }) => (
          <Figure
            key={measure}
            label={label}
            value={
              <FigureButton title={label} list={list({ from: today.day, to: today.day })} measure={measure}>
                {format(today[measure])}
              </FigureButton>
            }
          >
            <Delta
              value={today[measure] - yesterday[measure]}
              against={dashboardText.againstYesterday}
              isMoney={format === formatMoney}
            />
          </Figure>
        ))}
      </dl>
    </Sheet>
  );
}
