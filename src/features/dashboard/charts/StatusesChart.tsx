import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatNumber } from '@/shared/lib/format';
import { dashboardText } from '@/text/dashboard';
import { axis, hidden } from './axis';

const BAR_PX = 36;

interface StatusesChartProps {
  bars: readonly { name: string; orders: number; waits: boolean }[];
  onBar: (place: number) => void;
}

/** Orders by status as horizontal bars; those that need work in vermilion. */
export function StatusesChart({ bars, onBar }: StatusesChartProps) {
  return (
    <BarChart
      {...axis}
      h={bars.length * BAR_PX + 24}
      orientation="vertical"
      data={bars.map((bar) => ({ ...bar, color: bar.waits ? 'var(--accfill)' : 'var(--chart)' }))}
      dataKey="name"
      series={[{ name: 'orders', label: dashboardText.orders, color: 'var(--chart)' }]}
      gridAxis="none"
      withXAxis={false}
      withBarValueLabel
      valueFormatter={formatNumber}
      valueLabelProps={{ position: 'right', fill: 'var(--tx)' }}
      yAxisProps={{ width: 128, axisLine: { stroke: 'var(--rule)', strokeWidth: 2 } }}
      barChartProps={{ ...hidden, margin: { right: 48 } }}
      barProps={{ isAnimationActive: false, cursor: 'pointer', maxBarSize: 22, onClick: (_bar, place) => onBar(place) }}
    />
  );
}
