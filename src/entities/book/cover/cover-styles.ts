// vietnamese-ok-file: names of parent genres are keys of data, not words on a screen.
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

type Styles = readonly [CoverStyle, ...CoverStyle[]];

/** Data: parent genre names as stored, and the styles that suit them. Order matters: the hash points into the list. */
const STYLES_BY_GENRE: ReadonlyMap<string, Styles> = new Map<string, Styles>([
  ['Thiếu nhi', ['mattroi', 'nhanvo', 'la', 'chukhoi', 'gachbong']],
  ['Văn học', ['chukhoi', 'bang', 'nui', 'denlong', 'chucai', 'soc', 'song']],
  ['Lịch sử', ['khung', 'gachbong', 'bang', 'soc']],
  ['Thơ', ['mattroi', 'la', 'khung', 'song']],
  ['Tản văn', ['nui', 'denlong', 'bang', 'gachbong', 'khung']],
  ['Khoa học', ['chucai', 'mattroi', 'soc']],
  ['Kỹ năng', ['chukhoi', 'bang', 'chucai']],
  ['Ẩm thực', ['gachbong', 'denlong']],
  ['Tra cứu', ['nhanvo', 'khung']],
]);

/** Genres whose books should look sober even in a style that is playful elsewhere. */
const SOBER_GENRES: ReadonlySet<string> = new Set(['Khoa học']);

export function stylesOfGenre(genre: string): Styles {
  return STYLES_BY_GENRE.get(genre.normalize('NFC')) ?? COVER_STYLES;
}

export function isSoberGenre(genre: string): boolean {
  return SOBER_GENRES.has(genre.normalize('NFC'));
}
