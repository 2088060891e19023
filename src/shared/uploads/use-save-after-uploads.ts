import { createContext, useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';

/** Notified when an upload starts, and when it has succeeded or failed. */
export interface UploadWatch {
  started: () => void;
  ended: (arrived: boolean) => void;
}

/** Lets fields deep in a form report their uploads to it. */
export const UploadWatchContext = createContext<UploadWatch | null>(null);

/** Delays a save until running uploads have finished; a failed upload cancels it. */
export const useSaveAfterUploads = (submit: (event?: FormEvent<HTMLFormElement>) => void) => {
  const [running, setRunning] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const requested = useRef(false);

  const save = useEffectEvent(() => submit());
  useEffect(() => {
    if (running > 0 || !requested.current) return;
    requested.current = false;
    save();
  }, [running]);

  const setRequested = (now: boolean) => {
    requested.current = now;
    setWaiting(now);
  };
  const watch: UploadWatch = {
    started: () => {
      if (running === 0) setRequested(false);
      setRunning((count) => count + 1);
    },
    ended: (arrived) => {
      if (!arrived) setRequested(false);
      setRunning((count) => count - 1);
    },
  };
  const onSubmit = (event?: FormEvent<HTMLFormElement>) => {
    if (running === 0) return submit(event);
    event?.preventDefault();
    setRequested(true);
  };
  return { watch, waiting: waiting && running > 0, running: running > 0, onSubmit };
};
