import type { AudioContents } from '@/contract/endpoints/library';
import { boxesBetween, type Box } from '../book-file/m4a';
import type { Peek } from '../book-file/peek';

type Chapter = AudioContents['chapters'][number];

/** Largest table or text that is read into memory, in bytes. */
const LONGEST_BOX = 4 * 1024 * 1024;
const MOST_CHAPTERS = 2000;
const SECOND_MS = 1000;
/** Nero's chapters count in units of 100 ns. */
const NERO_UNITS_PER_MS = 10_000;

const childrenOf = async (file: Peek, box: Box | undefined): Promise<Box[]> =>
  (box && (await boxesBetween(file, box.start + box.head, box.start + box.size))) ?? [];

/** Follows the types of nested boxes downwards; undefined when one is missing. */
const findBox = async (file: Peek, from: Box, ...types: string[]): Promise<Box | undefined> => {
  let box: Box | undefined = from;
  for (const type of types) box = (await childrenOf(file, box)).find((child) => child.type === type);
  return box;
};

const contentOf = async (file: Peek, box: Box | undefined): Promise<Buffer> => {
  if (!box) return Buffer.alloc(0);
  const length = box.size - box.head;
  if (length > LONGEST_BOX) throw new Error(`the box ${box.type} is too long`);
  return file.read(box.start + box.head, length);
};

/** Rows of a table box: after version, flags and a count, each of this many 32-bit numbers. */
const rowsOf = (content: Buffer, width: number): number[][] => {
  if (content.length < 8) return [];
  const count = Math.min(content.readUInt32BE(4), Math.floor((content.length - 8) / (4 * width)));
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: width }, (_, column) => content.readUInt32BE(8 + 4 * (row * width + column))),
  );
};

/** Units per second and length in units, of a header box of a track or the whole film. */
const timesOf = (content: Buffer): { scale: number; units: number } => {
  if (content.length < 20) return { scale: 0, units: 0 };
  if (content.readUInt8(0) === 1)
    return { scale: content.readUInt32BE(20), units: Number(content.readBigUInt64BE(24)) };
  const units = content.readUInt32BE(16);
  return { scale: content.readUInt32BE(12), units: units === 0xffffffff ? 0 : units };
};

const msOf = ({ scale, units }: { scale: number; units: number }): number =>
  scale > 0 ? Math.round((units / scale) * SECOND_MS) : 0;

const idOf = async (file: Peek, track: Box): Promise<number> => {
  const content = await contentOf(file, await findBox(file, track, 'tkhd'));
  return content.readUInt32BE(content.readUInt8(0) === 1 ? 20 : 12);
};

const isSound = async (file: Peek, track: Box): Promise<boolean> =>
  (await contentOf(file, await findBox(file, track, 'mdia', 'hdlr'))).toString('latin1', 8, 12) === 'soun';

interface Sample {
  startUnits: number;
  offset: number;
  length: number;
}

/** Number of samples in each chunk: runs of chunks, each beginning with the chunk that it names, from 1. */
const chunkSizes = (runs: number[][], chunks: number): number[] =>
  runs.flatMap(([first = 1, samples = 0], index) => {
    const next = runs[index + 1]?.[0] ?? chunks + 1;
    return Array.from({ length: Math.max(0, Math.min(next, chunks + 1) - first) }, () => samples);
  });

const readOffsets = async (file: Peek, table: Box): Promise<number[]> => {
  const short = await findBox(file, table, 'stco');
  if (short) return rowsOf(await contentOf(file, short), 1).map(([offset = 0]) => offset);
  const long = rowsOf(await contentOf(file, await findBox(file, table, 'co64')), 2);
  return long.map(([high = 0, low = 0]) => high * 2 ** 32 + low);
};

const readSizes = async (file: Peek, table: Box): Promise<number[]> => {
  const content = await contentOf(file, await findBox(file, table, 'stsz'));
  if (content.length < 12) return [];
  const [same, count] = [content.readUInt32BE(4), Math.min(content.readUInt32BE(8), MOST_CHAPTERS)];
  if (same > 0) return Array.from({ length: count }, () => same);
  return rowsOf(content.subarray(4), 1).map(([size = 0]) => size);
};

const startsOf = (durations: number[][]): number[] => {
  const starts: number[] = [];
  let at = 0;
  for (const [count = 0, duration = 0] of durations)
    for (let left = count; left > 0 && starts.length < MOST_CHAPTERS; left -= 1) {
      starts.push(at);
      at += duration;
    }
  return starts;
};

