import { call } from '@/shared/api/client';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { QueuedDeed, StandStore } from './stand-store';

/** Refusals of a call as a whole that say nothing about the deeds in it: they are sent again later. */
const passes = (status: number): boolean =>
  status === 0 || status === 401 || status === 403 || status === 429 || status >= 500;

/** Of one deed: a fault of the backend is no verdict. */
const AGAIN = new Set(['INTERNAL', 'PICKUP_CODE_TRIES']);

/** Told of each deed that was answered, with why it was refused; null when it was taken. */
type OnAnswer = (deed: QueuedDeed, refusal: string | null) => void;

const sendSome = async (store: StandStore, deeds: readonly QueuedDeed[], onAnswer: OnAnswer): Promise<void> => {
  const { results } = await call('POST /issuer/stand/deeds', { body: { deeds: deeds.map(({ deed }) => deed) } });
  for (const { key, done, code, message } of results) {
    if (!done && AGAIN.has(code ?? '')) continue;
    await store.settle(key, done ? null : message);
    const deed = deeds.find((sent) => sent.key === key);
    if (deed) onAnswer(deed, done ? null : message);
  }
};

/** What the backend cannot read at all must not hold up what comes after it. */
const sendEach = async (store: StandStore, deeds: readonly QueuedDeed[], onAnswer: OnAnswer): Promise<void> => {
  for (const deed of deeds) {
    try {
      await sendSome(store, [deed], onAnswer);
    } catch (error) {
      if (!isApiError(error) || passes(error.status)) throw error;
      await store.settle(deed.key, messageOf(error));
      onAnswer(deed, messageOf(error));
    }
  }
};

/**
 * Sends what waits, in the order in which it was done, whichever fair it was at. The backend takes each deed once by its key,
 * so an answer that was lost does no harm.
 * @param onAnswer told of each that was taken or refused
 * @throws {ApiError} without a network or a session: the rest waits
 */
export const sendQueue = async (store: StandStore, onAnswer: OnAnswer): Promise<void> => {
  const waiting = (await store.readQueue()).filter(({ refusal }) => refusal === null);
  for (let start = 0; start < waiting.length; start += LIMITS.deedsAtOnce) {
    const some = waiting.slice(start, start + LIMITS.deedsAtOnce);
    try {
      await sendSome(store, some, onAnswer);
    } catch (error) {
      if (!isApiError(error) || passes(error.status)) throw error;
      await sendEach(store, some, onAnswer);
    }
  }
};
