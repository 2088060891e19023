import { createQueue, type Queue } from './queue';

/** Runs work of an owner, known by a key. */
export type OwnerTurns<Result> = (owner: string, key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets one work of each owner run at a time and `waiting` more wait, so that nobody takes the places of others; more are refused
 * with `refusal`. Who asks for what is under way already gets its outcome.
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
