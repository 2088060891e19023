import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { MARK_KEY } from './mark-key';

const CODE = '[0-9A-Z-]{4,40}';
const MARK = new RegExp(`${MARK_KEY}[\\0\\s]*\\((${CODE})\\)`);
const STEP = 1024 * 1024;
const OVERLAP = 128;

/** Looks for the last mark as it was written; chunks of the file overlap. */
const findWritten = (copy: Buffer): string | undefined => {
  for (let end = copy.length; end > 0; end -= STEP) {
    const text = copy.toString('latin1', Math.max(0, end - STEP - OVERLAP), end);
    const at = text.lastIndexOf(MARK_KEY);
    const found = at < 0 ? undefined : MARK.exec(text.slice(at))?.[1];
    if (found) return found;
  }
  return undefined;
};

/** Looks into the catalogue of a PDF that another program has written again. */
const findPacked = async (copy: Buffer): Promise<string | undefined> => {
  const { catalog } = await PDFDocument.load(copy, { updateMetadata: false });
  const mark = catalog.lookup(PDFName.of(MARK_KEY));
  const code = mark instanceof PDFDict ? mark.lookup(PDFName.of(MARK_KEY)) : undefined;
  return code instanceof PDFString ? code.asString() : undefined;
};

/**
 * Finds the code of the order whose copy of a book this is; undefined when it carries none.
 * @throws {Error} a PDF cannot be read
 */
export const findMark = async (copy: Buffer): Promise<string | undefined> => {
  const written = findWritten(copy);
  if (written !== undefined) return written;
  return copy.toString('latin1', 0, 5) === '%PDF-' ? findPacked(copy) : undefined;
};
