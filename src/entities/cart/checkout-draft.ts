import { useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '@/shared/lib/new-idempotency-key';
import { parseJson } from '@/shared/lib/parse-json';
import { deviceStorage, tabStorage } from '@/shared/storage/text-storage';
import type { CartItem } from './cart-rules';
import { forgetCode } from './checkout-code';
import { forgetTyped } from './checkout-typed';
import { readItems } from './stored-cart';

/**
 * A purchase in progress: the selected lines on the way from the cart to the checkout. It is stored per tab, so it
 * survives a reload, and it contains the lines themselves, because sign-in empties the cart (S4.2.4, S4.3.3).
 */
export interface CheckoutDraft {
  /**
   * Identifies the purchase to the backend. Shared by all tabs until the order is placed, so that nothing is bought
   * twice.
   */
  attempt: string;
  items: CartItem[];
  /** The purchase is made without an account. */
  asGuest?: true;
}

const DRAFT_KEY = 'checkout-draft';
const ATTEMPT_KEY = 'checkout-attempt';

const currentAttempt = (): string => {
  const known = deviceStorage.getItem(ATTEMPT_KEY);
  if (known) return known;
  const attempt = newIdempotencyKey();
  deviceStorage.setItem(ATTEMPT_KEY, attempt);
  return attempt;
};

const listeners = new Set<() => void>();
let known: { text: string | null; draft: CheckoutDraft | null } = { text: null, draft: null };

const write = (draft: CheckoutDraft | null): void => {
  if (draft) tabStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  else tabStorage.removeItem(DRAFT_KEY);
  listeners.forEach((listen) => listen());
};

const parse = (text: string | null): CheckoutDraft | null => {
  const stored = parseJson(text);
  const { attempt, asGuest } = (stored ?? {}) as { attempt?: unknown; asGuest?: unknown };
  const items = readItems(stored);
  return typeof attempt === 'string' && attempt && items.length > 0
    ? { attempt, items, ...(asGuest === true && { asGuest: true }) }
    : null;
};

/** The purchase of this tab; null when there is none. */
export const readDraft = (): CheckoutDraft | null => {
  const text = tabStorage.getItem(DRAFT_KEY);
  if (text !== known.text) known = { text, draft: parse(text) };
  return known.draft;
};

export const beginDraft = (items: CartItem[], asGuest = false): void =>
  write({ attempt: currentAttempt(), items, ...(asGuest && { asGuest: true }) });

/** Replaces the lines of the purchase. */
export const changeDraft = (items: CartItem[]): void => {
  const draft = readDraft();
  if (draft) write({ ...draft, items });
};

/** Also deletes the values typed for it, and the requested code. */
export const forgetDraft = (): void => {
  forgetTyped();
  forgetCode();
  write(null);
};

/** Ends a placed purchase: the next one gets a new attempt, in every tab. */
export const finishDraft = (attempt: string): void => {
  if (deviceStorage.getItem(ATTEMPT_KEY) === attempt) deviceStorage.removeItem(ATTEMPT_KEY);
  forgetDraft();
};

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => listeners.delete(listen);
};

/** The purchase of this tab; undefined until the page is hydrated. */
export const useDraft = (): CheckoutDraft | null | undefined =>
  useSyncExternalStore<CheckoutDraft | null | undefined>(subscribe, readDraft, () => undefined);
