import { createContext, useContext } from 'react';
import type { ApiKey } from '@/contract/api';

/** Whose statistics are shown: those of the platform, or an issuer's own. */
export type StatisticsSide = 'admin' | 'issuer';

const SideContext = createContext<StatisticsSide>('admin');
export const SideProvider = SideContext.Provider;
export const useSide = (): StatisticsSide => useContext(SideContext);

/** Statistics available to both sides. */
export type StatisticsName = 'revenue' | 'campaigns' | 'customers' | 'products' | 'orders' | 'titles' | 'behind';

export const statisticsKey = <Name extends StatisticsName>(
  side: StatisticsSide,
  name: Name,
): `GET /${StatisticsSide}/statistics/${Name}` => `GET /${side}/statistics/${name}`;

const NAMES: readonly StatisticsName[] = [
  'revenue',
  'campaigns',
  'customers',
  'products',
  'orders',
  'titles',
  'behind',
];

/** Endpoints whose data change with an order. */
export const liveKeys = (side: StatisticsSide): ApiKey[] => [
  ...NAMES.map((name) => statisticsKey(side, name)),
  ...(side === 'admin' ? (['GET /admin/statistics/issuers'] as const) : []),
];
