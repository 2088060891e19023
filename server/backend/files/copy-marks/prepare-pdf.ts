import { createHash } from 'node:crypto';
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { READING_PART_BYTES } from '@/contract/rules/reading-parts';
import type { Peek } from '../book-file/peek';
import { findPages, type FoundPage, type Held } from './find-pages';
import { groupPages, openingPages } from './group-pages';
import { markFonts, type MarkGlyph } from './mark-font';
import { MARK_KEY } from './mark-key';
import type { ObjectPlace } from './object-table';
import { openPdf, type PdfFile } from './open-pdf';
import { OWN_PLACES } from './own-places';
import { packTable, type PackedTable } from './packed-table';
import { indirectObject, streamBody } from './write-object';

/** Width in points of the page for which the mark is drawn; on others it grows and shrinks with them. */
const USUAL_WIDTH = 595;
/** Larger updates would take too much memory: tens of thousands of pages. */
const MOST_BYTES = 16 * 1024 * 1024;
/** In longer files the objects that are read to open it begin with a part of their own. */
const LONG_FILE = 4 * 1024 * 1024;
const RESOURCES = PDFName.of('Resources');
const XOBJECT = PDFName.of('XObject');

/**
 * What a PDF gets appended for any order: an update (ISO 32000-2, 7.5.6) without the two objects that name the order,
 * and the rows of its cross-references, which are those of the whole file.
 */
export interface PreparedPdf {
  /** New versions of the pages and what they need; appended as it is. */
  objects: Uint8Array;
  /** Identifies the objects by their content. */
  digest: string;
  /** Where all objects of the copy are. */
  table: PackedTable;
  /** Number of the form that draws the mark on every page. */
  formId: number;
  /** Number of the object with the invisible mark. */
  markId: number;
  /** Number of the cross-references. */
  tableId: number;
  /** Entries of the trailer that stay: the catalogue and the document's data. */
  trailer: string;
  /** The first half of the file's identifier in hexadecimal digits; undefined when it has none. */
  fileId: string | undefined;
  fontIds: number[];
  glyphs: Record<string, MarkGlyph>;
}

/** Collects what is written again and what is added. */
const editorOf = (pdf: PdfFile, pages: readonly FoundPage[], firstId: number) => {
  /** Objects that may be changed, by number, each read once. */
  const objects = new Map<number, Held>();
  for (const { page, resources } of pages)
    for (const held of [page, resources]) if (held) objects.set(held.ref.objectNumber, held);
  const changed = new Map<number, Held>();
  const added: string[] = [];
  const load = async (ref: PDFRef): Promise<Held> => {
    const known = objects.get(ref.objectNumber);
    if (known) return known;
    const dict = await pdf.read(ref);
    if (!(dict instanceof PDFDict)) throw new Error('resources are missing');
    const held = { ref, dict };
    objects.set(ref.objectNumber, held);
    return held;
  };
  const change = ({ ref }: Pick<Held, 'ref'>): void => {
    const whole = objects.get(ref.objectNumber);
    if (whole) changed.set(ref.objectNumber, whole);
  };
  return {
    changed,
    added,
    load,
    change,
    add(body: string): number {
      added.push(indirectObject(firstId + added.length, body));
      return firstId + added.length - 1;
    },
    /** The dictionary under a key: in an object of its own, within that of the holder, or a new one there. */
    async inner({ ref, dict }: Held, key: PDFName): Promise<Held> {
      const value = dict.get(key);
      if (value instanceof PDFRef) return load(value);
      if (value instanceof PDFDict) return { ref, dict: value };
      const created = PDFDict.withContext(dict.context);
      dict.set(key, created);
      change({ ref });
      return { ref, dict: created };
    },
  };
};
type Editor = ReturnType<typeof editorOf>;

/** Makes the form known to a page under a name, where its resources are. */
const addForm = async (editor: Editor, { page, resources }: FoundPage, name: PDFName, form: PDFRef): Promise<void> => {
  const known = await editor.inner(resources ?? page, RESOURCES);
  const forms = await editor.inner(known, XOBJECT);
  if (forms.dict.has(name)) return;
  forms.dict.set(name, form);
  editor.change(forms);
};

const fixed = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Moves to the lower left corner of a page as it is shown, and to its scale. */
const footOf = ({ box: [x0, y0, x1, y1], rotate }: FoundPage): string => {
  const isSideways = rotate === 90 || rotate === 270;
  const scale = (isSideways ? y1 - y0 : x1 - x0) / USUAL_WIDTH;
  const [right, up, x, y] = {
    0: [[1, 0], [0, 1], x0, y0] as const,
    90: [[0, 1], [-1, 0], x1, y0] as const,
    180: [[-1, 0], [0, -1], x1, y1] as const,
    270: [[0, -1], [1, 0], x0, y1] as const,
  }[rotate as 0 | 90 | 180 | 270];
  return [...[...right, ...up].map((value) => value * scale), x, y].map(fixed).join(' ');
};

/** Draws the form on a page, after its content and outside of what that has set. */
const drawForm = (page: FoundPage, name: string): string =>
  `\nQ /Artifact <</Type /Pagination /Subtype /Footer>> BDC q ${footOf(page)} cm /${name} Do Q EMC`;

