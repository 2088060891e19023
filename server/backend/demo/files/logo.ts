import { hashText, pick } from '@/shared/drawing/hash';
import { PALETTES, type Palette } from '@/shared/drawing/palettes';
import { initialsOf } from '@/shared/ui/initials';

/** A publisher's logo: its initials over a double rule, on one of the cover papers. */
export interface Logo {
  initials: string;
  palette: Palette;
}

export const logoFor = (name: string): Logo => ({
  initials: initialsOf(name, 'organisation').toUpperCase(),
  palette: pick(PALETTES, hashText(name)),
});
