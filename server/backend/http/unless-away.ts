import { DatabaseFailure } from '../db/failure';

/** What was counted by the database; undefined while it is away: all other figures are shown. */
export const unlessAway = <T>(counted: Promise<T>): Promise<T | undefined> =>
  counted.catch((error: unknown) => {
    if (error instanceof DatabaseFailure) return undefined;
    throw error;
  });
