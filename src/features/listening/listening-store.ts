import { create } from 'zustand';
import type { AudioContents } from '@/contract/endpoints/library';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;
export const SKIP_S = 15;

type Chapter = AudioContents['chapters'][number];

/** When listening ends by itself: at an instant (in ms), or with the present chapter. */
export type SleepTimer = { at: number } | { atSecond: number } | null;

interface ListeningState {
  /** The book that is loaded; null without a player. */
  bookId: number | null;
  paused: boolean;
  failed: boolean;
  /** It failed because too many devices read; this one was put out. */
  isElsewhere: boolean;
  /** Seconds. */
  now: number;
  whole: number;
  /** The length that the file declares; 0 while it is unknown. */
  declared: number;
  speed: number;
  sleep: SleepTimer;
  chapters: readonly Chapter[];
}

const NOTHING: ListeningState = {
  ...{
    bookId: null,
    paused: true,
    failed: false,
    isElsewhere: false,
    now: 0,
    whole: 0,
    declared: 0,
    speed: 1,
    sleep: null,
    chapters: [],
  },
};

/** What the audio element does, for the bar and for the page; only the player changes it. */
export const useListening = create<ListeningState>()(() => NOTHING);

/** The length of the book in seconds: what the element knows, before that what the file declares. */
export const useWhole = (): number => useListening(({ whole, declared }) => whole || declared);

export const resetListening = (): void => useListening.setState(NOTHING);

/** The element that plays; registered by the player while it is mounted. */
let element: HTMLAudioElement | null = null;

export const registerElement = (audio: HTMLAudioElement | null): void => {
  element = audio;
};

/** Starts to play; a browser that refuses shows the paused state, and the user presses the button. */
export const play = (): void => void element?.play().catch(() => undefined);

export const pause = (): void => element?.pause();

export const toggle = (): void => (element?.paused === false ? pause() : play());

/** Moves to a second of the book. */
export const seekTo = (seconds: number): void => {
  if (!element) return;
  const { whole } = useListening.getState();
  element.currentTime = Math.min(Math.max(seconds, 0), whole > 0 ? whole : seconds);
};

export const skip = (seconds: number): void => seekTo((element?.currentTime ?? 0) + seconds);

export const setSpeed = (speed: number): void => {
  useListening.setState({ speed });
  if (element) element.playbackRate = speed;
};

export const setSleep = (sleep: SleepTimer): void => useListening.setState({ sleep });

/** Index of the chapter at a second; -1 before the first, or without chapters. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): number =>
  chapters.findLastIndex(({ startMs }) => startMs <= Math.round(seconds * 1000));

/** The second at which the present chapter ends; that of the book for its last one. */
export const chapterEnd = ({ chapters, now, whole }: Pick<ListeningState, 'chapters' | 'now' | 'whole'>): number => {
  const next = chapters[chapterAt(chapters, now) + 1];
  return next ? next.startMs / 1000 : whole;
};

/** Moves to the beginning of the next chapter, or of the present one, or, near its beginning, of the one before. */
export const stepChapter = (direction: 1 | -1): void => {
  const { chapters, now } = useListening.getState();
  const here = chapterAt(chapters, now);
  const startOf = (index: number): number => (chapters[Math.max(index, 0)]?.startMs ?? 0) / 1000;
  if (direction > 0 && here + 1 < chapters.length) seekTo(startOf(here + 1));
  if (direction < 0) seekTo(now - startOf(here) > 3 ? startOf(here) : startOf(here - 1));
};

/** Loads the file again from where it failed. */
export const retry = (): void => {
  if (!element) return;
  const { currentTime } = element;
  useListening.setState({ isElsewhere: false });
  element.load();
  element.currentTime = currentTime;
  play();
};
