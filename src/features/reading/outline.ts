import type { PdfDocument } from '@/shared/pdf/open-pdf';

type OutlineNode = NonNullable<Awaited<ReturnType<PdfDocument['getOutline']>>>[number];

/** An entry of a book's table of contents. */
export interface OutlineEntry {
  title: string;
  /** 0 for a chapter, 1 for its sections, and so on. */
  depth: number;
  target: OutlineNode['dest'];
}

/** Entries that are listed at most. */
const MOST_ENTRIES = 1000;

const flatten = (nodes: readonly OutlineNode[], depth: number): OutlineEntry[] =>
  nodes.flatMap(({ title, dest, items }) => [
    { title: title.trim(), depth, target: dest },
    ...flatten(items as OutlineNode[], depth + 1),
  ]);

/** The table of contents of a book, in order; empty when it has none. */
export const readOutline = async (document: PdfDocument): Promise<OutlineEntry[]> =>
  flatten((await document.getOutline()) ?? [], 0)
    .filter(({ title }) => title !== '')
    .slice(0, MOST_ENTRIES);

/** The page to which an entry leads; undefined when the file names none. */
export const pageOfEntry = async (document: PdfDocument, { target }: OutlineEntry): Promise<number | undefined> => {
  const destination = typeof target === 'string' ? await document.getDestination(target) : target;
  const [page] = (destination ?? []) as unknown[];
  if (typeof page === 'number') return page + 1;
  if (typeof page !== 'object' || page === null) return undefined;
  return (await document.getPageIndex(page as Parameters<PdfDocument['getPageIndex']>[0])) + 1;
};
