type Results<Steps extends readonly Promise<unknown>[]> = { -readonly [Place in keyof Steps]: Awaited<Steps[Place]> };

const isRejected = (outcome: PromiseSettledResult<unknown>): outcome is PromiseRejectedResult =>
  outcome.status === 'rejected';

/**
 * Waits for steps of one transaction that were begun one after the other, without waiting: their statements travel together and are
 * carried out in this order.
 * @throws what the first of them, in this order, has failed with: the statements behind it fail only because it did
 */
export const inOrder = async <const Steps extends readonly Promise<unknown>[]>(
  ...steps: Steps
): Promise<Results<Steps>> => {
  const outcomes = await Promise.allSettled(steps);
  const failed = outcomes.find(isRejected);
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as Results<Steps>;
};

/** Leaves a statement to the end of its transaction, which waits for it and fails with it (`Database.transaction`). */
export const leave = (statement: Promise<unknown>): void => void statement.catch(() => undefined);
