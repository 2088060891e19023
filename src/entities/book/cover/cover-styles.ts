import type { Palette } from '@/shared/drawing/palettes';

/** The twelve cover styles; "chu cai" is the big initial, "nhan vo" the notebook label, and so on. */
export const COVER_STYLES = [
  'khung',
  'bang',
  'chucai',
  'mattroi',
  'gachbong',
  'soc',
  'nui',
  'denlong',
  'chukhoi',
  'la',
  'nhanvo',
  'song',
] as const;

export type CoverStyle = (typeof COVER_STYLES)[number];

/** Draws the picture of one style on a 100 × 150 sheet whose ground is already painted. */
export type DrawArt = (palette: Palette, variant: number) => string;
