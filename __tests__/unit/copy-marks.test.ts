import { PDFDocument } from '@cantoo/pdf-lib';
import pino from 'pino';
import { READING_PART_BYTES } from '@/contract/rules/reading-parts';
import { MEDIA } from '@/contract/vocabulary/media-types';
import { FIRST_BYTES } from '@/shared/pdf/open-pdf';
import { copyMarkText } from '@/text/copy-mark';
import { createCopyMarks } from '@server/backend/files/copy-marks/copy-marks';
import { findMark } from '@server/backend/files/copy-marks/find-mark';
import { pdfEnd } from '@server/backend/files/copy-marks/pdf-tail';
import { preparePdf } from '@server/backend/files/copy-marks/prepare-pdf';
import { TransientFailure } from '@server/backend/files/retry';
import { inspectBookFile } from '@server/backend/files/book-file/inspect';
import { eventually } from '@tests/support/eventually';
import { id3, m4a, mp3, ogg } from '@tests/support/book-files';
import { bookPdf, inheritingPdf, peekOf } from '@tests/support/book-pdf';
import { CATALOGUE, hybridPdf, pdfOf, pdfStream, pdfWithPredictor } from '@tests/support/pdf-objects';
import { pdfRequests, pdfTexts } from '@tests/support/pdf-texts';
import { samplePdf } from '@tests/support/sample-pdf';
import { sampleWav } from '@tests/support/sample-wav';
import { storeOf, uploadOf } from '@tests/support/stored-parts';

const ORDER = 'DH2611290A1BX';
const OTHER = 'DH2611290A1CY';
const MARK = copyMarkText.ofOrder(ORDER);

const copyOf = async (base: Buffer, orderCode = ORDER): Promise<Buffer> => {
  const prepared = await preparePdf(peekOf(base));
  return Buffer.concat([base, prepared.objects, pdfEnd(prepared, base.length, orderCode)]);
};

