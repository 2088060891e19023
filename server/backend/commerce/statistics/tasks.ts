/** The task that keeps the table of sold copies small. */
export interface StatisticsTasks {
  'sold_copies.sum-up': null;
}
