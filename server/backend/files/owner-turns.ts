import { createQueue, type Queue } from './queue';

/** Runs work of an owner, known by a key. */
export type OwnerTurns<Result> = (owner: string, key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs one piece of work per owner at a time and lets `waiting` more wait, so that no owner takes the places of others;
 * more are refused with `refusal`. Work with the same key that is already under way is not repeated: its outcome is
 * shared.
 */
export const createOwnerTurns = <Result>(waiting: number, refusal: () => Error): OwnerTurns<Result> => {
  const underWay = new Map<string, Promise<Result>>();
  const lines = new Map<string, { queue: Queue; works: number }>();

  const inLine = async (owner: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(owner) ?? { queue: createQueue(1, waiting, refusal), works: 0 };
    lines.set(owner, line);
    line.works += 1;
    try {
      return await line.queue(work);
    } finally {
      line.works -= 1;
      if (line.works === 0) lines.delete(owner);
    }
  };

  return (owner, key, work) => {
    const running = underWay.get(key) ?? inLine(owner, work).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
};
