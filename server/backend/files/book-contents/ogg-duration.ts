import { latin, type Peek } from '../book-file/peek';

const LONGEST_PAGE = 65_307;
const OPUS_RATE = 48_000;
const SECOND_MS = 1000;
/** The position of a page on which no packet ends. */
const NO_POSITION = 2n ** 64n - 1n;

interface Timing {
  samplesPerSecond: number;
  /** Samples at the beginning that are not played. */
  skipped: number;
}

/** Timing of an Ogg stream by the first packet, which names its codec. */
const timingOf = (packet: Buffer): Timing | undefined => {
  const head = packet.toString('latin1', 0, 8);
  if (head === 'OpusHead') return { samplesPerSecond: OPUS_RATE, skipped: packet.readUInt16LE(10) };
  if (head.startsWith('\x01vorbis')) return { samplesPerSecond: packet.readUInt32LE(12), skipped: 0 };
  if (head.startsWith('\x7fFLAC')) return { samplesPerSecond: packet.readUIntBE(27, 3) >> 4, skipped: 0 };
  return undefined;
};

/** The position in samples at the end of a stream, by its last page on which a packet ends. */
const lastPosition = async (file: Peek, serial: number): Promise<number> => {
  const start = Math.max(0, file.bytes - 2 * LONGEST_PAGE);
  const tail = Buffer.from(await latin(file, start, 2 * LONGEST_PAGE), 'latin1');
  for (let at = tail.lastIndexOf('OggS'); at >= 0; at = at > 0 ? tail.lastIndexOf('OggS', at - 1) : -1) {
    if (at + 18 > tail.length || tail.readUInt32LE(at + 14) !== serial) continue;
    const position = tail.readBigUInt64LE(at + 6);
    if (position !== NO_POSITION) return Number(position);
  }
  return 0;
};

/** Duration of an Ogg file in ms, by its first and last page; 0 when they do not say it. */
export const readOggDuration = async (file: Peek): Promise<number> => {
  const head = await file.read(0, LONGEST_PAGE);
  const timing = timingOf(head.subarray(27 + head.readUInt8(26)));
  if (!timing || timing.samplesPerSecond === 0) return 0;
  const samples = (await lastPosition(file, head.readUInt32LE(14))) - timing.skipped;
  return Math.max(0, Math.round((samples / timing.samplesPerSecond) * SECOND_MS));
};
