import type { Peek } from './peek';

/** Bit rates of layer III in kbit/s, by the index in a frame's header: MPEG-1, then MPEG-2 and 2.5. */
const RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
const SAMPLES = [44_100, 48_000, 32_000];
/** Divisor of the sample rate by the two version bits: 2.5, reserved, 2, 1. */
const SLOWER = [4, 0, 2, 1];

const FRAMES = 4;
const LONGEST_FRAME = 2881;

/** A frame of audio: its length in bytes, and how long it sounds. */
export interface Mp3Frame {
  bytes: number;
  seconds: number;
}

/** The frame whose header is at `at`; undefined when there is none. */
export const frameAt = (bytes: Buffer, at: number): Mp3Frame | undefined => {
  if (at + 4 > bytes.length) return undefined;
  const head = bytes.readUInt32BE(at);
  const slower = SLOWER[(head >>> 19) & 3] ?? 0;
  const rate = RATES[slower === 1 ? 0 : 1]?.[(head >>> 12) & 15] ?? 0;
  const samplesPerSecond = (SAMPLES[(head >>> 10) & 3] ?? 0) / slower;
  const isLayerThree = ((head >>> 17) & 3) === 1;
  if (head >>> 21 !== 0x7ff || !slower || !isLayerThree || !rate || !samplesPerSecond) return undefined;
  const samples = slower === 1 ? 1152 : 576;
  const length = Math.floor((samples * 125 * rate) / samplesPerSecond) + ((head >>> 9) & 1);
  return { bytes: length, seconds: samples / samplesPerSecond };
};

/** Offset of the first audio frame, behind an ID3 tag. */
const soundStart = (head: Buffer): number => {
  if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head.readUInt8(at) & 0x7f), 0);
  return 10 + size;
};

/** Whether several consecutive frames follow from the first audio frame on. */
export const isMp3 = async ({ read }: Peek): Promise<boolean> => {
  const bytes = await read(soundStart(await read(0, 10)), FRAMES * LONGEST_FRAME);
  let at = 0;
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const found = frameAt(bytes, at);
    if (!found) return false;
    at += found.bytes;
  }
  return true;
};
