import type { StatisticsRange } from './use-statistics-range';

/** Query of the panels of a page: its range, and its fair on the page of a single fair. */
export interface PanelScope {
  query: StatisticsRange['query'] & { campaign?: number };
  /** The fair as a parameter of the lists behind the numbers. */
  within: { campaign?: number };
}
