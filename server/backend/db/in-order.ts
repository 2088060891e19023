type Results<Steps extends readonly Promise<unknown>[]> = { -readonly [Place in keyof Steps]: Awaited<Steps[Place]> };

const isRejected = (outcome: PromiseSettledResult<unknown>): outcome is PromiseRejectedResult =>
  outcome.status === 'rejected';

/**
 * Waits for steps of one transaction that were started one after the other without awaiting: their statements are
 * pipelined and executed in this order.
 * @throws the error of the first step that failed, in this order: later statements fail only because of it
 */
export const inOrder = async <const Steps extends readonly Promise<unknown>[]>(
  ...steps: Steps
): Promise<Results<Steps>> => {
  const outcomes = await Promise.allSettled(steps);
  const failed = outcomes.find(isRejected);
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as Results<Steps>;
};

/** Defers a statement to the end of its transaction, which awaits it and fails if it fails (`Database.transaction`). */
export const defer = (statement: Promise<unknown>): void => void statement.catch(() => undefined);
