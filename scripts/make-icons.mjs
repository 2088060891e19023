/**
 * Creates the icons of the installed site from public/favicon.svg. Run manually when that changes; the output is stored
 * in public/icons, to which the manifest (src/features/seo/manifest.ts) and pages/_document.tsx refer, and in
 * public/favicon.ico for clients that request the default icon; those of Apple Wallet passes are stored in
 * server/backend/wallet/icons.
 */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { inRoot, main, say } from './lib/project.mjs';

const SOURCE = inRoot('public/favicon.svg');
const TARGET = inRoot('public/icons');
/** The background colour of the pages, for systems that crop an icon to their own shape, or show no transparency. */
const PAPER = '#FFFEFB';

/** `share`: the mark's part of the width; in a maskable icon only the inner 80 % are never cut off. */
const ICONS = [
  { name: 'icon-192.png', size: 192, share: 1 },
  { name: 'icon-512.png', size: 512, share: 1 },
  { name: 'maskable-512.png', size: 512, share: 0.6, ground: PAPER },
  { name: 'apple-touch-icon.png', size: 180, share: 0.74, ground: PAPER },
  // Shown with notifications on Android, which uses only its shape.
  { name: 'badge-96.png', size: 96, share: 1 },
];

const SOURCE_SIZE = 32;
const DPI = 72;

const draw = async ({ name, size, share, ground }, folder) => {
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
    .toFile(path.join(folder, name));
};

const FAVICON_SIZES = [16, 32, 48];
const HEAD_BYTES = 6;
const ENTRY_BYTES = 16;

/** An icon file: a head, an entry of each picture (its size, bits, length and place), and the pictures as PNG. */
const drawFavicon = async () => {
  const pictures = await Promise.all(
    FAVICON_SIZES.map((size) =>
      sharp(SOURCE, { density: (DPI * size) / SOURCE_SIZE })
        .resize(size, size)
        .png({ palette: true })
        .toBuffer(),
    ),
  );
  const head = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let place = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = HEAD_BYTES + ENTRY_BYTES * index;
    head.fill(FAVICON_SIZES[index], entry, entry + 2);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(place, entry + 12);
    place += picture.length;
  }
  fs.writeFileSync(inRoot('public/favicon.ico'), Buffer.concat([head, ...pictures]));
};

/** Icons of Apple Wallet passes, 29 points wide, for screens of each density. */
const PASS_TARGET = inRoot('server/backend/wallet/icons');
const PASS_ICONS = [
  { name: 'icon.png', size: 29, share: 0.8, ground: PAPER },
  { name: 'icon@2x.png', size: 58, share: 0.8, ground: PAPER },
  { name: 'icon@3x.png', size: 87, share: 0.8, ground: PAPER },
];

main(async () => {
  for (const folder of [TARGET, PASS_TARGET]) fs.mkdirSync(folder, { recursive: true });
  for (const icon of ICONS) await draw(icon, TARGET);
  for (const icon of PASS_ICONS) await draw(icon, PASS_TARGET);
  await drawFavicon();
  say(`Made ${ICONS.length + PASS_ICONS.length} icons.`);
});
