import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { MEDIA } from '@/contract/vocabulary/media-types';
import { inspectBookFile } from '@server/backend/files/book-file/inspect';
import { copyFirstPages } from '@server/backend/files/first-pages/copy-first-pages';
import { makeFirstPages } from '@server/backend/files/first-pages/first-pages';
import { bookPdf, inheritingPdf, peekOf } from '@tests/support/book-pdf';
import { CATALOGUE, pdfOf, pdfStream } from '@tests/support/pdf-objects';
import { pdfTexts } from '@tests/support/pdf-texts';
import { samplePdf } from '@tests/support/sample-pdf';

const MB = 1024 * 1024;

const copy = async (base: Buffer, count: number): Promise<Buffer> => {
  const made = await copyFirstPages(peekOf(base), count, MB);
  if (!('bytes' in made)) throw new Error(made.refused);
  return Buffer.from(made.bytes);
};

describe('the first pages of a PDF', () => {
  it.each([
    ['with a table', false],
    ['with streams of objects', true],
  ])('%s are a file that says what they say, and is one of ours', async (_, isPacked) => {
    const sample = await copy(await bookPdf(9, isPacked), 4);
    expect(await pdfTexts(sample)).toEqual(['page 1', 'page 2', 'page 3', 'page 4']);
    expect(await inspectBookFile('pdf-trial', peekOf(sample))).toBe(MEDIA.pdf);
    const pages = (await PDFDocument.load(sample)).getPages();
    expect(pages.map((page) => page.getRotation().angle)).toEqual([90, 180, 270, 0]);
  });

  it('keep the size and the resources of their node, and their content in pieces', async () => {
    const sample = await copy(inheritingPdf(), 1);
    const [page, ...others] = (await PDFDocument.load(sample)).getPages();
    expect(others).toEqual([]);
    expect(page!.getSize()).toEqual({ width: 420, height: 595 });
    expect(sample.toString('latin1')).toMatch(/\/Kept 9 0 R/);
    expect(sample.toString('latin1').match(/stream\n(.*)\nendstream/g)).toHaveLength(2);
  });

  it('take nothing of the rest along: no other page, link, title or script', async () => {
    const book = await PDFDocument.load(await bookPdf(6, false));
    const [first, , , fourth] = book.getPages();
    const link = book.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [fourth!.ref, 'Fit'] });
    first!.node.set(PDFName.of('Annots'), book.context.obj([book.context.register(link)]));
    first!.node.set(PDFName.of('AA'), book.context.obj({ O: { S: 'JavaScript', JS: PDFString.of('app.alert(1)') } }));
    book.setTitle('Whole book');
    const whole = Buffer.from(await book.save({ useObjectStreams: false }));
    const sample = (await copy(whole, 2)).toString('latin1');
    expect(sample).not.toMatch(/Annot|JavaScript|Title/);
    expect(sample.match(/\/Type \/Page\b/g)).toHaveLength(2);
  });

  it('hold only what they draw of a dictionary that all pages share, also through their forms', async () => {
    const shared = '/Resources << /XObject 9 0 R /Font << /Metadata 13 0 R >> >>';
    const form = (entries: string, content: string) =>
      pdfStream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${entries}`, Buffer.from(content));
    const whole = pdfOf(
      CATALOGUE,
      `<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R 6 0 R] /Count 4 /MediaBox [0 0 420 595] ${shared} >>`,
      '<< /Type /Page /Parent 2 0 R /Contents 7 0 R >>',
      '<< /Type /Page /Parent 2 0 R /Contents 8 0 R >>',
      ...['<< /Type /Page /Parent 2 0 R /Contents 8 0 R >>', '<< /Type /Page /Parent 2 0 R /Contents 8 0 R >>'],
      pdfStream('', Buffer.from('/First Do BT /Metadata 9 Tf (first page) Tj ET')),
      pdfStream('', Buffer.from('/Secret Do')),
      '<< /First 10 0 R /Inner 11 0 R /Secret 12 0 R >>',
      form('', '/Inner Do'),
      form('/Resources << /XObject << /Secret 12 0 R >> >>', '0 0 9 9 re f'),
      form('', '(secret picture) Tj'),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    );
    const sample = (await copy(whole, 1)).toString('latin1');
    for (const kept of ['first page', '/Inner Do', '0 0 9 9 re f', '/BaseFont /Helvetica'])
      expect(sample).toContain(kept);
    expect(sample).not.toContain('secret');
  });

  it('keep hidden what is hidden in the book', async () => {
    const layer = '<< /Type /OCG /Name (answers) >>';
    const whole = pdfOf(
      '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >> >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 9 9] >>',
      '<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Resources << /Properties << /L 6 0 R >> >> >>',
      '<< /Type /Page /Parent 2 0 R >>',
      pdfStream('', Buffer.from('/OC /L BDC (answers) Tj EMC')),
      layer,
    );
    expect((await copy(whole, 1)).toString('latin1')).toMatch(/\/OFF \[ ?6 0 R ?\]/);
  });

  it('are at most half of the book, and not more bytes than allowed', async () => {
    const base = await bookPdf(9, true);
    expect(await copyFirstPages(peekOf(base), 5, MB)).toEqual({ refused: 'pages', most: 4 });
    expect(await copyFirstPages(peekOf(samplePdf('A')), 1, MB)).toEqual({ refused: 'pages', most: 0 });
    expect(await copyFirstPages(peekOf(base), 4, 1000)).toEqual({ refused: 'bytes' });
  });

  it('are made in a thread, or the PDF is said to be unreadable', async () => {
    expect(await pdfTexts(await makeFirstPages(peekOf(await bookPdf(4, true)), 2))).toEqual(['page 1', 'page 2']);
    const broken = pdfOf(CATALOGUE, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>');
    await expect(makeFirstPages(peekOf(broken), 1)).rejects.toMatchObject({ code: 'FIRST_PAGES_UNREADABLE' });
    await expect(makeFirstPages(peekOf(samplePdf('A')), 1)).rejects.toMatchObject({ code: 'FIRST_PAGES_BEYOND_HALF' });
  });
});