describe('a PDF with the mark of an order', () => {
  it.each([
    ['with a table', () => Promise.resolve(samplePdf('Truyện Kiều'))],
    ['with shared resources', () => Promise.resolve(inheritingPdf())],
    ['with streams of objects', () => bookPdf(8, true)],
    ['with predicted cross-references', () => Promise.resolve(pdfWithPredictor('q Q'))],
    ['that is a marked copy itself', async () => copyOf(samplePdf('Truyện Kiều'), OTHER)],
  ])('%s shows it on every page and in its catalogue, behind the bytes of the file', async (_, make) => {
    const base = await make();
    const copy = await copyOf(base);
    expect(copy.subarray(0, base.length).equals(base)).toBe(true);
    const texts = await pdfTexts(copy);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toContain(MARK);
    expect(await findMark(copy)).toBe(ORDER);
    expect(await inspectBookFile('pdf-full', peekOf(copy))).toBe(MEDIA.pdf);
  });

  it('of 2,000 pages shows it next to what they said', async () => {
    const texts = await pdfTexts(await copyOf(await bookPdf(2000, true)), 97);
    expect(texts).toEqual(texts.map((_, index) => `page ${index * 97 + 1}${MARK}`));
    expect(texts).toHaveLength(21);
  });

  it('of a flat tree of pages is opened with few of them, which are next to its end', async () => {
    const kids = Array.from({ length: 300 }, (_, page) => `${page + 3} 0 R`).join(' ');
    const base = pdfOf(
      CATALOGUE,
      `<< /Type /Pages /Count 300 /Kids [${kids}] /MediaBox [0 0 420 595] >>`,
      ...Array.from({ length: 300 }, () => '<< /Type /Page /Parent 2 0 R >>'),
    );
    const copy = await copyOf(base);
    const book = await PDFDocument.load(copy);
    const tree = book.catalog.Pages();
    expect([book.getPageCount(), tree.Kids().size()]).toEqual([300, 5]);
    const numbers = book.getPages().map(({ ref }) => ref.objectNumber);
    expect(numbers).toEqual(numbers.map((_, page) => page + 3));
    const text = copy.toString('latin1');
    const [first, last, other] = [3, 302, 150].map((id) => text.lastIndexOf(`\n${id} 0 obj`));
    expect(Math.min(first!, last!)).toBeGreaterThan(other!);
  });

  it.each([
    ['with a table', 2400],
    ['with a table, of another length', 2701],
  ])('%s needs its end and the content of its first page to show it, and nothing between', async (_, pageBytes) => {
    const pages = 2000;
    const kids = Array.from({ length: pages }, (_unused, page) => `${2 * page + 3} 0 R`).join(' ');
    const content = Buffer.concat([Buffer.from('%'), Buffer.alloc(pageBytes, 'x')]);
    const base = pdfOf(
      CATALOGUE,
      `<< /Type /Pages /Count ${pages} /Kids [${kids}] /MediaBox [0 0 420 595] >>`,
      ...Array.from({ length: pages }, (_unused, page) => [
        `<< /Type /Page /Parent 2 0 R /Contents ${2 * page + 4} 0 R >>`,
        pdfStream('', content),
      ]).flat(),
    );
    const copy = await copyOf(base);
    expect(base.length).toBeGreaterThan(4 * 1024 * 1024);
    const asked = await pdfRequests(copy, READING_PART_BYTES);
    const fromSite = asked.filter(([begin]) => begin < copy.length - FIRST_BYTES.end!);
    expect(fromSite.filter(([begin]) => begin >= FIRST_BYTES.start)).toEqual([]);
  });

  it('of a file with hidden objects has them in the one table that it needs', async () => {
    const copy = await copyOf(hybridPdf());
    expect(await pdfTexts(copy)).toEqual([MARK]);
    const table = copy.subarray(Number(/startxref\n(\d+)\n%%EOF\n$/.exec(copy.toString('latin1'))![1]));
    expect(table.toString('latin1')).not.toMatch(/\/Prev/);
  });

  it('shows it in the lower left corner, however a page is turned and cut', async () => {
    const book = await PDFDocument.load(await bookPdf(4, false));
    book.addPage([420, 595]).setCropBox(100, 50, 297.5, 1000);
    const { objects } = await preparePdf(peekOf(Buffer.from(await book.save())));
    const places = [
      ...Buffer.from(objects)
        .toString('latin1')
        .matchAll(/BDC q (.*) cm/g),
    ].map(([, place]) => place);
    const turned = ['0 1 -1 0 420 0', '-0.706 0 0 -0.706 420 595', '0 -1 1 0 0 595', '0.706 0 0 0.706 0 0'];
    expect(places).toEqual([...turned, '0.5 0 0 0.5 100 50']);
  });

  it('is found when another program has written it again', async () => {
    const copy = await PDFDocument.load(await copyOf(samplePdf('Truyện Kiều')));
    const written = Buffer.from(await copy.save({ useObjectStreams: true }));
    expect(written.includes(ORDER)).toBe(false);
    expect(await findMark(written)).toBe(ORDER);
    expect(await findMark(samplePdf('Truyện Kiều'))).toBeUndefined();
  });

  it('is the same each time, and another one for another order', async () => {
    const base = await bookPdf(3, true);
    const [first, again, other] = [await copyOf(base), await copyOf(base), await copyOf(base, OTHER)];
    expect(again.equals(first)).toBe(true);
    expect(await findMark(other)).toBe(OTHER);
  });
});

describe('an audio file with the mark of an order', () => {
  const withOldTag = Buffer.concat([mp3(), Buffer.from('TAG'.padEnd(128, '\0'))]);

  it.each([
    ['MP3', MEDIA.mp3, Buffer.concat([id3(100), mp3()])],
    ['MP3 with an old tag', MEDIA.mp3, withOldTag],
    ['M4A', MEDIA.m4a, m4a()],
    ['Ogg', MEDIA.ogg, ogg()],
    ['WAV', MEDIA.wav, sampleWav(440)],
  ])('%s has it behind its bytes', async (_, type, base) => {
    const markCopy = createCopyMarks({ files: storeOf(base).files, log: pino({ level: 'silent' }) });
    const tail = await markCopy(uploadOf(base, type), ORDER);
    expect(await findMark(Buffer.concat([base, ...(tail?.parts ?? [])]))).toBe(ORDER);
    expect((await markCopy(uploadOf(base, type), OTHER))?.digest).not.toBe(tail?.digest);
  });

  it('M4A is still filled by its boxes, and an old tag of an MP3 is still the last', async () => {
    const markOf = async (base: Buffer, type: string) => {
      const markCopy = createCopyMarks({ files: storeOf(base).files, log: pino({ level: 'silent' }) });
      return Buffer.concat([base, ...((await markCopy(uploadOf(base, type), ORDER))?.parts ?? [])]);
    };
    expect(await inspectBookFile('audio-full', peekOf(await markOf(m4a(), MEDIA.m4a)))).toBe(MEDIA.m4a);
    expect((await markOf(withOldTag, MEDIA.mp3)).subarray(-128).toString('latin1', 0, 3)).toBe('TAG');
  });
});

