import { create } from 'zustand';

/** Something that a visitor pressed and only somebody who is signed in can do. */
interface WantedAct {
  /** Names the act and its object. */
  id: string;
  /** What happens once they have signed in. */
  words: string;
}

interface SignInDialogState {
  opened: boolean;
  /** The page that needs a session, and where the visitor goes after signing in; null when they just sign in. */
  wanted: string | null;
  /** What is done after signing in, by its button on the page that was wanted (`useWantedAct`). */
  act: WantedAct | null;
  open(): void;
  openFor(wanted: string, act?: WantedAct): void;
  /** What was wanted stays known: whoever creates an account first is led there at the end. */
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
