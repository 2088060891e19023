import { counterOf, gaugeOf } from '@server/shared/metrics';

/** The current load of a pool. */
export interface PoolLoad {
  inUse: number;
  waiting: number;
}

/** A backend has one database, tests have several: their loads are summed. */
const loads = new Map<string, Set<() => PoolLoad>>();

const sum = (figure: keyof PoolLoad) => (gauge: { set(labels: { pool: string }, value: number): void }) => {
  for (const [pool, all] of loads) {
    gauge.set(
      { pool },
      [...all].reduce((total, load) => total + load()[figure], 0),
    );
  }
};

gaugeOf({
  name: 'database_connections_in_use',
  help: 'Connections to the database that work now, by pool.',
  labelNames: ['pool'],
  collect: sum('inUse'),
});

gaugeOf({
  name: 'database_waiting',
  help: 'Calls that wait for a connection to the database, by pool; "together" are those that wait for others of their kind to be carried out.',
  labelNames: ['pool'],
  collect: sum('waiting'),
});

const refusals = counterOf({
  name: 'database_pool_refusals_total',
  help: 'Calls that waited for a connection, or for others of their kind, in vain, by pool.',
  labelNames: ['pool'],
});

/** Includes the load of a pool in the metrics until the returned function is called. */
export const watchLoad = (pool: string, load: () => PoolLoad): (() => void) => {
  const all = loads.get(pool) ?? new Set();
  loads.set(pool, all.add(load));
  return () => void all.delete(load);
};

export const countRefusal = (pool: string): void => refusals.inc({ pool });
