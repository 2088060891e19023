import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { OrderCounts } from '@/contract/endpoints/statistics';
import { formatNumber } from '@/shared/lib/format';
import { dashboardText } from '@/text/dashboard';
import { axis, hidden } from './axis';

interface HoursChartProps {
  hours: OrderCounts['hours'];
  onHour: (hour: number) => void;
}

/** Orders by the hour at which they were placed. */
export function HoursChart({ hours, onHour }: HoursChartProps) {
  return (
    <BarChart
      {...axis}
      h={220}
      data={[...hours]}
      dataKey="hour"
      series={[{ name: 'orders', label: dashboardText.orders, color: 'var(--chart)' }]}
      valueFormatter={formatNumber}
      yAxisProps={{ width: 44, allowDecimals: false }}
      barChartProps={hidden}
      barProps={{ isAnimationActive: false, cursor: 'pointer', onClick: (_bar, place) => onHour(place) }}
    />
  );
}
