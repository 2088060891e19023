import dynamic from 'next/dynamic';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import type { AskedList } from './asked-list';

const OpenContext = createContext<(asked: AskedList) => void>(() => undefined);

/** Opens the list behind a number. */
export const useOpenBehind = () => useContext(OpenContext);

const BehindDrawer = dynamic(() => import('./BehindDrawer').then((module) => module.BehindDrawer), { ssr: false });

/** Provides the drawer with the list behind the number that was last pressed. */
export function BehindProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<AskedList | null>(null);
  const [opened, setOpened] = useState(false);
  const wasOpened = useOpenedOnce(opened);
  const open = useCallback((next: AskedList) => {
    setAsked(next);
    setOpened(true);
  }, []);
  return (
    <OpenContext value={open}>
      {children}
      {wasOpened && asked ? <BehindDrawer asked={asked} opened={opened} onClose={() => setOpened(false)} /> : null}
    </OpenContext>
  );
}
