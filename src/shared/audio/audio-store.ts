import { create } from 'zustand';

export interface Track {
  title: string;
  url: string;
  /** The page that it belongs to. */
  href: string;
}

interface AudioState {
  track: Track | null;
  /** Counts the presses, so that the same sample begins again. */
  asked: number;
  listen(track: Track): void;
  close(): void;
}

/** What is heard: any page may ask for it, the app plays it on while one moves from page to page. */
export const useAudio = create<AudioState>()((set) => ({
  track: null,
  asked: 0,
  listen: (track) => set(({ asked }) => ({ track, asked: asked + 1 })),
  close: () => set({ track: null }),
}));
