import { hashText, pick } from '@/shared/drawing/hash';
import { PALETTES, type Palette } from '@/shared/drawing/palettes';
import { initialsOf } from '@/shared/ui/initials';

/** The mark of a house: its initials over a double rule, on one of the papers of the covers. */
export interface Logo {
  initials: string;
  palette: Palette;
}

export const logoFor = (name: string): Logo => ({
  initials: initialsOf(name, 'organisation').toUpperCase(),
  palette: pick(PALETTES, hashText(name)),
});
