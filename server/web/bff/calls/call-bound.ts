import { AppError } from '@/contract/vocabulary/error-codes';
import { shed } from '@server/web/http/load-shedding';

/** Most calls in progress in one web process: waiting for a backend, or being responded to. */
const MOST_CALLS = 512;

let calls = 0;

/**
 * Forwards a call unless too many are in progress.
 * @throws {AppError} OVERLOADED
 */
export const boundCalls = async (forward: () => Promise<void>): Promise<void> => {
  if (calls >= MOST_CALLS) {
    shed.inc({ kind: 'api' });
    throw new AppError('OVERLOADED');
  }
  calls += 1;
  try {
    await forward();
  } finally {
    calls -= 1;
  }
};
