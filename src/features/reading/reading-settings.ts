import { useDeviceState } from '@/shared/storage/use-stored-state';

export const LAYOUTS = ['single', 'spread', 'scroll'] as const;
export type Layout = (typeof LAYOUTS)[number];

export const TONES = ['paper', 'sepia', 'night'] as const;
export type Tone = (typeof TONES)[number];

/** Zoom factors, relative to the page that fits the window. */
export const READING_ZOOMS = [0.75, 1, 1.25, 1.5, 2, 3] as const;
const FITTING = 1;

export interface ReadingSettings {
  layout: Layout;
  tone: Tone;
  /** Index in `READING_ZOOMS`. */
  zoom: number;
}

const INITIAL: ReadingSettings = { layout: 'single', tone: 'paper', zoom: FITTING };

/** How books are shown on this device, for all books. */
export const useReadingSettings = () => {
  const [stored, setSettings] = useDeviceState<ReadingSettings>('reading-settings', INITIAL);
  const change = (changed: Partial<ReadingSettings>) => setSettings((known) => ({ ...INITIAL, ...known, ...changed }));
  return { ...INITIAL, ...stored, change };
};

/** The next zoom index in a direction, within the factors. */
export const zoomBy = (step: number, zoom: number): number =>
  Math.min(Math.max(zoom + step, 0), READING_ZOOMS.length - 1);
