import { SOCKET_TIMES } from '@/contract/realtime/socket';
import { webLocks } from '@/shared/storage/locks';
import type { Elect } from './election';
import { electByLock } from './lock-election';
import type { Marker } from './marker';
import { electByMarker } from './marker-election';

/** With locks: how long a leader may take to respond, for each of three questions. */
const ANSWER_MS = 2000;

/** Without locks: how long a claim waits for a better one, and the longest wait after a leader has left. */
const CLAIM_MS = 200;
const HAND_OVER_MS = 300;

export const newTabId = (): string => `${Date.now()}-${Math.random()}`;

/**
 * Elects the tab that has the connection for all tabs of a user: by web lock, or by marker where web locks are missing
 * or blocked.
 */
export const electionOf = (name: string, tabId: string, marker: Marker): Elect => {
  const locks = webLocks();
  const { retryMs: checkMs, staleMs } = SOCKET_TIMES;
  const byMarker = electByMarker({ tabId, marker, checkMs, staleMs, claimMs: CLAIM_MS, handOverMs: HAND_OVER_MS });
  return locks
    ? electByLock(locks, name, { tabId, checkMs, staleMs, answerMs: ANSWER_MS, withoutLocks: byMarker })
    : byMarker;
};
