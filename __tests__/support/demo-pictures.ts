import fs from 'node:fs';
import path from 'node:path';
import { drawImages } from '@server/backend/demo/files/draw-images';
import type { Files } from '@server/backend/files/files';

const { TEST_DEMO_DIR } = process.env;

const PICTURE = /\.webp$/;

/**
 * Puts the pictures of the demo fair into a store: those drawn once for `npm test`, which takes 20 s of CPU, or newly
 * drawn ones.
 */
export const putDemoPictures = async (files: Files): Promise<void> => {
  if (!TEST_DEMO_DIR) return drawImages(files);
  const folder = path.join(TEST_DEMO_DIR, 'files');
  for (const key of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (PICTURE.test(key)) await files.put(key, fs.readFileSync(path.join(folder, key)), 'image/webp');
};
