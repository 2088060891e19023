import { useEffect, useState } from 'react';
import type { PickupPass } from '@/contract/endpoints/counter';
import { useApi } from '@/shared/api/use-api';

/** How often codes for the next minutes are fetched, and how often the one on screen is chosen anew. In milliseconds. */
const REFRESH_MS = 120_000;
const TICK_MS = 1000;

/** The newest QR code that is good at an instant of the backend; none when the page had no network for too long. */
export const tokenAt = ({ tokens }: Pick<PickupPass, 'tokens'>, at: number): string | undefined =>
  tokens.findLast(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until))?.token;

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

interface Fetched {
  pass: PickupPass;
  /** How far the backend's clock is ahead of this page's, in milliseconds. */
  ahead: number;
}

/**
 * The codes of a counter order, and the QR code to show now. They are fetched ahead, so a short loss of the network changes
 * nothing; after a long one only the eight digits are left.
 */
export const usePickupPass = (orderId: string) => {
  const [fetched, setFetched] = useState<Fetched>();
  const keep = (pass: PickupPass) => setFetched({ pass, ahead: Date.parse(pass.now) - Date.now() });
  const options = { refreshInterval: REFRESH_MS, refreshWhenHidden: false, onSuccess: keep };
  const { error, mutate } = useApi('GET /orders/{id}/pickup-code', { params: { id: orderId } }, options);
  const now = useNow();
  return {
    pass: fetched?.pass,
    token: fetched && tokenAt(fetched.pass, now + fetched.ahead),
    error,
    retry: () => void mutate(),
  };
};
