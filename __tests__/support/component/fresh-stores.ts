import { cartStore } from '@/entities/cart/cart-store';
import { useConnection } from '@/shared/api/connection';
import { useAudio } from '@/shared/audio/audio-store';
import { useSessionStore } from '@/shared/session/session-store';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';

interface Store<State> {
  getInitialState: () => State;
  setState: (state: State, replace: true) => void;
}

const reset = <State>({ getInitialState, setState }: Store<State>): void => setState(getInitialState(), true);

/**
 * Resets the product's stores to the state of a page that was just opened, because a worker keeps the modules loaded.
 */
export const resetStores = (): void => {
  reset(cartStore);
  reset(useConnection);
  reset(useAudio);
  reset(useSessionStore);
  reset(useSignInDialog);
};
