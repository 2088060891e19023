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

/** Rows of bytes as PNG predicts them, each with the next of its five filters. */
const predicted = (rows: readonly (readonly number[])[]): Buffer =>
  Buffer.from(
    rows.flatMap((row, index) => {
      const guess = (column: number): number => {
        const [a = 0, b = 0, c = 0] = [row[column - 1], rows[index - 1]?.[column], rows[index - 1]?.[column - 1]];
        const paeth = [a, b, c].sort((x, y) => Math.abs(a + b - c - x) - Math.abs(a + b - c - y))[0] ?? 0;
        return [0, a, b, Math.floor((a + b) / 2), paeth][index % 5] ?? 0;
      };
      return [index % 5, ...row.map((value, column) => (value - guess(column)) & 255)];
    }),
  );

/** A PDF of one page, as newer programs write it: objects in a stream, and predicted cross-references. */
export const pdfWithPredictor = (content: string): Buffer => {
  const page = '<< /Type /Page /Parent 3 0 R /MediaBox [0 0 420 595] /Contents 5 0 R >>';
  const inside = packed({
    2: '<< /Type /Catalog /Pages 3 0 R >>',
    3: '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    4: page,
  });
  const head = Buffer.from('%PDF-1.7\n');
  const first = object(1, inside);
  const second = object(5, pdfStream('', Buffer.from(content)));
  const [at1, at5] = [head.length, head.length + first.length];
  const at6 = at5 + second.length;
  const place = (offset: number) => [1, offset >> 8, offset & 255, 0];
  const within = (index: number) => [2, 0, 1, index];
  const rows = [[0, 0, 0, 255], place(at1), within(0), within(1), within(2), place(at5), place(at6)];
  const table = pdfStream(
    '/Type /XRef /Size 7 /W [1 2 1] /Root 2 0 R /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
    deflateSync(predicted(rows)),
  );
  return Buffer.concat([head, first, second, object(6, table), Buffer.from(`startxref\n${at6}\n%%EOF\n`)]);
};

/** A PDF of one page that only readers of streams see: its table hides the page, a stream next to it has it. */
export const hybridPdf = (): Buffer => {
  const pieces = [
    Buffer.from('%PDF-1.7\n'),
    object(1, packed({ 4: '<< /Type /Page /Parent 3 0 R /MediaBox [0 0 420 595] /Contents 5 0 R >>' })),
    object(2, '<< /Type /Catalog /Pages 3 0 R >>'),
    object(3, '<< /Type /Pages /Kids [4 0 R] /Count 1 >>'),
    object(5, pdfStream('', Buffer.from('q Q'))),
    object(6, pdfStream('/Type /XRef /Size 7 /Index [4 1] /W [1 2 1] /Root 2 0 R', Buffer.from([2, 0, 1, 0]))),
  ];
  const offsets = pieces.map((_, index) => pieces.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  const [, at1, at2, at3, at5, at6] = offsets;
  const line = (offset = 0) =>
    offset === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  const table = `xref\n0 7\n${[0, at1, at2, at3, 0, at5, at6].map(line).join('')}`;
  const end = pieces.reduce((sum, { length }) => sum + length, 0);
  const trailer = `trailer\n<< /Size 7 /Root 2 0 R /XRefStm ${at6} >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(table + trailer)]);
};