describe('a PDF that cannot be marked', () => {
  const open = (base: Buffer) => {
    const warnings: string[] = [];
    const { files, reads } = storeOf(base);
    const log = pino({}, { write: (line: string) => void warnings.push(line) });
    const markCopy = createCopyMarks({ files, log });
    return { files, reads, warnings, mark: () => markCopy(uploadOf(base, MEDIA.pdf), ORDER) };
  };

  it.each([
    ['has no pages', pdfOf(CATALOGUE, '<< /Type /Pages /Kids [] /Count 0 >>')],
    ['has a tree of pages that leads back', pdfOf(CATALOGUE, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>')],
    ['has objects in other places', Buffer.from(samplePdf('A').toString('latin1').replace('1 0 obj', '9 0 obj'))],
  ])('because it %s is sent as it is, and reported once', async (_, base) => {
    const { mark, reads, warnings } = open(base);
    expect(await mark()).toBeUndefined();
    const { count } = reads;
    expect(await mark()).toBeUndefined();
    expect([reads.count, warnings.length]).toEqual([count, 1]);
  });
});

describe('a PDF whose mark is not ready', () => {
  const silent = pino({ level: 'silent' });

  it('is not sent without it, also when its thread is stopped, which is not tried again at once', async () => {
    const { files, reads } = storeOf(samplePdf('A'));
    const warnings: string[] = [];
    const log = pino({}, { write: (line: string) => void warnings.push(line) });
    const mark = createCopyMarks({ files, log, limitMs: 1 });
    await expect(mark(uploadOf(samplePdf('A'), MEDIA.pdf), ORDER)).rejects.toThrow(TransientFailure);
    const { count } = reads;
    await expect(mark(uploadOf(samplePdf('A'), MEDIA.pdf), ORDER)).rejects.toThrow(TransientFailure);
    expect([reads.count, warnings.length]).toEqual([count, 1]);
  });

  it('is prepared on when a call has waited long enough, and its next call finds it', async () => {
    const mark = createCopyMarks({ files: storeOf(samplePdf('A')).files, log: silent, waitMs: 1 });
    const tail = () => mark(uploadOf(samplePdf('A'), MEDIA.pdf), ORDER);
    await expect(tail()).rejects.toThrow(TransientFailure);
    await eventually(async () => expect(await tail()).toBeDefined());
  });

  it('is marked though other books have taken its room meanwhile', async () => {
    const base = samplePdf('A');
    const keptBytes = Math.ceil(((await copyOf(base)).length - base.length) * 1.5);
    const mark = createCopyMarks({ files: storeOf(base).files, log: silent, keptBytes });
    // Threads run one by one: when the second is kept, the third is the one that was used longest ago.
    const tails = ['first', 'second', 'third'].map((id) => mark({ ...uploadOf(base, MEDIA.pdf), id }, ORDER));
    for (const tail of await Promise.all(tails)) expect(tail).toBeDefined();
  });

  it('because the store is away is refused, and marked when it is back', async () => {
    const { files } = storeOf(samplePdf('A'));
    const mark = createCopyMarks({ files, log: silent });
    const isAway = jest.spyOn(files, 'read').mockRejectedValue(new TransientFailure('away'));
    await expect(mark(uploadOf(samplePdf('A'), MEDIA.pdf), ORDER)).rejects.toThrow('away');
    isAway.mockRestore();
    expect(await mark(uploadOf(samplePdf('A'), MEDIA.pdf), ORDER)).toBeDefined();
  });
});
