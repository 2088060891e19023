import type { PdfDocument } from '@/shared/pdf/open-pdf';
import { findInText } from './page-text';

/** A place in a book where a word was found. */
export interface Finding {
  page: number;
  before: string;
  match: string;
  after: string;
}

/** Places that are listed at most. */
export const MOST_FINDINGS = 200;
const CONTEXT = 40;

const textOf = async (document: PdfDocument, number: number): Promise<string> => {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
};

interface SearchOptions {
  signal: AbortSignal;
  /** Called after each page with the share of the book that was searched, 0 to 1, and all findings so far. */
  onProgress: (share: number, findings: readonly Finding[]) => void;
}

/** Searches a book page by page, without regard to accents and case, until it ends, is full or is aborted. */
export const searchBook = async (
  document: PdfDocument,
  word: string,
  { signal, onProgress }: SearchOptions,
): Promise<void> => {
  const findings: Finding[] = [];
  for (let page = 1; page <= document.numPages && findings.length < MOST_FINDINGS; page += 1) {
    const text = await textOf(document, page);
    if (signal.aborted) return;
    for (const [start, end] of findInText(text, word))
      findings.push({
        page,
        before: text.slice(Math.max(0, start - CONTEXT), start),
        match: text.slice(start, end),
        after: text.slice(end, end + CONTEXT),
      });
    onProgress(page / document.numPages, findings.slice(0, MOST_FINDINGS));
  }
  onProgress(1, findings.slice(0, MOST_FINDINGS));
};
