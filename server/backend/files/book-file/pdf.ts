import { AppError, type ExpectedError } from '@/contract/vocabulary/error-codes';
import { uploadErrors } from '@/contract/endpoints/uploads';
import { latin, type Peek } from './peek';

const HEADER = /^%PDF-(?:1\.[0-7]|2\.0)[\r\n \t]/;
const TAIL = 2048;
/** The offset of the newest cross-reference table and the end mark, at the very end of the file. */
const ENDING = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/;
const MARK = '%%EOF';

const STEP = 64 * 1024;
/** A table of 400,000 objects, more than any book has. */
const LONGEST_TABLE = 8 * 1024 * 1024;

const refuse = (code: ExpectedError): never => {
  throw new AppError(code);
};

const tableOffset = async (file: Peek): Promise<number> => {
  const tail = await latin(file, Math.max(0, file.bytes - TAIL), TAIL);
  const found = ENDING.exec(tail)?.[1];
  // There is an end mark, but something follows it.
  if (found === undefined)
    return refuse(
      tail.includes(MARK) && tail.includes('startxref') ? uploadErrors.FILE_NOT_CLEAN : uploadErrors.FILE_NOT_PDF,
    );
  return Number(found);
};

/** Returns the text from one keyword to another, which may be far away; undefined when either is missing. */
const between = async (file: Peek, offset: number, from: RegExp, to: string): Promise<string | undefined> => {
  let text = '';
  while (text.length < LONGEST_TABLE && offset + text.length < file.bytes) {
    text += await latin(file, offset + text.length, STEP);
    const start = text.search(from);
    const end = start < 0 ? -1 : text.indexOf(to, start);
    if (end >= 0) return text.slice(start, end);
  }
  return undefined;
};

/** Returns the trailer dictionary: after a cross-reference table, or that of a cross-reference stream. */
const trailerAt = async (file: Peek, offset: number): Promise<string | undefined> => {
  const head = await latin(file, offset, 32);
  if (/^\s*xref\s/.test(head)) return between(file, offset, /\btrailer\b/, 'startxref');
  if (!/^\s*\d+\s+\d+\s+obj\b/.test(head)) return undefined;
  const dictionary = await between(file, offset, /obj\b/, 'stream');
  return dictionary && /\/Type\s*\/XRef\b/.test(dictionary) ? dictionary : undefined;
};

/**
 * Refuses files that no PDF reader would open: without a header at the very beginning, without an end mark that leads
 * to a readable cross-reference table, or password-protected.
 */
export const assertPdf = async (file: Peek): Promise<void> => {
  if (!HEADER.test(await latin(file, 0, 16))) refuse(uploadErrors.FILE_NOT_PDF);
  const trailer = await trailerAt(file, await tableOffset(file));
  if (!trailer || !/\/Root\s+\d+\s+\d+\s+R\b/.test(trailer)) return refuse(uploadErrors.FILE_NOT_PDF);
  if (/\/Encrypt\b/.test(trailer)) refuse(uploadErrors.FILE_ENCRYPTED);
};
