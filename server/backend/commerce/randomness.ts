import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt, randomUUID } from 'node:crypto';

/** Where the ids and codes of new records come from. Secrets never come from here. */
export interface Randomness {
  /** A UUID. */
  id(): string;
  /** A whole number from 0 up to, not including, the limit. */
  number(limit: number): number;
}

const chance: Randomness = { id: randomUUID, number: (limit) => randomInt(limit) };

const replacement = new AsyncLocalStorage<Randomness>();

const current = (): Randomness => replacement.getStore() ?? chance;

/** The id of a new record: a random UUID. */
export const newId = (): string => current().id();

/** A random whole number from 0 up to, not including, the limit. */
export const randomNumber = (limit: number): number => current().number(limit);

/** Runs work whose records get given ids and codes: the demo fair is the same whenever it is made. */
export const withRandomness = <Result>(source: Randomness, work: () => Promise<Result>): Promise<Result> =>
  replacement.run(source, work);
