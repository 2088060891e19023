import { MEDIA } from '@/contract/vocabulary/media-types';
import { createAudioReader } from '@server/backend/files/book-contents/read-audio';
import { TransientFailure } from '@server/backend/files/retry';
import { m4bWithChapters, mp3WithChapters } from '@tests/support/audio-chapters';
import { mp3, ogg } from '@tests/support/book-files';
import { sampleWav } from '@tests/support/sample-wav';
import { storeOf, uploadOf } from '@tests/support/stored-parts';

const HOUR_MS = 3_600_000;
const CHAPTERS = [
  { title: 'Chương một: Mở đầu', startMs: 0 },
  { title: 'Chương hai', startMs: 1000 },
  { title: 'Chương ba', startMs: 2000 },
];

const read = (bytes: Buffer, contentType: string) =>
  createAudioReader(storeOf(bytes).files)(uploadOf(bytes, contentType));

/** The samples of an Ogg Opus file: 48,000 a second, some skipped at the beginning. */
const oggOf = (seconds: number): Buffer => {
  const skip = Buffer.alloc(2);
  skip.writeUInt16LE(312);
  const file = Buffer.concat([ogg(`OpusHead\x01\x02${skip.toString('latin1')}`)]);
  file.writeBigUInt64LE(BigInt(seconds * 48_000 + 312), file.lastIndexOf('OggS') + 6);
  return file;
};

describe('duration and chapters of', () => {
  it('an MP3 file come from its frames and the chapters of its tag', async () => {
    const { durationMs, chapters } = await read(mp3WithChapters(CHAPTERS), MEDIA.mp3);
    // 100 frames of 1152 samples at 44.1 kHz.
    expect(durationMs).toBe(2612);
    expect(chapters).toEqual(CHAPTERS);
  });

  it('an MP3 file with changing bit rates whose frames are counted nowhere are estimated', async () => {
    const [slow, fast] = [Buffer.alloc(208), mp3(1)];
    slow.writeUInt32BE(0xfffb5000);
    const file = Buffer.concat(Array.from({ length: 400 }, (_, index) => (index % 2 ? slow : fast)));
    const { durationMs } = await read(file, MEDIA.mp3);
    // 400 frames of 1152 samples at 44.1 kHz.
    expect(Math.abs(durationMs - 10_449)).toBeLessThan(200);
  });

  it.each(['track', 'nero'] as const)('an M4B file come from its headers and its %s of chapters', async (as) => {
    const chapters = CHAPTERS.map(({ title }, index) => ({ title, startMs: index * 13 * HOUR_MS }));
    const durationMs = 40 * HOUR_MS;
    expect(await read(m4bWithChapters({ durationMs, chapters, as }), MEDIA.m4a)).toEqual({ durationMs, chapters });
  });

  it('an Ogg and a WAV file come from their last page and their header', async () => {
    expect(await read(oggOf(90), MEDIA.ogg)).toEqual({ durationMs: 90_000, chapters: [] });
    expect(await read(sampleWav(440, 2), MEDIA.wav)).toEqual({ durationMs: 2000, chapters: [] });
  });

  it('a file without chapters are an empty list, and a broken one says nothing', async () => {
    expect(await read(mp3(), MEDIA.mp3)).toEqual({ durationMs: 522, chapters: [] });
    const broken = m4bWithChapters({ durationMs: 3000, chapters: CHAPTERS, as: 'track' }).subarray(0, 900);
    for (const type of [MEDIA.mp3, MEDIA.m4a, MEDIA.ogg, MEDIA.wav])
      expect(await read(broken, type)).toEqual({ durationMs: 0, chapters: [] });
  });
});

test('a file is read once, and again after the store has failed', async () => {
  const bytes = mp3WithChapters(CHAPTERS);
  const { files, reads } = storeOf(bytes);
  const readAudio = createAudioReader(files);
  const isAway = jest.spyOn(files, 'read').mockRejectedValueOnce(new TransientFailure('away'));
  await expect(readAudio(uploadOf(bytes, MEDIA.mp3))).rejects.toThrow('away');
  isAway.mockRestore();
  await readAudio(uploadOf(bytes, MEDIA.mp3));
  const { count } = reads;
  await readAudio(uploadOf(bytes, MEDIA.mp3));
  expect(reads.count).toBe(count);
});
