import { createContext, useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';

/** Is told when a file sets out, and when it has arrived or failed. */
export interface UploadWatch {
  begun: () => void;
  ended: (arrived: boolean) => void;
}

/** How a field deep in a form tells its frame that something is on its way. */
export const UploadWatchContext = createContext<UploadWatch | null>(null);

/** A save that waits until the files on their way have arrived; one that fails calls it off. */
export const useWaitingSave = (submit: (event?: FormEvent<HTMLFormElement>) => void) => {
  const [running, setRunning] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const asked = useRef(false);

  const save = useEffectEvent(() => submit());
  useEffect(() => {
    if (running > 0 || !asked.current) return;
    asked.current = false;
    save();
  }, [running]);

  const wait = (now: boolean) => {
    asked.current = now;
    setWaiting(now);
  };
  const watch: UploadWatch = {
    begun: () => {
      if (running === 0) wait(false);
      setRunning((count) => count + 1);
    },
    ended: (arrived) => {
      if (!arrived) wait(false);
      setRunning((count) => count - 1);
    },
  };
  const onSubmit = (event?: FormEvent<HTMLFormElement>) => {
    if (running === 0) return submit(event);
    event?.preventDefault();
    wait(true);
  };
  return { watch, waiting: waiting && running > 0, running: running > 0, onSubmit };
};
