import { hashText, pick } from '@/shared/drawing/hash';
import { PALETTES, type Palette } from '@/shared/drawing/palettes';
import { drawBunting, drawFoliage, drawTiles } from './patterns';
import type { DrawMotif } from './poster-sheet';
import { drawLanternString, drawSea, drawShelf } from './scenes';

/** Order matters: the hash of a name points into this list. */
export const POSTER_MOTIFS = ['lanterns', 'shelf', 'sea', 'tiles', 'foliage', 'bunting'] as const;

export type PosterMotif = (typeof POSTER_MOTIFS)[number];

export interface Poster {
  motif: PosterMotif;
  palette: Palette;
  /** SVG markup on a 400 × 180 sheet, to be painted over the ground. */
  art: string;
}

const drawMotif: Record<PosterMotif, DrawMotif> = {
  lanterns: drawLanternString,
  shelf: drawShelf,
  sea: drawSea,
  tiles: drawTiles,
  foliage: drawFoliage,
  bunting: drawBunting,
};

function motifOf(hash: number, avoidMotif?: PosterMotif): PosterMotif {
  const motif = pick(POSTER_MOTIFS, hash);
  return motif === avoidMotif ? pick(POSTER_MOTIFS, hash + 1) : motif;
}

/** The poster of a fair, from its name alone; `avoidMotif` is the motif of the poster beside it. */
export function posterFor(name: string, { avoidMotif }: { avoidMotif?: PosterMotif } = {}): Poster {
  const hash = hashText(name);
  const motif = motifOf(hash, avoidMotif);
  const palette = pick(PALETTES, hash >>> 8);
  return { motif, palette, art: drawMotif[motif](palette, hash >>> 16) };
}

/** For each name of a row the motif its poster has to avoid, so that no two neighbours look alike. */
export function motifsToAvoid(names: readonly string[]): (PosterMotif | undefined)[] {
  let previous: PosterMotif | undefined;
  return names.map((name) => {
    const avoided = previous;
    previous = motifOf(hashText(name), avoided);
    return avoided;
  });
}
