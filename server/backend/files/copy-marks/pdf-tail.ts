import { createHash } from 'node:crypto';
import { copyMarkText } from '@/text/copy-mark';
import { MARK_KEY } from './mark-key';
import { runsOf, tableOf, type ObjectPlace } from './object-table';
import { indirectObject, streamBody } from './write-object';
import type { PreparedPdf } from './prepare-pdf';

/** Size and place of the visible mark in points, on a page of usual width. */
const LETTERS = { size: 6.5, left: 14, foot: 9 };
const BOX = '[0 0 595 24]';
const GREY = '0.4 g';

/** Shows a text letter by letter, each in the font that has it; order codes have no other letters than the fonts. */
const showText = (text: string, glyphs: PreparedPdf['glyphs']): string =>
  [...text]
    .flatMap((letter) => {
      const glyph = glyphs[letter];
      return glyph ? [`/F${glyph.font} ${LETTERS.size} Tf <${glyph.code}> Tj`] : [];
    })
    .join(' ');

const formBody = ({ fontIds, glyphs }: PreparedPdf, orderCode: string): string => {
  const fonts = fontIds.map((id, index) => `/F${index} ${id} 0 R`).join(' ');
  return streamBody(
    `/Type /XObject /Subtype /Form /BBox ${BOX} /Resources <</Font <<${fonts}>>>>`,
    `BT ${GREY} ${LETTERS.left} ${LETTERS.foot} Td ${showText(copyMarkText.ofOrder(orderCode), glyphs)} ET`,
  );
};

/** Rows of one byte for the kind, five for the offset and two for the generation. */
const rowsOf = (runs: ObjectPlace[][]): string => {
  const entries = runs.flat();
  const rows = Buffer.alloc(8 * entries.length);
  entries.forEach(([, generation, offset], index) => {
    rows.writeUInt8(1, 8 * index);
    rows.writeUIntBE(offset, 8 * index + 1, 5);
    rows.writeUInt16BE(generation, 8 * index + 6);
  });
  return rows.toString('latin1');
};

const streamTableOf = (id: number, runs: ObjectPlace[][], trailer: string): string => {
  const index = runs.map((run) => `${run[0]![0]} ${run.length}`).join(' ');
  return indirectObject(id, streamBody(`/Type /XRef /W [1 5 2] /Index [${index}] ${trailer}`, rowsOf(runs)));
};

/** Cross-references in the form of the base: readers expect one form throughout a file. */
const crossReferences = (pdf: PreparedPdf, entries: ObjectPlace[], offset: number, changeId: string): string => {
  const { nextId, isStream, newest, trailer, fileId } = pdf;
  const size = isStream ? nextId + 1 : nextId;
  const ids = fileId === undefined ? '' : ` /ID [<${fileId}> <${changeId}>]`;
  const rest = `/Size ${size} ${trailer}${ids} /Prev ${newest}`;
  if (!isStream) return tableOf(entries, rest);
  return streamTableOf(nextId, runsOf([...entries, [nextId, 0, offset]]), rest);
};

/**
 * Returns what follows the prepared objects in the copy of an order: the objects that name the order, and the
 * cross-references.
 * @param baseBytes length of the file without any mark
 */
export const pdfEnd = (pdf: PreparedPdf, baseBytes: number, orderCode: string): Buffer => {
  const start = baseBytes + pdf.objects.length;
  const form = indirectObject(pdf.formId, formBody(pdf, orderCode));
  const mark = indirectObject(pdf.markId, `<</${MARK_KEY} (${orderCode})>>`);
  const own: ObjectPlace[] = [
    [pdf.formId, 0, start],
    [pdf.markId, 0, start + form.length],
  ];
  const entries = [...pdf.entries, ...own].sort(([one], [other]) => one - other);
  const offset = start + form.length + mark.length;
  const changeId = createHash('md5').update(`${pdf.digest} ${orderCode}`).digest('hex');
  const references = crossReferences(pdf, entries, offset, changeId);
  return Buffer.from(`${form}${mark}${references}startxref\n${offset}\n%%EOF\n`, 'latin1');
};
