import { Font } from '@react-pdf/renderer';

const SUBSETS = ['latin', 'vietnamese', 'latin-ext'] as const;
const FACES = [
  [400, 'normal'],
  [700, 'normal'],
  [400, 'italic'],
] as const;

const familyOf = (subset: string): string => `be-vietnam-pro-${subset}`;

/** Each subset is a family of its own: a glyph that one does not have is looked for in the next. */
export const FONT_STACK: string[] = SUBSETS.map(familyOf);

let registered = false;

/** Makes the fonts known, once; they are read from the package when a paper is first drawn. */
export const registerFonts = (): void => {
  if (registered) return;
  for (const subset of SUBSETS)
    Font.register({
      family: familyOf(subset),
      fonts: FACES.map(([fontWeight, fontStyle]) => ({
        src: require.resolve(`@fontsource/be-vietnam-pro/files/${familyOf(subset)}-${fontWeight}-${fontStyle}.woff`),
        fontWeight,
        fontStyle,
      })),
    });
  // Vietnamese syllables are not broken.
  Font.registerHyphenationCallback((word) => [word]);
  registered = true;
};
