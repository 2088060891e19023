import { GLYPH_WIDTHS } from './glyph-widths';

/** The settings that the width of a text depends on. `tracking` is the letter spacing in em. */
export interface FontSetting {
  weight: number;
  tracking: number;
}

/** Scripts outside the font fall back to another one; its glyphs are seldom wider than a full em. */
const UNKNOWN_GLYPH = { semibold: 1, black: 1 };
const COMBINING_MARK = /\p{M}/u;

function glyphWidth(glyph: string, weight: number): number {
  if (COMBINING_MARK.test(glyph)) return 0;
  const known = [glyph, withoutTone(glyph), glyph.normalize('NFD').charAt(0)].find((form) => GLYPH_WIDTHS.has(form));
  const { semibold, black } = GLYPH_WIDTHS.get(known ?? '') ?? UNKNOWN_GLYPH;
  return semibold + ((black - semibold) * (weight - 600)) / 300;
}

/** A tone does not widen a letter, a horn does: the width of ờ is that of ơ, not of o. */
function withoutTone(glyph: string): string {
  return glyph
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0303\u0309\u0323]/g, '')
    .normalize('NFC');
}

/** Width of one line in em, before kerning. */
export function measureText(text: string, { weight, tracking }: FontSetting): number {
  return [...text.normalize('NFC')].reduce((width, glyph) => width + glyphWidth(glyph, weight) + tracking, 0);
}
