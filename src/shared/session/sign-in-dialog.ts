import { create } from 'zustand';

/** An action that a visitor requested and that requires signing in. */
interface WantedAct {
  /** Identifies the action and its object. */
  id: string;
  /** Text that describes what happens after signing in. */
  words: string;
}

interface SignInDialogState {
  opened: boolean;
  /** The page that requires a session, to which the visitor goes after signing in; null when they only sign in. */
  wanted: string | null;
  /** The action to run after signing in, by its button on the `wanted` page (`useWantedAct`). */
  act: WantedAct | null;
  open(): void;
  openFor(wanted: string, act?: WantedAct): void;
  /** Closes the dialog but keeps `wanted`: a user who creates an account first is redirected there at the end. */
  close(): void;
}

/** State of the sign-in dialog: any component may open it, the app shell renders it. */
export const useSignInDialog = create<SignInDialogState>()((set) => ({
  opened: false,
  wanted: null,
  act: null,
  open: () => set({ opened: true, wanted: null, act: null }),
  openFor: (wanted, act) => set({ opened: true, wanted, act: act ?? null }),
  close: () => set({ opened: false }),
}));
