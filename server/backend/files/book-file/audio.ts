import { isM4a } from './m4a';
import { isMp3 } from './mp3';
import { isOgg } from './ogg';
import type { Peek } from './peek';
import { isWav } from './wav';

const TYPES: readonly (readonly [type: string, holds: (file: Peek) => Promise<boolean>])[] = [
  ['audio/mpeg', isMp3],
  ['audio/mp4', isM4a],
  ['audio/ogg', isOgg],
  ['audio/wav', isWav],
];

/** The content type of an accepted audio file; undefined for any other, and for a truncated one. */
export const audioTypeOf = async (file: Peek): Promise<string | undefined> => {
  for (const [type, holds] of TYPES) if (await holds(file)) return type;
  return undefined;
};
