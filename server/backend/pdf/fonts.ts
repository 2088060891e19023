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

/** Tells the families to who embeds them. */
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
  // Vietnamese syllables are not broken.
  Font.registerHyphenationCallback((word) => [word]);
  registered = true;
};

/**
 * Reads a family. Who embeds fonts tells them apart by the names in their files, which all subsets share: it would take
 * every change from one subset to the next for a new font, and embed it again.
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

/** Makes the fonts known and reads them from their package, once. */
export const loadFonts = async (): Promise<void> => {
  registerFonts();
  await Promise.all(FONT_STACK.map(loadFamily));
};
