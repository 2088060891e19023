/**
 * Makes the icons of the installed site from public/favicon.svg. Run by hand when that changes; what it makes is kept in
 * public/icons, where the manifest (src/features/seo/manifest.ts) and pages/_document.tsx name it.
 */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { inRoot, main, say } from './lib/project.mjs';

const SOURCE = inRoot('public/favicon.svg');
const TARGET = inRoot('public/icons');
/** The paper of the pages: systems that cut an icon to their own shape, or show no transparency, get it as ground. */
const PAPER = '#FFFEFB';

/** `share`: how much of the width the mark takes; of a maskable icon only the inner 80 % are safe from being cut off. */
const ICONS = [
  { name: 'icon-192.png', size: 192, share: 1 },
  { name: 'icon-512.png', size: 512, share: 1 },
  { name: 'maskable-512.png', size: 512, share: 0.6, ground: PAPER },
  { name: 'apple-touch-icon.png', size: 180, share: 0.74, ground: PAPER },
  // Shown beside notifications on Android, which takes its shape alone.
  { name: 'badge-96.png', size: 96, share: 1 },
];

const SOURCE_SIZE = 32;
const DPI = 72;

const draw = async ({ name, size, share, ground }) => {
  const inner = Math.round(size * share);
  const mark = await sharp(SOURCE, { density: (DPI * inner) / SOURCE_SIZE })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = sharp({ create: { width: size, height: size, channels: 4, background } }).composite([
    { input: mark, gravity: 'centre' },
  ]);
  await (ground ? picture.flatten({ background: ground }) : picture)
    .png({ palette: true, effort: 10 })
    .toFile(path.join(TARGET, name));
};

main(async () => {
  fs.mkdirSync(TARGET, { recursive: true });
  for (const icon of ICONS) await draw(icon);
  say(`Made ${ICONS.length} icons in ${path.relative(inRoot(), TARGET)}.`);
});
