import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where the build puts the files that style sheets name, under names made of their content. */
const MEDIA = path.join(process.cwd(), '.next/static/media');

/** Body and titles of every page, in the two subsets that Vietnamese is written with (look, section 3). */
const FIRST_NEEDED = /^be-vietnam-pro-(latin|vietnamese)-(400|800)-normal\..+\.woff2$/;

let known: string[] | undefined;

/** Addresses of the fonts that every page needs at once; none in development, where nothing is built ahead. */
export const firstFonts = (): string[] => {
  // eslint-disable-next-line no-restricted-properties -- no setting: the compiler replaces it by what the build is
  if (process.env.NODE_ENV !== 'production') return [];
  known ??= (existsSync(MEDIA) ? readdirSync(MEDIA) : [])
    .filter((name) => FIRST_NEEDED.test(name))
    .map((name) => `/_next/static/media/${name}`);
  return known;
};
