import { create } from 'zustand';

interface SignInDialogState {
  opened: boolean;
  open(): void;
  close(): void;
}

/** State of the sign-in dialog: any component may open it, the app shell renders it. */
export const useSignInDialog = create<SignInDialogState>()((set) => ({
  opened: false,
  open: () => set({ opened: true }),
  close: () => set({ opened: false }),
}));
