import { readFileSync } from 'node:fs';
import type { Font, FontStyle, FontWeight } from 'satori';

const SUBSETS = ['latin', 'vietnamese', 'latin-ext'] as const;
const FACES: readonly (readonly [FontWeight, FontStyle])[] = [
  [600, 'normal'],
  [700, 'normal'],
  [800, 'normal'],
  [900, 'normal'],
  [600, 'italic'],
];

export const FONT_FAMILY = SUBSETS.join(', ');

let loadedFonts: Font[] | undefined;

/**
 * Each subset is a font family of its own: satori looks for a missing glyph in the next family, not in the next file.
 */
export function fonts(): Font[] {
  loadedFonts ??= SUBSETS.flatMap((name) =>
    FACES.map(([weight, style]) => {
      const file = `@fontsource/be-vietnam-pro/files/be-vietnam-pro-${name}-${weight}-${style}.woff`;
      return { name, weight, style, data: readFileSync(require.resolve(file)) };
    }),
  );
  return loadedFonts;
}
