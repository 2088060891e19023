import type { ComponentType } from 'react';
import { create } from 'zustand';

export interface Track {
  title: string;
  url: string;
  /** The page that it belongs to. */
  href: string;
}

type Player = ComponentType<{ track: Track }>;

interface AudioState {
  track: Track | null;
  /** Handed in by who asks for it, so that pages where nothing is heard know nothing of it. */
  Player: Player | null;
  /** Counts the presses, so that the same sample begins again. */
  asked: number;
  listen(track: Track, Player: Player): void;
  close(): void;
}

/** What is heard: any page may ask for it, the app plays it on while one moves from page to page. */
export const useAudio = create<AudioState>()((set) => ({
  track: null,
  Player: null,
  asked: 0,
  listen: (track, Player) => set(({ asked }) => ({ track, Player, asked: asked + 1 })),
  close: () => set({ track: null }),
}));
