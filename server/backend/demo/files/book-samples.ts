import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Edition } from '@/contract/vocabulary/kinds';
import type { Files } from '../../files/files';
import type { SeedBook } from '../data/books';
import { idOf } from '../steps/keys';
import { coverKey } from './images';
import { samplePdf } from './sample-pdf';
import { sampleWav } from './sample-wav';

/** A file that stands for an edition of a book. */
export interface BookSample {
  bytes: Buffer;
  extension: 'pdf' | 'wav';
}

const PDF_WIDTH = 840;
const LOWEST_HERTZ = 220;
const HERTZ = 220;

/** One page that shows the cover, where covers were drawn. */
const drawPdf = async (files: Files, book: SeedBook): Promise<Buffer> => {
  const cover = await files.read(coverKey(book));
  if (!cover) return samplePdf(book.title);
  const picture = sharp(await buffer(cover.stream))
    .resize({ width: PDF_WIDTH })
    .jpeg();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return samplePdf(book.title, { jpeg: data, width: info.width, height: info.height });
};

/** A sample of an edition: a page as PDF, or a second of a tone, another one for every book. */
export const drawSample = async (files: Files, book: SeedBook, edition: Edition): Promise<BookSample> =>
  edition === 'pdf'
    ? { bytes: await drawPdf(files, book), extension: 'pdf' }
    : { bytes: sampleWav(LOWEST_HERTZ + (idOf.book(book.key) % HERTZ)), extension: 'wav' };
