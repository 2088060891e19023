import { createHash } from 'node:crypto';
import { copyMarkText } from '@/text/copy-mark';
import { MARK_KEY } from './mark-key';
import { OWN_PLACES } from './own-places';
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

/** Fills an object with spaces up to the place of the next one. */
const filled = (object: string, room: number): string => {
  if (object.length > room) throw new Error('what names an order needs more room than there is');
  return object.padEnd(room);
};

const crossReferences = ({ table, tableId, trailer, fileId }: PreparedPdf, changeId: string): string => {
  const ids = fileId === undefined ? '' : ` /ID [<${fileId}> <${changeId}>]`;
  const entries = `/Type /XRef ${table.form} /Size ${tableId + 1} ${trailer}${ids}`;
  return indirectObject(tableId, streamBody(entries, Buffer.from(table.rows).toString('latin1')));
};

/**
 * Returns what follows the prepared objects in the copy of an order: the objects that name the order, and the
 * cross-references.
 * @param baseBytes length of the file without any mark
 */
export const pdfEnd = (pdf: PreparedPdf, baseBytes: number, orderCode: string): Buffer => {
  const mark = indirectObject(pdf.markId, `<</${MARK_KEY} (${orderCode})>>`);
  const form = indirectObject(pdf.formId, formBody(pdf, orderCode));
  const own = filled(mark, OWN_PLACES.form - OWN_PLACES.mark) + filled(form, OWN_PLACES.table - OWN_PLACES.form);
  const changeId = createHash('md5').update(`${pdf.digest} ${orderCode}`).digest('hex');
  const offset = baseBytes + pdf.objects.length + OWN_PLACES.table;
  return Buffer.from(`${own}${crossReferences(pdf, changeId)}startxref\n${offset}\n%%EOF\n`, 'latin1');
};
