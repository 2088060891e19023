import type { ComponentType } from 'react';
import { create } from 'zustand';

export interface Track {
  title: string;
  url: string;
  /** URL of the page that the track belongs to. */
  href: string;
  /** The book of the customer's library that is played; undefined for a sample. */
  bookId?: number;
}

type Player = ComponentType<{ track: Track }>;

interface AudioState {
  track: Track | null;
  /** Passed in by the caller, so that pages without audio do not load the player's code. */
  Player: Player | null;
  /** Counts the requests, so that requesting the same sample restarts it. */
  asked: number;
  listen(track: Track, Player: Player): void;
  close(): void;
}

/** The current track: any page may set it, and the app continues to play it while the user navigates. */
export const useAudio = create<AudioState>()((set) => ({
  track: null,
  Player: null,
  asked: 0,
  listen: (track, Player) => set(({ asked }) => ({ track, Player, asked: asked + 1 })),
  close: () => set({ track: null }),
}));
