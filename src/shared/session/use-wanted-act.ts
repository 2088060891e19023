import { useEffect, useEffectEvent } from 'react';
import { useSignInDialog } from './sign-in-dialog';

/**
 * Does what a visitor pressed before they signed in, once, wherever its button is when they are back.
 * @param id names the act and its object
 * @param isReady whether it can be done: somebody is signed in who may, and the present state is known
 */
export const useWantedAct = (id: string, isReady: boolean, run: () => void): void => {
  const isWanted = useSignInDialog(({ act }) => act?.id === id);
  const runNow = useEffectEvent(run);
  useEffect(() => {
    // Several buttons of a page may be for the same.
    if (!isWanted || !isReady || useSignInDialog.getState().act?.id !== id) return;
    useSignInDialog.setState({ act: null });
    runNow();
  }, [id, isWanted, isReady]);
};
