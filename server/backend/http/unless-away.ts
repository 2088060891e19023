import { DatabaseFailure } from '../db/failure';

/**
 * Returns a count from the database, or undefined while it is unavailable, so that all other figures are still shown.
 */
export const unlessAway = <T>(counted: Promise<T>): Promise<T | undefined> =>
  counted.catch((error: unknown) => {
    if (error instanceof DatabaseFailure) return undefined;
    throw error;
  });
