import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, type PDFObject } from '@cantoo/pdf-lib';
import type { Peek } from '../book-file/peek';
import { findPages, type FoundPage } from '../copy-marks/find-pages';
import { FREE_PLACE, tableOf, type ObjectPlace } from '../copy-marks/object-table';
import { openPdf, StreamTooLong, type PdfFile, type WholeObject } from '../copy-marks/open-pdf';
import { indirectObject } from '../copy-marks/write-object';
import { namesIn, usedResources } from './used-resources';

/** Entries of a page that say how it is drawn, next to its size, its turn and its resources. */
const DRAWN_BY = ['Contents', 'Group', 'UserUnit'];
/** Entries that lead away from what is drawn: to the tree of pages, to its structure, to data of other programs. */
const LEADS_AWAY = ['Parent', 'StructParent', 'StructParents', 'Metadata', 'PieceInfo', 'Thumb', 'OPI'];
const RESOURCES = PDFName.of('Resources');
const LAYERS = PDFName.of('OCProperties');
const TREE = new Set(['/Page', '/Pages', '/Catalog']);
const HEAD = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');

/**
 * The pages as a file of their own; or why there is none: more than half of the book, more bytes than allowed, or a PDF
 * that cannot be read.
 */
export type FirstPages =
  | { bytes: Uint8Array<ArrayBuffer> }
  | { refused: 'pages'; most: number }
  | { refused: 'bytes' }
  | { refused: 'broken' };

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

const referencesIn = (object: PDFObject | undefined): PDFRef[] => {
  if (object instanceof PDFRef) return [object];
  if (object instanceof PDFArray) return object.asArray().flatMap(referencesIn);
  return object instanceof PDFDict ? object.values().flatMap(referencesIn) : [];
};

/** Removes from an object the entries that lead away from what is drawn. */
const prune = (object: PDFObject): void => {
  if (object instanceof PDFDict) for (const name of LEADS_AWAY) object.delete(PDFName.of(name));
};

const isInTree = (object: PDFObject): boolean =>
  object instanceof PDFDict && TREE.has(String(object.get(PDFName.of('Type'))));

/** A page by what draws it alone: its links, forms and scripts are left out. */
const copyPage = async (pdf: PdfFile, found: FoundPage, parent: number, mostBytes: number) => {
  const { page, resources, contents, box, rotate } = found;
  const pieces = await Promise.all(contents.map((content) => pdf.readWhole(content, mostBytes)));
  const named = resources?.dict.get(RESOURCES);
  const used = await usedResources(pdf, named, () => pieces.flatMap(namesIn), mostBytes);
  const own = DRAWN_BY.flatMap((name) => {
    const value = page.dict.get(PDFName.of(name));
    return value ? [[name, value] as const] : [];
  });
  const entries = own.map(([name, value]) => `/${name} ${String(value)}`).join(' ');
  const sheet = box.map((number) => PDFNumber.of(number).toString()).join(' ');
  const body = `<< /Type /Page /Parent ${parent} 0 R /MediaBox [${sheet}] /Rotate ${rotate} /Resources ${String(used ?? '<< >>')} ${entries} >>`;
  return { ref: page.ref, body, references: [used, ...own.map(([, value]) => value)].flatMap(referencesIn) };
};

/** Forms and patterns have resources of their own, of which they keep what they use. */
const keepUsedResources = async (pdf: PdfFile, whole: WholeObject, mostBytes: number): Promise<void> => {
  const { value, data } = whole;
  if (!(value instanceof PDFDict) || !data) return;
  const used = await usedResources(pdf, value.get(RESOURCES), () => namesIn(whole), mostBytes);
  if (used) value.set(RESOURCES, used);
};

/** Writes objects one after the other; throws StreamTooLong when they become more than `mostBytes`. */
const createWriter = (mostBytes: number) => {
  const pieces: Buffer[] = [HEAD];
  const places: ObjectPlace[] = [];
  let length = HEAD.length;
  const push = (...some: Buffer[]): void => {
    for (const piece of some) {
      pieces.push(piece);
      length += piece.length;
    }
    if (length > mostBytes) throw new StreamTooLong('the pages are too long');
  };
  const note = (id: number, generation: number): void => void places.push([id, generation, length]);
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
      places.sort(([one], [other]) => one - other);
      const table = tableOf(places, `/Size ${size} /Root ${rootId} 0 R`, FREE_PLACE);
      push(latin(`${table}startxref\n${start}\n%%EOF\n`));
      return new Uint8Array(Buffer.concat(pieces));
    },
  };
};

const writePages = async (pdf: PdfFile, root: PDFDict, pages: readonly FoundPage[], mostBytes: number) => {
  const [treeId, rootId] = [pdf.nextId, pdf.nextId + 1];
  const writer = createWriter(mostBytes);
  const written = new Set<number>();
  // Says which layers are hidden.
  const layers = await pdf.follow(root.get(LAYERS));
  const left = referencesIn(layers);
  for (const found of pages) {
    const { ref, body, references } = await copyPage(pdf, found, treeId, mostBytes);
    writer.object(ref.objectNumber, body, ref.generationNumber);
    written.add(ref.objectNumber);
    left.push(...references);
  }
  for (let ref = left.pop(); ref; ref = left.pop()) {
    if (written.has(ref.objectNumber)) continue;
    written.add(ref.objectNumber);
    const whole = await pdf.readWhole(ref, writer.room());
    const { value, data } = whole;
    await keepUsedResources(pdf, whole, mostBytes);
    // A reference to an object that is not there is `null`.
    if (isInTree(value)) continue;
    prune(value);
    left.push(...referencesIn(value));
    if (data) writer.stream(ref, value, data);
    else writer.object(ref.objectNumber, String(value), ref.generationNumber);
  }
  const kids = pages.map(({ page }) => String(page.ref)).join(' ');
  writer.object(treeId, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  writer.object(rootId, `<< /Type /Catalog /Pages ${treeId} 0 R ${layers ? `/OCProperties ${String(layers)} ` : ''}>>`);
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
    return { bytes: await writePages(pdf, root, pages.slice(0, count), mostBytes) };
  } catch (error) {
    if (error instanceof StreamTooLong) return { refused: 'bytes' };
    throw error;
  }
};
