import { useEffect, useRef, useState } from 'react';
import { useLiveOrders } from '@/entities/order/use-live-orders';

/** How long a row stays tinted, in milliseconds: the list is read again meanwhile. */
const FRESH_MS = 4000;

/** The shortest span between two readings of the list, in milliseconds. */
const READ_MS = 1000;

/** Keeps the list up to date, and tells which orders have just come in or changed. */
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
