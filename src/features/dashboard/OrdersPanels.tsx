import type { OrderCounts } from '@/contract/endpoints/statistics';
import { BEHIND } from '@/contract/rules/figures-behind';
import { sideKey } from '@/contract/side-key';
import { ORDER_STATUS } from '@/contract/states/order';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { dashboardText } from '@/text/dashboard';
import { statusText } from '@/text/status';
import type { AskedList } from './asked-list';
import { useOpenBehind } from './behind-context';
import { ChartPanel } from './ChartPanel';
import { HoursChart, StatusesChart } from './charts/lazy';
import { daysInWords } from './days';
import { FigureButton } from './FigureButton';
import { Loaded } from './Loaded';
import type { PanelScope } from './panel-scope';
import { useSide } from './side';

interface CountsProps {
  counts: OrderCounts;
  within: PanelScope['within'];
}

const nameOf = (status: number): string => statusText.order[status] ?? '';

const WAITING: readonly number[] = [ORDER_STATUS.PROCESSING];

function Statuses({ counts, within }: CountsProps) {
  const open = useOpenBehind();
  const bars = counts.statuses.filter(({ orders }) => orders > 0);
  const askedOf = ({ status }: { status: number }): AskedList => ({
    title: dashboardText.behindOf(dashboardText.orders, nameOf(status)),
    list: BEHIND.status(counts, status, within),
    measure: 'orders',
  });
  const title = dashboardText.ordersByStatus;
  return (
    <ChartPanel
      title={title}
      lead={
        <p>
          <FigureButton
            title={dashboardText.behindOf(dashboardText.orders, daysInWords(counts))}
            list={BEHIND.placed(counts, within)}
            measure="orders"
          >
            {dashboardText.count(formatNumber(counts.orders))}
          </FigureButton>
        </p>
      }
      chart={
        <StatusesChart
          bars={bars.map(({ status, orders }) => ({ name: nameOf(status), orders, waits: WAITING.includes(status) }))}
          onBar={(place) => {
            const bar = bars[place];
            if (bar) open(askedOf(bar));
          }}
        />
      }
      table={{
        caption: title,
        heads: [dashboardText.status, dashboardText.orders],
        rows: counts.statuses.map((row) => ({
          key: row.status,
          label: nameOf(row.status),
          cells: [{ text: formatNumber(row.orders), asked: askedOf(row) }],
        })),
      }}
    />
  );
}

function Hours({ counts, within }: CountsProps) {
  const open = useOpenBehind();
  const askedOf = (hour: number): AskedList => ({
    title: dashboardText.behindOf(dashboardText.orders, dashboardText.hourOf(hour)),
    list: BEHIND.hour(counts, hour, within),
    measure: 'orders',
  });
  const title = dashboardText.ordersByHour;
  return (
    <ChartPanel
      title={title}
      chart={<HoursChart hours={counts.hours} onHour={(hour) => open(askedOf(hour))} />}
      table={{
        caption: title,
        heads: [dashboardText.hour, dashboardText.orders],
        rows: counts.hours.map(({ hour, orders }) => ({
          key: hour,
          label: dashboardText.hourOf(hour),
          cells: [{ text: formatNumber(orders), asked: askedOf(hour) }],
        })),
      }}
    />
  );
}

/** Orders of the range by status, and by the hour when they were placed. */
export function OrdersPanels({ scope }: { scope: PanelScope }) {
  const answer = useApi(sideKey(useSide(), 'GET /statistics/orders'), { query: scope.query });
  return (
    <Loaded answer={answer} title={dashboardText.ordersByStatus}>
      {(counts) =>
        counts.orders === 0 ? (
          <Sheet title={dashboardText.ordersByStatus}>
            <EmptyState title={dashboardText.noOrders} as="h3" />
          </Sheet>
        ) : (
          <>
            <Statuses counts={counts} within={scope.within} />
            <Hours counts={counts} within={scope.within} />
          </>
        )
      }
    </Loaded>
  );
}
