import { create } from 'zustand';

interface SignInDialogState {
  opened: boolean;
  /** The page that needs a session, and where the visitor goes after signing in; null when they just sign in. */
  wanted: string | null;
  open(): void;
  openFor(wanted: string): void;
  /** What was wanted stays known: whoever creates an account first is led there at the end. */
  close(): void;
}

/** State of the sign-in dialog: any component may open it, the app shell renders it. */
export const useSignInDialog = create<SignInDialogState>()((set) => ({
  opened: false,
  wanted: null,
  open: () => set({ opened: true, wanted: null }),
  openFor: (wanted) => set({ opened: true, wanted }),
  close: () => set({ opened: false }),
}));
