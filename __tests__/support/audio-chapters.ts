import { box, id3, mp3 } from './book-files';

/** A chapter of a test file. */
export interface TestChapter {
  title: string;
  startMs: number;
}

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => bytes.writeUInt32BE(value, 4 * at));
  return bytes;
};

const frame = (id: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, 'latin1'), numbers(content.length), Buffer.alloc(2), content]);

/** An MP3 file with chapter frames in an ID3v2.3 tag. */
export const mp3WithChapters = (chapters: readonly TestChapter[], frames = 100): Buffer => {
  const tag = Buffer.concat(
    chapters.map(({ title, startMs }, index) => {
      const text = Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(title, 'utf16le')]);
      const times = numbers(startMs, startMs + 1, 0xffffffff, 0xffffffff);
      return frame('CHAP', Buffer.concat([Buffer.from(`c${index}\0`), times, frame('TIT2', text)]));
    }),
  );
  const head = id3(tag.length).subarray(0, 10);
  head.writeUInt8(3, 3);
  return Buffer.concat([head, tag, mp3(frames)]);
};

/** Header of a track or film: milliseconds, and their number. */
const times = (type: string, ms: number): Buffer => box(type, numbers(0, 0, 0, 1000, ms, 0, 0, 0));
const handler = (kind: string): Buffer => box('hdlr', numbers(0, 0), Buffer.from(kind), Buffer.alloc(13));

interface M4b {
  durationMs: number;
  chapters: readonly TestChapter[];
  /** As a track of texts, or as Nero's list. */
  as: 'track' | 'nero';
}

/** Samples of a chapter track: a length, then the text. */
const textsOf = (chapters: readonly TestChapter[]): Buffer[] =>
  chapters.map(({ title }) => {
    const text = Buffer.from(title);
    return Buffer.concat([Buffer.from([text.length >> 8, text.length & 255]), text]);
  });

const chapterTrack = ({ chapters, durationMs }: M4b, offset: number): Buffer => {
  const texts = textsOf(chapters);
  const lengths = chapters.map(({ startMs }, index) => (chapters[index + 1]?.startMs ?? durationMs) - startMs);
  const table = box(
    'stbl',
    box('stts', numbers(0, lengths.length, ...lengths.flatMap((length) => [1, length]))),
    box('stsz', numbers(0, 0, texts.length, ...texts.map((text) => text.length))),
    // All texts are in one chunk.
    box('stsc', numbers(0, 1, 1, texts.length, 1)),
    box('stco', numbers(0, 1, offset)),
  );
  const media = box('mdia', times('mdhd', durationMs), handler('text'), box('minf', table));
  return box('trak', box('tkhd', numbers(0, 0, 0, 2, 0)), media);
};

const neroList = (chapters: readonly TestChapter[]): Buffer =>
  box(
    'chpl',
    Buffer.concat([Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, chapters.length])]),
    ...chapters.map(({ title, startMs }) => {
      const [start, text] = [Buffer.alloc(9), Buffer.from(title)];
      start.writeBigUInt64BE(BigInt(startMs) * 10_000n);
      start.writeUInt8(text.length, 8);
      return Buffer.concat([start, text]);
    }),
  );

/** An M4B file whose index follows its media data, as programs write it that do not know the length before. */
export const m4bWithChapters = (file: M4b): Buffer => {
  const { chapters, durationMs, as } = file;
  const head = box('ftyp', Buffer.from('M4B \0\0\0\0'));
  const data = box('mdat', Buffer.alloc(500), ...textsOf(chapters));
  const reference = as === 'track' ? [box('tref', box('chap', numbers(2)))] : [];
  const media = box('mdia', times('mdhd', durationMs), handler('soun'));
  const sound = box('trak', box('tkhd', numbers(0, 0, 0, 1, 0)), ...reference, media);
  const more = as === 'track' ? chapterTrack(file, head.length + 8 + 500) : box('udta', neroList(chapters));
  return Buffer.concat([head, data, box('moov', times('mvhd', durationMs), sound, more)]);
};
