import { Font } from '@react-pdf/renderer';

const SUBSETS = ['latin', 'vietnamese', 'latin-ext'] as const;
const FACES = [
  [400, 'normal'],
  [700, 'normal'],
  [400, 'italic'],
] as const;

const familyOf = (subset: string): string => `be-vietnam-pro-${subset}`;

/** Each subset is a font family of its own: a glyph missing in one is looked up in the next. */
export const FONT_STACK: string[] = SUBSETS.map(familyOf);

let registered = false;

/** Registers the families with the PDF renderer. */
const registerFonts = (): void => {
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
  // Vietnamese syllables are not hyphenated.
  Font.registerHyphenationCallback((word) => [word]);
  registered = true;
};

/**
 * Loads a family under its own name. The PDF renderer distinguishes embedded fonts by the names in their files, which
 * all subsets share: it would treat every change from one subset to the next as a new font, and embed it again.
 */
const loadFamily = async (family: string): Promise<void> => {
  for (const source of Font.getRegisteredFonts()[family]?.sources ?? []) {
    await source.load();
    if (source.data)
      Object.defineProperty(source.data, 'postscriptName', {
        value: `${family}-${source.fontWeight}-${source.fontStyle}`,
        configurable: true,
      });
  }
};

/** Registers the fonts and loads them from their package, once. */
export const loadFonts = async (): Promise<void> => {
  registerFonts();
  await Promise.all(FONT_STACK.map(loadFamily));
};
