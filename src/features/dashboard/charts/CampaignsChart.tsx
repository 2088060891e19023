import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatMoney } from '@/shared/lib/format';
import { dashboardText } from '@/text/dashboard';
import { shortMoney } from '../short-money';
import { axis, hidden } from './axis';

const BAR_PX = 44;

interface CampaignsChartProps {
  bars: readonly { name: string; revenue: number; isRunning: boolean }[];
  onBar: (place: number) => void;
}

/** Truncates names that do not fit; the table contains them in full. */
const cut = (name: string): string => (name.length > 20 ? `${name.slice(0, 19).replaceAll(' ', '\u00a0')}…` : name);

/** Fairs as horizontal bars; running ones in vermilion. */
export function CampaignsChart({ bars, onBar }: CampaignsChartProps) {
  return (
    <BarChart
      {...axis}
      h={Math.max(120, bars.length * BAR_PX + 40)}
      orientation="vertical"
      data={bars.map((bar) => ({ ...bar, color: bar.isRunning ? 'var(--accfill)' : 'var(--chart)' }))}
      dataKey="name"
      series={[{ name: 'revenue', label: dashboardText.revenue, color: 'var(--chart)' }]}
      gridAxis="none"
      withXAxis={false}
      withBarValueLabel
      valueFormatter={formatMoney}
      valueLabelProps={{ position: 'right', fill: 'var(--tx)', formatter: (value) => shortMoney(Number(value)) }}
      yAxisProps={{ width: 150, tickFormatter: cut, axisLine: { stroke: 'var(--rule)', strokeWidth: 2 } }}
      barChartProps={{ ...hidden, margin: { right: 96 } }}
      barProps={{ isAnimationActive: false, cursor: 'pointer', maxBarSize: 26, onClick: (_bar, place) => onBar(place) }}
    />
  );
}
