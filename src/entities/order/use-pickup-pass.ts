import { useState } from 'react';
import type { PickupPass } from '@/contract/endpoints/counter';
import { useApi } from '@/shared/api/use-api';
import { useNow } from '@/shared/lib/use-now';

/**
 * How often codes for the next minutes are fetched, in milliseconds; the displayed one is selected again every second.
 */
const REFRESH_MS = 120_000;

/** The newest QR code that is valid at an instant of the backend; none when the page was offline for too long. */
export const tokenAt = ({ tokens }: Pick<PickupPass, 'tokens'>, at: number): string | undefined =>
  tokens.findLast(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until))?.token;

interface Fetched {
  pass: PickupPass;
  /** When it arrived, by this page's clock, in milliseconds since the epoch. */
  at: number;
  /** How far the backend's clock is ahead of this page's, in milliseconds. */
  ahead: number;
}

/**
 * The codes of a counter order, and the QR code to show now. They are fetched ahead, so a short loss of the network changes
 * nothing; after a long one only the eight digits are left.
 */
export const usePickupPass = (orderId: string) => {
  const [fetched, setFetched] = useState<Fetched>();
  const keep = (pass: PickupPass) => {
    const at = Date.now();
    setFetched({ pass, at, ahead: Date.parse(pass.now) - at });
  };
  const options = { refreshInterval: REFRESH_MS, refreshWhenHidden: false, onSuccess: keep };
  const { error, mutate } = useApi('GET /orders/{id}/pickup-code', { params: { id: orderId } }, options);
  const now = useNow();
  return {
    pass: fetched?.pass,
    // The last tick may be older than the codes, which are not valid before they were made.
    token: fetched && tokenAt(fetched.pass, Math.max(now, fetched.at) + fetched.ahead),
    error,
    retry: () => void mutate(),
  };
};
