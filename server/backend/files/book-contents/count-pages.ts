import { PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { LIMITS } from '@/contract/vocabulary/limits';
import { readInBlocks, type Peek } from '../book-file/peek';
import { openPdf } from '../copy-marks/open-pdf';
import { readInThread } from '../read-in-thread';
import { TransientFailure } from '../retry';

const BLOCKS = { blockBytes: 64 * 1024, max: 64 };
const LIMIT_MS = 20_000;
const HEAP_MB = 128;

/**
 * The number of pages that a PDF declares, without reading the pages. 0 when it declares none, or more than a book has.
 * @throws {Error} the file is broken
 */
export const countPages = async (file: Peek): Promise<number> => {
  const pdf = await openPdf(readInBlocks(file, BLOCKS));
  const dictOf = async (object: Parameters<typeof pdf.follow>[0]): Promise<PDFDict | undefined> => {
    const value = await pdf.follow(object);
    return value instanceof PDFDict ? value : undefined;
  };
  const root = await dictOf(pdf.trailer.get(PDFName.of('Root')));
  const tree = await dictOf(root?.get(PDFName.of('Pages')));
  const count = await pdf.follow(tree?.get(PDFName.of('Count')));
  const pages = count instanceof PDFNumber ? count.asNumber() : 0;
  return Number.isInteger(pages) && pages >= 0 && pages <= LIMITS.bookPages.max ? pages : 0;
};

/** The same in a worker thread; 0 for a broken file. Throws TransientFailure while the store does not respond. */
export const countPagesInThread = async (file: Peek): Promise<number> => {
  try {
    return await readInThread<number>(file, 'count-pages-thread', {
      ...{ folder: __dirname, limitMs: LIMIT_MS, heapMb: HEAP_MB, isLight: true },
      late: () => new Error('counting the pages of a PDF takes too long'),
    });
  } catch (error) {
    if (error instanceof TransientFailure) throw error;
    return 0;
  }
};
