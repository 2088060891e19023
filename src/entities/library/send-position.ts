import type { Progress } from '@/contract/rules/library';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { deviceId } from './device-id';
import {
  readStoredPosition,
  storePosition,
  unsentPositions,
  type EditionOf,
  type StoredPosition,
} from './stored-positions';

/** Sends a stored position; one that cannot be sent now stays for later. */
const send = async (of: EditionOf, position: StoredPosition): Promise<void> => {
  const { place, extent, at } = position;
  const ageMs = Math.min(Math.max(0, Date.now() - at), LIMITS.libraryAgeMs);
  let { knownAt } = position;
  try {
    const { bookId, edition } = of;
    const latest = await call('PUT /library/positions', {
      body: { bookId, edition, place, extent, device: deviceId(), ageMs },
    });
    // A later one of another device stays unknown, and is offered.
    if (latest.device === deviceId()) knownAt = latest.at;
  } catch (error) {
    if (!isApiError(error)) throw error;
    // Refused for good, e.g. after a refund; otherwise the next report or visit sends it.
    if (error.status !== 404 && error.status !== 422) return;
  }
  const stored = readStoredPosition(of);
  if (stored?.at === at) storePosition(of, { ...position, isUnsent: false, knownAt });
};

/** Delay from a change of position to its report, in ms: turning pages quickly is one report. */
const REPORT_AFTER_MS = 2000;

export interface PositionReports {
  /** Stores a position at once, and sends the latest one a little later. */
  report(position: Progress): void;
  /** Sends what has not been sent, now. */
  flush(): void;
}

/** Reports where a customer is in an edition. */
export const createPositionReports = (of: EditionOf): PositionReports => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    const stored = readStoredPosition(of);
    if (stored?.isUnsent) void send(of, stored);
  };
  return {
    report(position) {
      const { knownAt } = readStoredPosition(of) ?? {};
      storePosition(of, { ...position, at: Date.now(), isUnsent: true, knownAt });
      clearTimeout(timer);
      timer = setTimeout(flush, REPORT_AFTER_MS);
    },
    flush,
  };
};

/** Sends the positions of a customer that were stored while the network was away. */
export const sendStoredPositions = async (customerId: string): Promise<void> => {
  for (const { of, position } of unsentPositions(customerId)) await send(of, position);
};
