import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeBooks } from '@server/backend/demo/data/books';
import { readSample, STORIES } from '@server/backend/demo/files/book-samples';
import { DEMO_SAMPLES } from '@server/backend/demo-samples';
import { pdfPages, pdfText } from '@tests/support/pdf-text';

const TEXTS = 'server/backend/demo/data/samples';
/** As `scripts/make-samples.mjs` encodes them. */
const BITS_A_SECOND = 24_000;
const fileOf = (name: string): Buffer => readFileSync(path.join(DEMO_SAMPLES, name));

describe('the samples of the demo campaign', () => {
  test('are a PDF and a reading of each story, and no more, in less than 2 MB', () => {
    const files = readdirSync(DEMO_SAMPLES).sort();
    expect(files).toEqual(STORIES.flatMap((story) => [`${story}.mp3`, `${story}.pdf`]).sort());
    expect(readdirSync(TEXTS).sort()).toEqual([...STORIES, 'note'].map((name) => `${name}.txt`).sort());
    const bytes = files.reduce((sum, name) => sum + statSync(path.join(DEMO_SAMPLES, name)).size, 0);
    expect(bytes).toBeLessThan(2_000_000);
  });

  test.each(STORIES)('%s has 8 to 20 pages that say the whole story, and a minute of speech', (story) => {
    const pdf = fileOf(`${story}.pdf`);
    const pages = pdfPages(pdf);
    expect(pages).toBeGreaterThanOrEqual(8);
    expect(pages).toBeLessThanOrEqual(20);
    const text = readFileSync(path.join(TEXTS, `${story}.txt`), 'utf8').replace(/\s/g, '');
    expect(text.length).toBeGreaterThan(2500);
    expect(pdfText(pdf).replace(/(?<=\D)\d+(?=\D)/g, '')).toContain(text.slice(-200));
    const mp3 = fileOf(`${story}.mp3`);
    // Frames of MPEG-2, layer III.
    expect(mp3.readUInt16BE(0) & 0xfff6).toBe(0xfff2);
    expect((mp3.length * 8) / BITS_A_SECOND).toBeGreaterThanOrEqual(60);
  });

  test('are different stories from book to book, for every edition that is offered', async () => {
    const books = makeBooks().filter(({ pdfExtraPrice }) => pdfExtraPrice !== null);
    const samples = await Promise.all(books.map((book) => readSample(book, 'pdf')));
    expect(new Set(samples.map(({ bytes }) => bytes)).size).toBe(STORIES.length);
    const sound = await readSample(books[0]!, 'audio');
    expect(sound.extension).toBe('mp3');
  });
});
