import type { ReactNode } from 'react';
import type { Revenue } from '@/contract/endpoints/statistics';
import { BEHIND } from '@/contract/rules/figures-behind';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { Delta } from '@/shared/ui/status/Delta';
import { dashboardText } from '@/text/dashboard';
import type { AskedList } from './asked-list';
import { daysInWords } from './days';
import { FigureButton } from './FigureButton';
import type { PanelScope } from './panel-scope';
import classes from './RevenueTotals.module.css';

interface TotalProps {
  label: string;
  asked: Pick<AskedList, 'list' | 'measure'>;
  text: string;
  children?: ReactNode;
}

function Total({ label, asked, text, children }: TotalProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.value}>
        <FigureButton title={label} {...asked}>
          {text}
        </FigureButton>
      </dd>
      {children ? <dd className="t-small">{children}</dd> : null}
    </div>
  );
}

/** Totals of the range, their split, and the change from the previous range. */
export function RevenueTotals({
  revenue: { total, before, ...range },
  within,
}: Pick<PanelScope, 'within'> & { revenue: Revenue }) {
  const list = BEHIND.revenue(range, within);
  const { revenue, commission, orders } = total;
  return (
    <>
      <p className="t-small">
        {daysInWords(range)}. {dashboardText.revenueNote}.
      </p>
      <dl className={classes.totals}>
        <Total label={dashboardText.revenue} asked={{ list, measure: 'revenue' }} text={formatMoney(revenue)}>
          <Delta value={revenue - before.total.revenue} against={dashboardText.againstBefore} isMoney />
        </Total>
        <Total
          label={dashboardText.commission}
          asked={{ list, measure: 'commission' }}
          text={formatMoney(commission)}
        />
        <Total
          label={dashboardText.remainder}
          asked={{ list, measure: 'remainder' }}
          text={formatMoney(revenue - commission)}
        />
        <Total label={dashboardText.fulfilled} asked={{ list, measure: 'orders' }} text={formatNumber(orders)}>
          <Delta value={orders - before.total.orders} against={dashboardText.againstBefore} />
        </Total>
        <Total
          label={dashboardText.behindOf(dashboardText.before, daysInWords(before))}
          asked={{ list: BEHIND.revenue(before, within), measure: 'revenue' }}
          text={formatMoney(before.total.revenue)}
        />
      </dl>
    </>
  );
}
