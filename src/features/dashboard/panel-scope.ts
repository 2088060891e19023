import type { StatisticsRange } from './use-statistics-range';

/** What the panels of a page ask for: its range, and its fair if it is one's. */
export interface PanelScope {
  query: StatisticsRange['query'] & { campaign?: number };
  /** The same, for the lists behind. */
  within: { campaign?: number };
}
