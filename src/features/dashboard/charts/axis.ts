/**
 * Properties of all charts: a grid of hairlines, plain ticks, and no animation, which live figures would restart again
 * and again.
 */
export const axis = {
  gridColor: 'var(--line)',
  textColor: 'var(--tx2)',
  gridProps: { strokeDasharray: '0' },
  tickLine: 'none',
  tooltipAnimationDuration: 0,
  xAxisProps: { stroke: 'var(--rule)', axisLine: { stroke: 'var(--rule)', strokeWidth: 2 } },
  yAxisProps: { width: 84 },
} as const;

/** Screen readers and the keyboard use the table next to the chart, so nothing in the chart is focusable. */
export const hidden = { accessibilityLayer: false } as const;
