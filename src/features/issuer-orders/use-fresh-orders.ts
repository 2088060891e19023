import { useEffect, useRef, useState } from 'react';
import { useLiveOrders } from '@/entities/order/use-live-orders';

/** Long enough for the list to be read again and the tint to fade. */
const FRESH_MS = 4000;

/** A busy hour brings many; the list is read for all of them at once. */
const READ_MS = 1000;

/** Keeps the board as it is by now, and answers which orders have just come or moved. */
export const useFreshOrders = (): ((order: { id: string }) => boolean) => {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach(clearTimeout);
  }, []);
  const show = (id: string) => {
    setFresh((known) => new Set(known).add(id));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setFresh((known) => new Set([...known].filter((other) => other !== id)));
    }, FRESH_MS);
    timers.current.add(timer);
  };
  useLiveOrders(['GET /issuer/orders', 'GET /issuer/orders/{id}'], {
    everyMs: READ_MS,
    onOrder: ({ id }) => show(id),
  });
  return ({ id }) => fresh.has(id);
};
