/** What all charts have in common: a grid of hairlines, plain ticks, and no animation, which live figures would begin again and again. */
export const axis = {
  gridColor: 'var(--line)',
  textColor: 'var(--tx2)',
  gridProps: { strokeDasharray: '0' },
  tickLine: 'none',
  tooltipAnimationDuration: 0,
  xAxisProps: { stroke: 'var(--rule)', axisLine: { stroke: 'var(--rule)', strokeWidth: 2 } },
  yAxisProps: { width: 84 },
} as const;

/** The table beside a chart is what screen readers and the keyboard meet, so nothing in the chart takes the focus. */
export const hidden = { accessibilityLayer: false } as const;
