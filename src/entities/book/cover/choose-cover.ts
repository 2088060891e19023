import { hashTitle, pick } from '@/shared/drawing/hash';
import { PALETTES, type Palette } from '@/shared/drawing/palettes';
import { type CoverStyle, stylesOfGenre } from './cover-styles';

/** What a generated cover is made from. `genre` is the name of the parent genre. */
export interface CoverSubject {
  title: string;
  author: string;
  genre: string;
}

export interface CoverChoice {
  style: CoverStyle;
  palette: Palette;
  /** 16 bits for the small differences: side, mirrored art, stripe step. */
  variant: number;
}

const LONG_TITLE = 45;

/** Picks style, palette and variant from the words alone, so that the seed and the browser agree. */
export function chooseCover({ title, author, genre }: CoverSubject): CoverChoice {
  const hash = hashTitle(title, author);
  const isLong = title.normalize('NFC').length > LONG_TITLE;
  return {
    style: isLong ? 'band' : pick(stylesOfGenre(genre), hash),
    palette: pick(PALETTES, hash >>> 8),
    variant: hash >>> 16,
  };
}
