import type { Revenue } from '@/contract/endpoints/statistics';
import { BEHIND } from '@/contract/rules/figures-behind';
import { sideKey } from '@/contract/side-key';
import { useApi } from '@/shared/api/use-api';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { ExportMenu } from '@/shared/records/ExportMenu';
import type { ExportColumn } from '@/shared/records/export-rows';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { dashboardText } from '@/text/dashboard';
import { useOpenBehind } from './behind-context';
import { ChartPanel } from './ChartPanel';
import { RevenueChart } from './charts/lazy';
import { daysInWords, pointLabel } from './days';
import type { FigureRow } from './FigureTable';
import { Loaded } from './Loaded';
import type { PanelScope } from './panel-scope';
import { RevenueTotals } from './RevenueTotals';
import { useSide } from './side';

type Point = Revenue['points'][number];

const exportColumns: ExportColumn<Point>[] = [
  { header: dashboardText.day, value: daysInWords },
  { header: dashboardText.fulfilled, value: ({ orders }) => orders },
  { header: dashboardText.copies, value: ({ copies }) => copies },
  { header: dashboardText.revenue, value: ({ revenue }) => revenue },
  { header: dashboardText.commission, value: ({ commission }) => commission },
  { header: dashboardText.before, value: ({ before }) => before.revenue },
];

const titleOf = (range: { from: string; to: string }): string =>
  dashboardText.behindOf(dashboardText.revenue, daysInWords(range));

const rowOf = (point: Point, within: PanelScope['within']): FigureRow => {
  const list = BEHIND.revenue(point, within);
  const title = titleOf(point);
  const before = {
    list: BEHIND.revenue(point.before, within),
    title: titleOf(point.before),
    measure: 'revenue',
  } as const;
  return {
    key: point.from,
    label: pointLabel(point),
    cells: [
      { text: formatNumber(point.orders), asked: { list, title, measure: 'orders' } },
      { text: formatMoney(point.revenue), asked: { list, title, measure: 'revenue' } },
      { text: formatMoney(point.commission), asked: { list, title, measure: 'commission' } },
      { text: formatMoney(point.before.revenue), asked: before },
    ],
  };
};

const isEmpty = ({ total, before }: Revenue): boolean => total.orders === 0 && before.total.orders === 0;

/** Revenue of a range compared with the previous range; every point opens its orders. */
export function RevenuePanel({ scope, title }: { scope: PanelScope; title: string }) {
  const open = useOpenBehind();
  const answer = useApi(sideKey(useSide(), 'GET /statistics/revenue'), { query: scope.query });
  return (
    <Loaded answer={answer} title={title} height={360}>
      {(revenue) =>
        isEmpty(revenue) ? (
          <Sheet title={title}>
            <EmptyState title={dashboardText.noRevenue} as="h3" />
          </Sheet>
        ) : (
          <ChartPanel
            title={title}
            aside={<ExportMenu records={{ rows: revenue.points }} columns={exportColumns} title={title} compact />}
            lead={<RevenueTotals revenue={revenue} within={scope.within} />}
            chart={
              <RevenueChart
                points={revenue.points}
                onPoint={(place) => {
                  const point = revenue.points[place];
                  if (point)
                    open({ title: titleOf(point), list: BEHIND.revenue(point, scope.within), measure: 'revenue' });
                }}
              />
            }
            table={{
              caption: title,
              heads: [
                dashboardText.day,
                dashboardText.orders,
                dashboardText.revenue,
                dashboardText.commission,
                dashboardText.before,
              ],
              rows: revenue.points.map((point) => rowOf(point, scope.within)),
            }}
          />
        )
      }
    </Loaded>
  );
}
