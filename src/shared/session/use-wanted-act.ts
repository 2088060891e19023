import { useEffect, useEffectEvent } from 'react';
import { useSignInDialog } from './sign-in-dialog';

/**
 * Runs the action that a visitor requested before signing in, once, when its button is mounted after they return.
 * @param id identifies the action and its object
 * @param isReady whether it can run: a user is signed in who may do it, and the current state is loaded
 */
export const useWantedAct = (id: string, isReady: boolean, run: () => void): void => {
  const isWanted = useSignInDialog(({ act }) => act?.id === id);
  const runNow = useEffectEvent(run);
  useEffect(() => {
    // Several buttons of a page may have the same id.
    if (!isWanted || !isReady || useSignInDialog.getState().act?.id !== id) return;
    useSignInDialog.setState({ act: null });
    runNow();
  }, [id, isWanted, isReady]);
};