/** The samples of a track, each with its time and its place in the file. */
const readSamples = async (file: Peek, table: Box): Promise<Sample[]> => {
  const rows = async (type: string, width: number) =>
    rowsOf(await contentOf(file, await findBox(file, table, type)), width);
  const [offsets, sizes] = [await readOffsets(file, table), await readSizes(file, table)];
  const starts = startsOf(await rows('stts', 2));
  const samples: Sample[] = [];
  chunkSizes(await rows('stsc', 3), offsets.length).forEach((count, chunk) => {
    let offset = offsets[chunk] ?? 0;
    for (let left = count; left > 0 && samples.length < starts.length; left -= 1) {
      const [startUnits = 0, length = 0] = [starts[samples.length], sizes[samples.length]];
      samples.push({ startUnits, offset, length });
      offset += length;
    }
  });
  return samples;
};

/** A text sample: its length in bytes, then UTF-8, or UTF-16 with a byte order mark. */
const textOf = (sample: Buffer): string => {
  if (sample.length < 2) return '';
  const bytes = sample.subarray(2, 2 + sample.readUInt16BE(0));
  const isWide = bytes.length > 1 && bytes.readUInt16BE(0) === 0xfeff;
  return new TextDecoder(isWide ? 'utf-16be' : 'utf-8').decode(bytes).trim();
};

const readChapterTrack = async (file: Peek, track: Box): Promise<Chapter[]> => {
  const table = await findBox(file, track, 'mdia', 'minf', 'stbl');
  if (!table) return [];
  const { scale } = timesOf(await contentOf(file, await findBox(file, track, 'mdia', 'mdhd')));
  const samples = await readSamples(file, table);
  return Promise.all(
    samples.map(async ({ startUnits, offset, length }) => ({
      title: textOf(await file.read(offset, length)),
      startMs: msOf({ scale, units: startUnits }),
    })),
  );
};

/** The chapters of the track that the audio track refers to. */
const readReferredChapters = async (file: Peek, sound: Box, tracks: Box[]): Promise<Chapter[]> => {
  const reference = await contentOf(file, await findBox(file, sound, 'tref', 'chap'));
  if (reference.length < 4) return [];
  const id = reference.readUInt32BE(0);
  for (const track of tracks) if ((await idOf(file, track)) === id) return readChapterTrack(file, track);
  return [];
};

/** Nero's list of chapters: a count, then each with its start and its title. */
const readNeroChapters = async (file: Peek, index: Box): Promise<Chapter[]> => {
  const content = await contentOf(file, await findBox(file, index, 'udta', 'chpl'));
  const chapters: Chapter[] = [];
  if (content.length < 5) return chapters;
  let at = content.readUInt8(0) > 0 ? 8 : 4;
  const count = content.readUInt8(at);
  at += 1;
  while (chapters.length < count && at + 9 <= content.length) {
    const [start, length] = [content.readBigUInt64BE(at), content.readUInt8(at + 8)];
    const title = content.toString('utf8', at + 9, at + 9 + length).trim();
    chapters.push({ title, startMs: Math.round(Number(start) / NERO_UNITS_PER_MS) });
    at += 9 + length;
  }
  return chapters;
};

/**
 * Duration and chapters of an MPEG-4 audio file. Reads headers and the chapters only: the tables of a long recording
 * have millions of entries.
 * @throws {Error} the file is broken
 */
export const readMp4Contents = async (file: Peek): Promise<AudioContents> => {
  const index = (await boxesBetween(file, 0, file.bytes))?.findLast(({ type }) => type === 'moov');
  if (!index) throw new Error('the file has no index');
  const tracks = (await childrenOf(file, index)).filter(({ type }) => type === 'trak');
  let sound: Box | undefined;
  for (const track of tracks) if (!sound && (await isSound(file, track))) sound = track;
  if (!sound) throw new Error('the file has no audio track');
  const ofTrack = msOf(timesOf(await contentOf(file, await findBox(file, sound, 'mdia', 'mdhd'))));
  const chapters = await readReferredChapters(file, sound, tracks);
  return {
    durationMs: ofTrack || msOf(timesOf(await contentOf(file, await findBox(file, index, 'mvhd')))),
    chapters: chapters.length > 0 ? chapters : await readNeroChapters(file, index),
  };
};
