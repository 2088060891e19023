import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where the build puts the files referenced by style sheets, under content-hashed names. */
const MEDIA = path.join(process.cwd(), '.next/static/media');

/** The fonts for text and titles of every page (A9.3). */
const PRELOADED = /^be-vietnam-pro-(400|700)\..+\.woff2$/;

let known: string[] | undefined;

/** URLs of the fonts that every page should preload; none in development, where nothing is built in advance. */
export const preloadedFonts = (): string[] => {
  // eslint-disable-next-line no-restricted-properties -- no setting: the compiler replaces it by what the build is
  if (process.env.NODE_ENV !== 'production') return [];
  known ??= (existsSync(MEDIA) ? readdirSync(MEDIA) : [])
    .filter((name) => PRELOADED.test(name))
    .map((name) => `/_next/static/media/${name}`);
  return known;
};
