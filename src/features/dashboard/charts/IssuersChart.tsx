import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatMoney } from '@/shared/lib/format';
import { shortMoney } from '../short-money';
import { axis, hidden } from './axis';
import { nameAxis } from './name-axis';

/** Four looks that differ without colour; the last one is for all others. */
const LOOKS = ['var(--chart-strong)', 'url(#statistics-hatch)', 'var(--mantine-color-nghe-3)', 'var(--chart-soft)'];

interface IssuersChartProps {
  /** One column per fair; the revenue of each part is stored under the part's key. */
  columns: readonly Record<string, string | number>[];
  parts: readonly { key: string; name: string }[];
}

/** Revenue of each fair, by issuer. */
export function IssuersChart({ columns, parts }: IssuersChartProps) {
  return (
    <BarChart
      {...axis}
      h={340}
      type="stacked"
      data={[...columns]}
      dataKey="campaign"
      series={parts.map(({ key, name }, place) => ({
        name: key,
        label: name,
        color: LOOKS[place] ?? 'var(--chart-soft)',
      }))}
      withLegend
      valueFormatter={formatMoney}
      xAxisProps={{ ...axis.xAxisProps, ...nameAxis(columns.length) }}
      yAxisProps={{ ...axis.yAxisProps, tickFormatter: shortMoney }}
      barChartProps={hidden}
      barProps={{ isAnimationActive: false, maxBarSize: 44, stroke: 'var(--sheet)', strokeWidth: 1 }}
    >
      <defs>
        <pattern id="statistics-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--sheet)" />
          <rect width="3" height="6" fill="var(--accfill)" />
        </pattern>
      </defs>
    </BarChart>
  );
}
