import { POOL_NAMES, POOLS, type PoolName } from './lanes';

const ALL_SHARES = POOL_NAMES.reduce((sum, name) => sum + POOLS[name].share, 0);

/** How many connections a backend holds at most, unless configured. */
export const DEFAULT_CONNECTIONS = ALL_SHARES;

/** How many connections each pool may hold of so many: at least one, so that no pool waits for another. */
export const divide = (connections: number): Record<PoolName, number> => {
  const parts = POOL_NAMES.map((name) => [
    name,
    Math.max(1, Math.floor((connections * POOLS[name].share) / ALL_SHARES)),
  ]);
  return Object.fromEntries(parts) as Record<PoolName, number>;
};
