import { hashTitle, pick } from '@/shared/drawing/hash';
import { PALETTES, type Palette } from '@/shared/drawing/palettes';
import { type CoverStyle, stylesOfGenre } from './cover-styles';

/** Input of a generated cover. `genre` is the name of the parent genre. */
export interface CoverSubject {
  title: string;
  author: string;
  genre: string;
}

export interface CoverChoice {
  style: CoverStyle;
  palette: Palette;
  /** 16 bits that select details: side, mirrored art, stripe step. */
  variant: number;
}

const LONG_TITLE = 45;

/** Selects style, palette and variant from the texts alone, so that the seed and the browser get the same result. */
export function chooseCover({ title, author, genre }: CoverSubject): CoverChoice {
  const hash = hashTitle(title, author);
  const isLong = title.normalize('NFC').length > LONG_TITLE;
  return {
    style: isLong ? 'band' : pick(stylesOfGenre(genre), hash),
    palette: pick(PALETTES, hash >>> 8),
    variant: hash >>> 16,
  };
}
