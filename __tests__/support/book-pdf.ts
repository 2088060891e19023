import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

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

/** Random access to bytes in memory. */
export const peekOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  read: async (offset: number, length: number) => bytes.subarray(offset, offset + length),
});
