import { call } from '@/shared/api/client';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { QueuedAction, CounterStore } from './counter-store';

/** Statuses of a refused request that say nothing about the actions in it: they are sent again later. */
const passes = (status: number): boolean =>
  status === 0 || status === 401 || status === 403 || status === 429 || status >= 500;

/** Error codes of a single action that are not final. */
const AGAIN = new Set(['INTERNAL', 'PICKUP_CODE_TRIES']);

/** Called for each action with a response: with the reason when it was refused, or null when it was accepted. */
type OnAnswer = (action: QueuedAction, refusal: string | null) => void;

const sendSome = async (store: CounterStore, actions: readonly QueuedAction[], onAnswer: OnAnswer): Promise<void> => {
  const { results } = await call('POST /issuer/stand/deeds', { body: { deeds: actions.map(({ deed }) => deed) } });
  for (const { key, done, code, message } of results) {
    if (!done && AGAIN.has(code ?? '')) continue;
    const isNews = await store.recordResult(key, done ? null : message);
    const action = actions.find((sent) => sent.key === key);
    if (action && isNews) onAnswer(action, done ? null : message);
  }
};

/** An action that the backend cannot parse must not block the following ones. */
const sendEach = async (store: CounterStore, actions: readonly QueuedAction[], onAnswer: OnAnswer): Promise<void> => {
  for (const action of actions) {
    try {
      await sendSome(store, [action], onAnswer);
    } catch (error) {
      if (!isApiError(error) || passes(error.status)) throw error;
      if (await store.recordResult(action.key, messageOf(error))) onAnswer(action, messageOf(error));
    }
  }
};

/**
 * Sends the pending actions of all fairs in the order in which they were done. The backend accepts each action once by
 * its key, so a lost response does no harm.
 * @param onAnswer called for each accepted or refused action
 * @throws {ApiError} without a network or a session: the rest stays pending
 */
export const sendQueue = async (store: CounterStore, onAnswer: OnAnswer): Promise<void> => {
  const waiting = (await store.readQueue()).filter(({ refusal }) => refusal === null);
  for (let start = 0; start < waiting.length; start += LIMITS.offlineActionsAtOnce) {
    const some = waiting.slice(start, start + LIMITS.offlineActionsAtOnce);
    try {
      await sendSome(store, some, onAnswer);
    } catch (error) {
      if (!isApiError(error) || passes(error.status)) throw error;
      await sendEach(store, some, onAnswer);
    }
  }
};
