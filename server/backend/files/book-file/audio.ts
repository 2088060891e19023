import { MEDIA } from '@/contract/vocabulary/media-types';
import { isM4a } from './m4a';
import { isMp3 } from './mp3';
import { isOgg } from './ogg';
import type { Peek } from './peek';
import { isWav } from './wav';

const TYPES: readonly (readonly [type: string, holds: (file: Peek) => Promise<boolean>])[] = [
  [MEDIA.mp3, isMp3],
  [MEDIA.m4a, isM4a],
  [MEDIA.ogg, isOgg],
  [MEDIA.wav, isWav],
];

/** The content type of an accepted audio file; undefined for any other, and for a truncated one. */
export const audioTypeOf = async (file: Peek): Promise<string | undefined> => {
  for (const [type, holds] of TYPES) if (await holds(file)) return type;
  return undefined;
};
