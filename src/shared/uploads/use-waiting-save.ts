import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';

/** Is told when a file sets out, and when it has arrived or failed. */
export interface UploadWatch {
  begun: () => void;
  ended: (arrived: boolean) => void;
}

/** A save that waits until the files on their way have arrived; one that fails calls it off. */
export const useWaitingSave = (submit: (event?: FormEvent<HTMLFormElement>) => void) => {
  const [running, setRunning] = useState(0);
  const [asked, setAsked] = useState(false);
  const waiting = asked && running > 0;

  const save = useEffectEvent(() => submit());
  useEffect(() => {
    if (!asked || running > 0) return;
    setAsked(false);
    save();
  }, [asked, running]);

  const watch: UploadWatch = {
    begun: () => setRunning((count) => count + 1),
    ended: (arrived) => {
      setRunning((count) => count - 1);
      if (!arrived) setAsked(false);
    },
  };
  const onSubmit = (event?: FormEvent<HTMLFormElement>) => {
    if (running === 0) return submit(event);
    event?.preventDefault();
    setAsked(true);
  };
  return { watch, waiting, running: running > 0, onSubmit };
};
