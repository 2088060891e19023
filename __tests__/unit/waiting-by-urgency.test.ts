import type { WaitingLine } from '@/contract/endpoints/dashboard';
import { byUrgency } from '@server/backend/commerce/waiting/by-urgency';

const NOW = new Date('2026-11-21T10:00:00Z');
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();

const lineOf = (kind: WaitingLine['kind'], days: number | null, more: Partial<WaitingLine> = {}): WaitingLine => ({
  ...{
    kind,
    count: 1,
    late: 0,
    since: days === null ? null : daysAgo(days),
    amount: null,
    example: '1',
    campaign: null,
  },
  ...more,
});

test('what waits is ordered by lateness, then money before other work, then age in days, then the amount; what has no end is last', () => {
  const lines = [
    lineOf('incompleteBooks', 90),
    lineOf('shortTitles', null),
    lineOf('refunds', 1.2, { amount: 10 }),
    lineOf('transfers', 1.1, { amount: 20 }),
    lineOf('titles', 2),
    lineOf('reports', 70, { late: 1 }),
    lineOf('deliveryOrders', 4, { late: 1, amount: 5 }),
    lineOf('disputedReturns', 5, { late: 1, amount: 1 }),
  ];
  expect(byUrgency(lines, NOW).map(({ kind }) => kind)).toEqual([
    ...['disputedReturns', 'deliveryOrders', 'reports'],
    ...['transfers', 'refunds', 'titles', 'shortTitles', 'incompleteBooks'],
  ]);
});