const markPages = async (editor: Editor, pages: readonly FoundPage[], formId: number): Promise<void> => {
  // Its number keeps it apart from any name in the file, also when a marked copy is marked again.
  const name = `HoiSach${formId}`;
  const form = PDFRef.of(formId);
  const before = PDFRef.of(editor.add(streamBody('', 'q')));
  const drawn = new Map<string, PDFRef>();
  for (const found of pages) {
    const content = drawForm(found, name);
    const after = drawn.get(content) ?? PDFRef.of(editor.add(streamBody('', content)));
    drawn.set(content, after);
    const { dict } = found.page;
    dict.set(PDFName.of('Contents'), dict.context.obj([before, ...found.contents, after]));
    editor.change(found.page);
    await addForm(editor, found, PDFName.of(name), form);
  }
};

/** @param first numbers of the objects that are read to open the file: they are the last, next to the cross-references */
const writeObjects = (
  { changed, added }: Editor,
  { bytes }: PdfFile,
  { firstId, first }: { firstId: number; first: ReadonlySet<number> },
) => {
  const entries: ObjectPlace[] = [];
  const pieces: Buffer[] = [Buffer.from('\n')];
  let length = 1;
  const write = (id: number, generation: number, text: string): void => {
    entries.push([id, generation, bytes + length]);
    const piece = Buffer.from(text, 'latin1');
    pieces.push(piece);
    length += piece.length;
    if (length > MOST_BYTES) throw new Error('too many pages would have to be changed');
  };
  /** Readers fetch whole parts: what opens a file must not be in more of them than it needs. */
  const fillPart = (): void => {
    const rest = (bytes + length) % READING_PART_BYTES;
    if (rest === 0) return;
    pieces.push(Buffer.alloc(READING_PART_BYTES - rest, ' '));
    length += READING_PART_BYTES - rest;
  };
  const writeChanged = (isWanted: (id: number) => boolean): void => {
    for (const [id, { ref, dict }] of [...changed].sort(([one], [other]) => one - other))
      if (isWanted(id)) write(id, ref.generationNumber, indirectObject(id, dict.toString(), ref.generationNumber));
  };
  writeChanged((id) => !first.has(id));
  if (bytes >= LONG_FILE) fillPart();
  added.forEach((text, index) => write(firstId + index, 0, text));
  writeChanged((id) => first.has(id));
  return { objects: Buffer.concat(pieces), entries };
};

const trailerOf = ({ trailer }: PdfFile): string =>
  ['Root', 'Info']
    .flatMap((key) => {
      const value = trailer.get(PDFName.of(key));
      return value ? [`/${key} ${value.toString()}`] : [];
    })
    .join(' ');

const fileIdOf = async ({ trailer, follow }: PdfFile): Promise<string | undefined> => {
  const ids = await follow(trailer.get(PDFName.of('ID')));
  const first = ids instanceof PDFArray ? ids.get(0) : undefined;
  const isText = first instanceof PDFHexString || first instanceof PDFString;
  return isText ? Buffer.from(first.asBytes()).toString('hex') : undefined;
};

/**
 * Prepares the update by which a PDF carries the mark of an order: visible at the foot of each page, invisible in its
 * catalogue. Reads cross-references and dictionaries of pages only. The same file always gets the same update.
 * @throws {Error} the file cannot be marked
 */
export const preparePdf = async (file: Peek): Promise<PreparedPdf> => {
  const pdf = await openPdf(file);
  const rootRef = pdf.trailer.get(PDFName.of('Root'));
  if (!(rootRef instanceof PDFRef)) throw new Error('the file has no catalogue');
  const [formId, markId, firstId] = [pdf.nextId, pdf.nextId + 1, pdf.nextId + 2];
  const root = await pdf.read(rootRef);
  if (!(root instanceof PDFDict)) throw new Error('the file has no catalogue');
  const pages = await findPages(pdf, root);
  if (pages.length === 0) throw new Error('the file has no pages');
  const editor = editorOf(pdf, pages, firstId);
  const fonts = markFonts(firstId);
  fonts.bodies.forEach((body) => editor.add(body));
  await markPages(editor, pages, formId);
  const catalogue = await editor.load(rootRef);
  catalogue.dict.set(PDFName.of(MARK_KEY), PDFRef.of(markId));
  editor.change(catalogue);
  const treeRef = root.get(PDFName.of('Pages'));
  if (!(treeRef instanceof PDFRef)) throw new Error('the file has no pages');
  const tree = await editor.load(treeRef);
  if (groupPages(tree, pages, editor.add)) editor.change(tree);
  const opening = [rootRef, treeRef, ...openingPages(pages).map(({ page }) => page.ref)];
  const first = new Set(opening.map(({ objectNumber }) => objectNumber));
  const { objects, entries } = writeObjects(editor, pdf, { firstId, first });
  const end = file.bytes + objects.length;
  const tableId = firstId + editor.added.length;
  const table = packTable(pdf.places, [
    ...entries,
    [markId, 0, end + OWN_PLACES.mark],
    [formId, 0, end + OWN_PLACES.form],
    [tableId, 0, end + OWN_PLACES.table],
  ]);
  return {
    ...{ objects, table, formId, markId, tableId },
    digest: createHash('sha256').update(objects).digest('base64url'),
    ...{ trailer: trailerOf(pdf), fileId: await fileIdOf(pdf) },
    ...{ fontIds: fonts.ids, glyphs: fonts.glyphs },
  };
};
