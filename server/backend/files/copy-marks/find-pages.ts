import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, type PDFObject } from '@cantoo/pdf-lib';
import type { PdfFile } from './open-pdf';

const KIDS = PDFName.of('Kids');
const RESOURCES = PDFName.of('Resources');
/** Pages that are read at the same time. */
const AT_ONCE = 32;
const TURN = 90;

/** A dictionary and the object that it is in, which is written again when the dictionary changes. */
export interface Held {
  ref: PDFRef;
  dict: PDFDict;
}

/** What the nodes of the tree hand on to the pages below. */
interface Inherited {
  mediaBox?: PDFObject;
  cropBox?: PDFObject;
  rotate?: PDFObject;
  /** The page or node that has the resources. */
  resources?: Held;
}

/** A page, with what it needs to be drawn on. */
export interface FoundPage {
  page: Held;
  /** The page or node whose resources apply; undefined when none has any. */
  resources: Held | undefined;
  /** References to the streams of its content. */
  contents: PDFObject[];
  /** Left, bottom, right and top of the visible area, in points. */
  box: [number, number, number, number];
  /** Degrees clockwise by which it is shown turned: 0, 90, 180 or 270. */
  rotate: number;
}

const inherit = (above: Inherited, held: Held): Inherited => {
  const get = (name: string) => held.dict.get(PDFName.of(name));
  const [mediaBox, cropBox, rotate] = [get('MediaBox'), get('CropBox'), get('Rotate')];
  return {
    ...above,
    ...(mediaBox && { mediaBox }),
    ...(cropBox && { cropBox }),
    ...(rotate && { rotate }),
    ...(held.dict.has(RESOURCES) && { resources: held }),
  };
};

const numbersOf = async (pdf: PdfFile, object: PDFObject | undefined): Promise<number[]> => {
  const array = await pdf.follow(object);
  const items = array instanceof PDFArray ? await Promise.all(array.asArray().map(pdf.follow)) : [];
  return items.map((item) => (item instanceof PDFNumber ? item.asNumber() : NaN));
};

const rectangleOf = async (pdf: PdfFile, object: PDFObject | undefined): Promise<FoundPage['box'] | undefined> => {
  const [x0 = NaN, y0 = NaN, x1 = NaN, y1 = NaN] = await numbersOf(pdf, object);
  if ([x0, y0, x1, y1].some(Number.isNaN)) return undefined;
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
};

/** The visible area: what is cut out of the sheet, as far as it lies on the sheet. */
const boxOf = async (pdf: PdfFile, { cropBox, mediaBox }: Inherited): Promise<FoundPage['box']> => {
  const sheet = await rectangleOf(pdf, mediaBox);
  if (!sheet) throw new Error('a page has no size');
  const cut = (await rectangleOf(pdf, cropBox)) ?? sheet;
  const [x0, y0] = [Math.max(sheet[0], cut[0]), Math.max(sheet[1], cut[1])];
  const [x1, y1] = [Math.min(sheet[2], cut[2]), Math.min(sheet[3], cut[3])];
  return x0 < x1 && y0 < y1 ? [x0, y0, x1, y1] : sheet;
};

const turnOf = async (pdf: PdfFile, { rotate }: Inherited): Promise<number> => {
  const turn = await pdf.follow(rotate);
  const degrees = turn instanceof PDFNumber ? turn.asNumber() : 0;
  return degrees % TURN === 0 ? ((degrees % 360) + 360) % 360 : 0;
};

const contentsOf = async (pdf: PdfFile, page: PDFDict): Promise<PDFObject[]> => {
  const contents = page.get(PDFName.of('Contents'));
  const target = await pdf.follow(contents);
  if (target instanceof PDFArray) return target.asArray();
  return contents instanceof PDFRef && target instanceof PDFDict ? [contents] : [];
};

/**
 * Finds the pages of a PDF in their order. Reads the tree of pages and their dictionaries only.
 * @throws {Error} the tree is broken
 */
export const findPages = async (pdf: PdfFile, root: PDFDict): Promise<FoundPage[]> => {
  const seen = new Set<number>();

  const findBelow = async (ref: PDFObject, above: Inherited): Promise<FoundPage[]> => {
    if (!(ref instanceof PDFRef) || seen.has(ref.objectNumber)) throw new Error('the tree of pages is broken');
    seen.add(ref.objectNumber);
    const dict = await pdf.read(ref);
    if (!(dict instanceof PDFDict)) throw new Error('a page is missing');
    const own = inherit(above, { ref, dict });
    const kids = await pdf.follow(dict.get(KIDS));
    if (kids instanceof PDFArray) return findInOrder(kids.asArray(), own);
    const [box, rotate, contents] = [await boxOf(pdf, own), await turnOf(pdf, own), await contentsOf(pdf, dict)];
    return [{ page: { ref, dict }, resources: own.resources, contents, box, rotate }];
  };

  const findInOrder = async (kids: PDFObject[], above: Inherited): Promise<FoundPage[]> => {
    const found: FoundPage[] = [];
    for (let at = 0; at < kids.length; at += AT_ONCE) {
      const some = await Promise.all(kids.slice(at, at + AT_ONCE).map((kid) => findBelow(kid, above)));
      found.push(...some.flat());
    }
    return found;
  };

  const pages = root.get(PDFName.of('Pages'));
  if (!pages) throw new Error('the file has no pages');
  return findBelow(pages, {});
};
