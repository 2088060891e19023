import { hashText, pick } from '@/shared/drawing/hash';
import { PALETTES, type Palette } from '@/shared/drawing/palettes';
import { drawBunting, drawFoliage, drawTiles } from './patterns';
import type { DrawMotif } from './poster-sheet';
import { drawLanternString, drawSea, drawShelf } from './scenes';

/** Order matters: the hash of a name is an index into this list. */
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

/** Columns of the widest grid of fairs: posters have neighbours on both sides, above and below. */
const GRID_COLUMNS = 3;

function motifOf(hash: number, avoid: readonly PosterMotif[]): PosterMotif {
  const inOrder = POSTER_MOTIFS.map((_, index) => pick(POSTER_MOTIFS, hash + index));
  return inOrder.find((motif) => !avoid.includes(motif)) ?? pick(POSTER_MOTIFS, hash);
}

/** The poster of a fair, from its name alone; `avoid` are the motifs of the posters around it. */
export function posterFor(name: string, avoid: readonly PosterMotif[] = []): Poster {
  const hash = hashText(name);
  const motif = motifOf(hash, avoid);
  const palette = pick(PALETTES, hash >>> 8);
  return { motif, palette, art: drawMotif[motif](palette, hash >>> 16) };
}

/** For each name of a list, the motifs that its poster must avoid so that neighbours in a grid differ. */
export function motifsToAvoid(names: readonly string[]): PosterMotif[][] {
  const motifs: PosterMotif[] = [];
  return names.map((name, index) => {
    const avoid = motifs.slice(Math.max(0, index - GRID_COLUMNS));
    motifs.push(motifOf(hashText(name), avoid));
    return avoid;
  });
}
