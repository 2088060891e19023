import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt, randomUUID } from 'node:crypto';

/** Source of the ids and codes of new records. Never used for secrets. */
export interface Randomness {
  /** A UUID. */
  id(): string;
  /** An integer from 0 up to, not including, the limit. */
  number(limit: number): number;
}

const chance: Randomness = { id: randomUUID, number: (limit) => randomInt(limit) };

const replacement = new AsyncLocalStorage<Randomness>();

const current = (): Randomness => replacement.getStore() ?? chance;

/** The id of a new record: a random UUID. */
export const newId = (): string => current().id();

/** A random integer from 0 up to, not including, the limit. */
export const randomNumber = (limit: number): number => current().number(limit);

/** Runs work with a given source of ids and codes, so that the demo fair is always the same. */
export const withRandomness = <Result>(source: Randomness, work: () => Promise<Result>): Promise<Result> =>
  replacement.run(source, work);
