/**
 * Creates the fonts of the pages, with each weight in one file for all of Latin that Vietnamese and its prices need,
 * where the package of the whole typeface would have three. Run manually when the typeface, its weights or its letters
 * change; the output is committed next to the style sheets.
 */
import fs from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { inPackages, inRoot, main, say } from './lib/project.mjs';

const TARGET = inRoot('src/shared/ui/theme/fonts');

const FACES = {
  400: '400Regular',
  500: '500Medium',
  600: '600SemiBold',
  700: '700Bold',
  800: '800ExtraBold',
  900: '900Black',
  '500-italic': '500Medium_Italic',
  '600-italic': '600SemiBold_Italic',
};

/** Latin, Vietnamese in composed and decomposed form, punctuation, currency signs, arrows and minus. */
const LETTERS = [
  [0x20, 0x7e],
  [0xa0, 0x131],
  [0x152, 0x153],
  [0x168, 0x169],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x2bb, 0x2bc],
  [0x300, 0x304],
  [0x306, 0x309],
  [0x31b, 0x31b],
  [0x323, 0x323],
  [0x1ea0, 0x1ef9],
  [0x2000, 0x206f],
  [0x20ab, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];

/** Stacked marks, kerning and tabular figures; styles that no page uses are left out. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum'];

const between = ([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
const text = LETTERS.flatMap(between).join('');

const make = async ([face, name]) => {
  const whole = inPackages(`@expo-google-fonts/be-vietnam-pro/${name}/BeVietnamPro_${name}.ttf`);
  const font = await subsetFont(fs.readFileSync(whole), text, { targetFormat: 'woff2', keepFeatures: FEATURES });
  fs.writeFileSync(path.join(TARGET, `be-vietnam-pro-${face}.woff2`), font);
  say(`${face}: ${font.length} bytes`);
};

main(async () => {
  fs.mkdirSync(TARGET, { recursive: true });
  for (const face of Object.entries(FACES)) await make(face);
  fs.copyFileSync(inPackages('@expo-google-fonts/be-vietnam-pro/LICENSE_FONT'), path.join(TARGET, 'LICENSE'));
});
