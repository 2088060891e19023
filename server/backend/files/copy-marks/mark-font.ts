import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { copyMarkText } from '@/text/copy-mark';
import { streamBody } from './write-object';

/** Letters that order codes are made of. */
const CODE_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-';
/** Each subset of the typeface is a font of its own. */
const SUBSETS = ['latin', 'vietnamese'] as const;
const SYMBOLIC = 4;
const STEM = 80;
/** Objects of one font. */
const OBJECTS = 5;

/** How a letter is drawn: with which of the fonts, and its code in hexadecimal digits. */
export interface MarkGlyph {
  font: number;
  code: string;
}

/** Fonts for the mark, as bodies of objects. */
export interface MarkFonts {
  bodies: string[];
  /** Number of the object of each font. */
  ids: number[];
  glyphs: Record<string, MarkGlyph>;
}

const hex = (value: number): string => value.toString(16).padStart(4, '0');
const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

const loadFont = (subset: string): Font => {
  const file = `@fontsource/be-vietnam-pro/files/be-vietnam-pro-${subset}-400-normal.woff`;
  const font = create(readFileSync(require.resolve(file)));
  if (!('createSubset' in font)) throw new Error('a collection of fonts is no font');
  return font;
};

/** Lets readers copy the text and read it aloud. */
const unicodeMap = (codes: ReadonlyMap<string, number>): string =>
  [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    `${codes.size} beginbfchar`,
    ...[...codes].map(([letter, code]) => `<${hex(code)}> <${hex(codeOf(letter))}>`),
    'endbfchar endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');

const packed = (entries: string, content: Uint8Array): string =>
  streamBody(`${entries} /Filter /FlateDecode`, deflateSync(content).toString('latin1'));

/** The objects of a font, numbered from `first`; the first of them is the font. */
const bodiesOf = (font: Font, letters: readonly string[], first: number) => {
  const subset = font.createSubset();
  const codes = new Map<string, number>();
  const widths: string[] = [];
  for (const letter of letters) {
    const glyph = font.glyphForCodePoint(codeOf(letter));
    // The number of the glyph in the subset, which the types call a boolean.
    const code = Number(subset.includeGlyph(glyph));
    codes.set(letter, code);
    widths.push(`${code} [${Math.round((glyph.advanceWidth / font.unitsPerEm) * 1000)}]`);
  }
  const program = subset.encode();
  const name = `/HSMARK+${font.postscriptName}`;
  const { minX, minY, maxX, maxY } = font.bbox;
  const bodies = [
    `<</Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 4} 0 R>>`,
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> ` +
      `/FontDescriptor ${first + 2} 0 R /CIDToGIDMap /Identity /W [${widths.join(' ')}]>>`,
    `<</Type /FontDescriptor /FontName ${name} /Flags ${SYMBOLIC} /FontBBox [${minX} ${minY} ${maxX} ${maxY}] /ItalicAngle 0 ` +
      `/Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.capHeight} /StemV ${STEM} /FontFile2 ${first + 3} 0 R>>`,
    packed(`/Length1 ${program.length}`, program),
    packed('', Buffer.from(unicodeMap(codes))),
  ];
  return { bodies, codes };
};

/** Creates the fonts for the mark of any order, embedded with its letters only; their objects are numbered from `first`. */
export const markFonts = (first: number): MarkFonts => {
  const left = new Set(copyMarkText.ofOrder(CODE_LETTERS));
  const fonts: MarkFonts = { bodies: [], ids: [], glyphs: {} };
  SUBSETS.map(loadFont).forEach((font, index) => {
    const letters = [...left].filter((letter) => font.hasGlyphForCodePoint(codeOf(letter)));
    const id = first + index * OBJECTS;
    const { bodies, codes } = bodiesOf(font, letters, id);
    fonts.ids.push(id);
    fonts.bodies.push(...bodies);
    for (const [letter, code] of codes) {
      left.delete(letter);
      fonts.glyphs[letter] = { font: index, code: hex(code) };
    }
  });
  return fonts;
};
