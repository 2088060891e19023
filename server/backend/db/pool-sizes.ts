import { POOL_NAMES, POOLS, type PoolName } from './lanes';

const ALL_SHARES = POOL_NAMES.reduce((sum, name) => sum + POOLS[name].share, 0);

/** Most connections of a backend, unless configured. */
export const DEFAULT_CONNECTIONS = ALL_SHARES;

/** Divides this many connections among the pools: at least one each, so that no pool waits for another. */
export const divide = (connections: number): Record<PoolName, number> => {
  const parts = POOL_NAMES.map((name) => [
    name,
    Math.max(1, Math.floor((connections * POOLS[name].share) / ALL_SHARES)),
  ]);
  return Object.fromEntries(parts) as Record<PoolName, number>;
};
