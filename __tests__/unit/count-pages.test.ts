import { countPages } from '@server/backend/files/book-contents/count-pages';
import { bookPdf, inheritingPdf, peekOf } from '@tests/support/book-pdf';
import { pdfOf } from '@tests/support/pdf-objects';

describe('the pages of a PDF', () => {
  it.each([
    ['with streams of objects', () => bookPdf(9, true), 9],
    ['with a table', () => bookPdf(3, false), 3],
    ['with a tree of pages', () => Promise.resolve(inheritingPdf()), 2],
  ])('%s are what its tree declares', async (_, make, pages) => {
    expect(await countPages(peekOf(await make()))).toBe(pages);
  });

  it.each(['-4', '2.5', '99999999', '/Many'])('are unknown where the tree declares %s', async (count) => {
    const file = pdfOf('<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Kids [] /Count ${count} >>`);
    expect(await countPages(peekOf(file))).toBe(0);
  });
});
