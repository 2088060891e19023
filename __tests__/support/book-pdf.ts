import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { CATALOGUE, pdfOf, pdfStream } from './pdf-objects';

/** A PDF whose pages say their number, "page 1", and are turned in all ways. */
export const bookPdf = async (pages: number, useObjectStreams: boolean): Promise<Buffer> => {
  const book = await PDFDocument.create();
  const font = await book.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = book.addPage([420, 595]);
    page.setRotation(degrees((number % 4) * 90));
    page.drawText(`page ${number}`, { x: 50, y: 300, font, size: 20 });
  }
  return Buffer.from(await book.save({ useObjectStreams }));
};

/** Two pages that share resources of their node, have content in pieces or none, and a size as a reference. */
export const inheritingPdf = (): Buffer =>
  pdfOf(
    CATALOGUE,
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox 6 0 R /Rotate 90 /Resources << /XObject 7 0 R >> >>',
    '<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>',
    '<< /Type /Page /Parent 2 0 R >>',
    '[8 0 R 8 0 R]',
    '[0 0 420 595]',
    '<< /Kept 9 0 R >>',
    pdfStream('', Buffer.from('q /Kept Do Q')),
    pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', Buffer.from('0 0 9 9 re f')),
  );

/** Random access to bytes in memory. */
export const peekOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  read: async (offset: number, length: number) => bytes.subarray(offset, offset + length),
});
