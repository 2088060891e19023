import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, type PDFObject } from '@cantoo/pdf-lib';
import type { Peek } from '../book-file/peek';
import { findPages, type FoundPage } from '../copy-marks/find-pages';
import { openPdf, StreamTooLong, type PdfFile } from '../copy-marks/open-pdf';
import { indirectObject } from '../copy-marks/write-object';

/** Entries of a page that say how it is drawn, next to its size, its turn and its resources. */
const DRAWN_BY = ['Contents', 'Group', 'UserUnit'];
/** Entries that lead away from what is drawn: to the tree of pages, to its structure, to data of other programs. */
const LEADS_AWAY = ['Parent', 'StructParent', 'StructParents', 'Metadata', 'PieceInfo', 'Thumb', 'OPI'];
const TREE = new Set(['/Page', '/Pages', '/Catalog']);
const HEAD = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
const OFFSET_DIGITS = 10;
const GENERATION_DIGITS = 5;

/** The pages as a file of their own; or why there is none: more than half of the book, or more bytes than allowed. */
export type FirstPages = { bytes: Uint8Array<ArrayBuffer> } | { refused: 'pages'; most: number } | { refused: 'bytes' };

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** The references in an object, without those that lead away, which it loses. */
const referencesIn = (object: PDFObject | undefined): PDFRef[] => {
  if (object instanceof PDFRef) return [object];
  if (object instanceof PDFArray) return object.asArray().flatMap(referencesIn);
  if (!(object instanceof PDFDict)) return [];
  for (const name of LEADS_AWAY) object.delete(PDFName.of(name));
  return object.values().flatMap(referencesIn);
};

const isInTree = (object: PDFObject): boolean =>
  object instanceof PDFDict && TREE.has(String(object.get(PDFName.of('Type'))));

/** A page by what draws it alone: its links, forms and scripts stay behind. */
const pageOf = ({ page, resources, box, rotate }: FoundPage, parent: number) => {
  const own = DRAWN_BY.flatMap((name) => {
    const value = page.dict.get(PDFName.of(name));
    return value ? [[name, value] as const] : [];
  });
  const shared = resources?.dict.get(PDFName.of('Resources'));
  const references = [shared, ...own.map(([, value]) => value)].flatMap(referencesIn);
  const entries = own.map(([name, value]) => `/${name} ${String(value)}`).join(' ');
  const sheet = box.map((number) => PDFNumber.of(number).toString()).join(' ');
  const body = `<< /Type /Page /Parent ${parent} 0 R /MediaBox [${sheet}] /Rotate ${rotate} /Resources ${String(shared ?? '<< >>')} ${entries} >>`;
  return { ref: page.ref, body, references };
};

/** Writes objects one after the other; throws StreamTooLong when they become more than `mostBytes`. */
const createWriter = (mostBytes: number) => {
  const pieces: Buffer[] = [HEAD];
  const places = new Map<number, { offset: number; generation: number }>();
  let length = HEAD.length;
  const push = (...some: Buffer[]): void => {
    for (const piece of some) {
      pieces.push(piece);
      length += piece.length;
    }
    if (length > mostBytes) throw new StreamTooLong('the pages are too long');
  };
  const note = (id: number, generation: number): void => void places.set(id, { offset: length, generation });
  /** A line for each object, in a part for each run of numbers. */
  const table = (): string => {
    const ids = [...places.keys()].sort((one, other) => one - other);
    const parts = ids.reduce<number[][]>((runs, id) => {
      const run = runs.at(-1);
      if (run?.at(-1) === id - 1) run.push(id);
      else runs.push([id]);
      return runs;
    }, []);
    const line = (id: number): string => {
      const { offset, generation } = places.get(id)!;
      return `${String(offset).padStart(OFFSET_DIGITS, '0')} ${String(generation).padStart(GENERATION_DIGITS, '0')} n \n`;
    };
    const free = '0 1\n0000000000 65535 f \n';
    return `xref\n${free}${parts.map((run) => `${run[0]} ${run.length}\n${run.map(line).join('')}`).join('')}`;
  };
  return {
    room: () => mostBytes - length,
    object(id: number, body: string, generation = 0): void {
      note(id, generation);
      push(latin(indirectObject(id, body, generation)));
    },
    stream({ objectNumber, generationNumber }: PDFRef, dictionary: PDFObject, data: Buffer): void {
      note(objectNumber, generationNumber);
      const head = `${objectNumber} ${generationNumber} obj\n${String(dictionary)}\nstream\n`;
      push(latin(head), data, latin('\nendstream\nendobj\n'));
    },
    end(rootId: number, size: number): Uint8Array<ArrayBuffer> {
      const start = length;
      push(latin(`${table()}trailer\n<< /Size ${size} /Root ${rootId} 0 R >>\nstartxref\n${start}\n%%EOF\n`));
      return new Uint8Array(Buffer.concat(pieces));
    },
  };
};

const writePages = async (pdf: PdfFile, pages: readonly FoundPage[], mostBytes: number) => {
  const [treeId, rootId] = [pdf.nextId, pdf.nextId + 1];
  const writer = createWriter(mostBytes);
  const written = new Set<number>();
  const left: PDFRef[] = [];
  for (const found of pages) {
    const { ref, body, references } = pageOf(found, treeId);
    writer.object(ref.objectNumber, body, ref.generationNumber);
    written.add(ref.objectNumber);
    left.push(...references);
  }
  for (let ref = left.pop(); ref; ref = left.pop()) {
    if (written.has(ref.objectNumber)) continue;
    written.add(ref.objectNumber);
    const { value, data } = await pdf.readWhole(ref, writer.room());
    // A reference to an object that is not there is `null`.
    if (isInTree(value)) continue;
    left.push(...referencesIn(value));
    if (data) writer.stream(ref, value, data);
    else writer.object(ref.objectNumber, String(value), ref.generationNumber);
  }
  const kids = pages.map(({ page }) => String(page.ref)).join(' ');
  writer.object(treeId, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  writer.object(rootId, `<< /Type /Catalog /Pages ${treeId} 0 R >>`);
  return writer.end(rootId, rootId + 1);
};

/**
 * Copies the first pages of a PDF into a file of their own, with what draws them: no links, forms or scripts. Of the
 * file only these pages and the tree of all are read.
 * @param count at most half of the pages of the book
 * @param mostBytes the largest file
 * @throws {Error} the PDF is broken or encrypted
 */
export const copyFirstPages = async (file: Peek, count: number, mostBytes: number): Promise<FirstPages> => {
  const pdf = await openPdf(file);
  const root = await pdf.follow(pdf.trailer.get(PDFName.of('Root')));
  if (!(root instanceof PDFDict)) throw new Error('the file has no catalogue');
  const pages = await findPages(pdf, root);
  const most = Math.floor(pages.length / 2);
  if (count > most) return { refused: 'pages', most };
  try {
    return { bytes: await writePages(pdf, pages.slice(0, count), mostBytes) };
  } catch (error) {
    if (error instanceof StreamTooLong) return { refused: 'bytes' };
    throw error;
  }
};
