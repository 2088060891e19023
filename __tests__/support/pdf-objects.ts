import { deflateSync } from 'node:zlib';

const object = (id: number, body: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${id} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]);

/** A stream of a PDF, with its dictionary entries except the length. */
export const pdfStream = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

/** Objects packed into a compressed stream, as newer programs write them. */
export const packed = (bodies: Record<number, string>, type = '/Type /ObjStm '): Buffer => {
  const entries = Object.entries(bodies);
  const places = entries.map(([id], index) => {
    const before = entries.slice(0, index).reduce((sum, [, body]) => sum + body.length + 1, 0);
    return `${id} ${before}`;
  });
  const head = `${places.join(' ')} `;
  const content = deflateSync(Buffer.from(head + entries.map(([, body]) => body).join('\n')));
  return pdfStream(`${type}/N ${entries.length} /First ${head.length} /Filter /FlateDecode`, content);
};

/** A PDF of these objects; the first one is its catalogue. */
export const pdfOf = (...bodies: (string | Buffer)[]): Buffer => {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  for (const body of bodies) {
    offsets.push(pieces.reduce((sum, { length }) => sum + length, 0));
    pieces.push(object(offsets.length, body));
  }
  const end = pieces.reduce((sum, { length }) => sum + length, 0);
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines}`;
  const trailer = `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(table + trailer)]);
};

export const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
export const PAGES = '<< /Type /Pages /Kids [] /Count 0 >>';
