import { decodePDFRawStream, PDFDict, PDFName, PDFRawStream, type PDFObject } from '@cantoo/pdf-lib';
import type { PdfFile, WholeObject } from '../copy-marks/open-pdf';
import { unpackStream } from '../copy-marks/unpack-stream';

/** Kinds of resources that content calls by a name (ISO 32000-2, 7.8.3). */
const NAMED = ['XObject', 'Font', 'Pattern', 'Shading', 'Properties', 'ColorSpace', 'ExtGState'];
const NAME = /\/([^\s()<>[\]{}/%\0]*)/g;

const plainBytes = (dict: PDFDict, data: Buffer): Uint8Array => {
  try {
    return unpackStream(dict, data).contents;
  } catch {
    return decodePDFRawStream(PDFRawStream.of(dict, data)).decode();
  }
};

/** Whatever content may mean by a name: also what only looks like one, within a text for example. */
export const namesIn = ({ value, data }: WholeObject): string[] => {
  if (!(value instanceof PDFDict) || !data) return [];
  const content = Buffer.from(plainBytes(value, data)).toString('latin1');
  return [...content.matchAll(NAME)].map(([, name = '']) => PDFName.of(name).asString());
};

const isForm = (value: PDFObject): value is PDFDict =>
  value instanceof PDFDict && value.get(PDFName.of('Subtype')) === PDFName.of('Form');

const pick = (list: PDFDict, names: ReadonlySet<string>): PDFDict => {
  const picked = PDFDict.withContext(list.context);
  for (const [name, target] of list.entries()) if (names.has(name.asString())) picked.set(name, target);
  return picked;
};

/**
 * The resources that content with these names uses. Writers often give all pages of a book one dictionary, with every
 * picture of the book. Forms without resources of their own use those of the page.
 * @param namesUsed reads the names in the content; called only when there are resources
 */
export const usedResources = async (
  pdf: PdfFile,
  resources: PDFObject | undefined,
  namesUsed: () => readonly string[],
  mostBytes: number,
): Promise<PDFDict | undefined> => {
  const whole = await pdf.follow(resources);
  if (!(whole instanceof PDFDict)) return undefined;
  const lists = new Map<PDFName, PDFDict>();
  for (const kind of NAMED.map((name) => PDFName.of(name))) {
    const list = await pdf.follow(whole.get(kind));
    if (list instanceof PDFDict) lists.set(kind, list);
  }
  const names = new Set(namesUsed());
  const xObjects = lists.get(PDFName.of('XObject'));
  const left = [...names];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const target = xObjects?.get(PDFName.of(name.slice(1)));
    const form = target && (await pdf.follow(target));
    if (!form || !isForm(form) || form.has(PDFName.of('Resources'))) continue;
    const inner = namesIn(await pdf.readWhole(target, mostBytes)).filter((other) => !names.has(other));
    for (const other of inner) names.add(other);
    left.push(...new Set(inner));
  }
  const used = PDFDict.withContext(whole.context);
  for (const [key, value] of whole.entries()) {
    const list = lists.get(key);
    used.set(key, list ? pick(list, names) : value);
  }
  return used;
};
