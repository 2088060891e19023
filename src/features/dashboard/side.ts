import { createContext, useContext } from 'react';
import type { ApiKey } from '@/contract/api';
import { sideKey, type SharedKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';

const SideContext = createContext<Side>(ROLE.SYSTEM);
export const SideProvider = SideContext.Provider;

/** Whose statistics are shown: those of the platform, or an issuer's own. */
export const useSide = (): Side => useContext(SideContext);

const REPORTS = [
  'GET /statistics/revenue',
  'GET /statistics/campaigns',
  'GET /statistics/customers',
  'GET /statistics/products',
  'GET /statistics/orders',
  'GET /statistics/editions',
  'GET /statistics/titles',
  'GET /statistics/behind',
] as const satisfies readonly SharedKey[];

/** Endpoints whose data change with an order. */
export const liveKeys = (side: Side): ApiKey[] => [
  ...REPORTS.map((report) => sideKey(side, report)),
  ...(side === ROLE.SYSTEM ? (['GET /admin/statistics/issuers'] as const) : []),
];
