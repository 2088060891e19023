import type { Backend } from './backend';

/**
 * Whether the others can do without this backend, which has failed or was slow: at least half stay in, and one of them
 * responds well. A request that fails at every backend counts against none, and responses alone never take out the last
 * one.
 */
export const canSpare = (backends: readonly Backend[], one: Backend): boolean => {
  const others = backends.filter((other) => other !== one && other.breaker.state === 'in');
  return others.length * 2 >= backends.length && others.some(({ breaker }) => !breaker.isFailing);
};
