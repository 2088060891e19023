// vietnamese-ok-file: names of parent genres are keys of data, not words on a screen.
import type { Palette } from '@/shared/drawing/palettes';

/** The twelve cover styles. Order matters: for an unknown genre the hash of a title is an index into this list. */
export const COVER_STYLES = [
  'bookplate',
  'band',
  'initial',
  'sunrise',
  'cementTiles',
  'awning',
  'hills',
  'lanterns',
  'block',
  'leaves',
  'notebook',
  'scales',
] as const;

export type CoverStyle = (typeof COVER_STYLES)[number];

/** Draws the picture of one style on a 100 × 150 sheet with a painted ground. */
export type DrawArt = (palette: Palette, variant: number) => string;

type Styles = readonly [CoverStyle, ...CoverStyle[]];

/**
 * Data: parent genre names as stored, and the styles that suit them. Order matters: the hash is an index into the list.
 */
const STYLES_BY_GENRE: ReadonlyMap<string, Styles> = new Map<string, Styles>([
  ['Thiếu nhi', ['sunrise', 'notebook', 'leaves', 'block', 'cementTiles']],
  ['Văn học', ['block', 'band', 'hills', 'lanterns', 'initial', 'awning', 'scales']],
  ['Lịch sử', ['bookplate', 'cementTiles', 'band', 'awning']],
  ['Thơ', ['sunrise', 'leaves', 'bookplate', 'scales']],
  ['Tản văn', ['hills', 'lanterns', 'band', 'cementTiles', 'bookplate']],
  ['Khoa học', ['initial', 'sunrise', 'awning']],
  ['Kỹ năng', ['block', 'band', 'initial']],
  ['Ẩm thực', ['cementTiles', 'lanterns']],
  ['Tra cứu', ['notebook', 'bookplate']],
]);

/** Genres whose books should look sober even in an otherwise playful style. */
const SOBER_GENRES: ReadonlySet<string> = new Set(['Khoa học']);

export function stylesOfGenre(genre: string): Styles {
  return STYLES_BY_GENRE.get(genre.normalize('NFC')) ?? COVER_STYLES;
}

export function isSoberGenre(genre: string): boolean {
  return SOBER_GENRES.has(genre.normalize('NFC'));
}
