import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import type { Revenue } from '@/contract/endpoints/statistics';
import { formatMoney } from '@/shared/lib/format';
import { dashboardText } from '@/text/dashboard';
import { pointLabel } from '../days';
import { shortMoney } from '../short-money';
import { axis, hidden } from './axis';
import { pressedPlace } from './pressed-place';

interface RevenueChartProps {
  points: Revenue['points'];
  /** Called when a point is pressed. */
  onPoint: (place: number) => void;
}

/** Revenue of the range in ink, and that of the previous range as a dashed line. */
export function RevenueChart({ points, onPoint }: RevenueChartProps) {
  const { now, before } = dashboardText;
  const data = points.map((point) => ({ label: pointLabel(point), now: point.revenue, before: point.before.revenue }));
  return (
    <LineChart
      {...axis}
      h={280}
      data={data}
      dataKey="label"
      series={[
        { name: 'before', label: before, color: 'var(--ctl)', strokeDasharray: '5 5' },
        { name: 'now', label: now, color: 'var(--chart-strong)' },
      ]}
      curveType="linear"
      withLegend
      withDots={points.length <= 31}
      valueFormatter={formatMoney}
      yAxisProps={{ ...axis.yAxisProps, tickFormatter: shortMoney }}
      lineChartProps={{
        ...hidden,
        onClick: ({ activeTooltipIndex }) => {
          const place = pressedPlace(activeTooltipIndex);
          if (place !== undefined && points[place]) onPoint(place);
        },
      }}
    />
  );
}
