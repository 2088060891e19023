interface Picture {
  jpeg: Buffer;
  width: number;
  height: number;
}

/** Text of any language as PDF encodes it: UTF-16 with a byte order mark. */
const hexText = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

const stream = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

const PAGE = { width: 420, height: 595 };

/** The objects of a document with one page, numbered from 1. */
const objectsOf = (title: string, picture: Picture | undefined): Buffer[] => {
  const { width, height } = PAGE;
  const drawn = picture ? `q ${width} 0 0 ${height} 0 0 cm /Cover Do Q` : '';
  const cover = picture
    ? stream(
        `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB ` +
          '/BitsPerComponent 8 /Filter /DCTDecode',
        picture.jpeg,
      )
    : Buffer.from('null');
  return [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R ` +
        '/Resources << /XObject << /Cover 5 0 R >> >> >>',
    ),
    stream('', Buffer.from(drawn)),
    cover,
    Buffer.from(`<< /Title ${hexText(title)} >>`),
  ];
};

const crossReferences = (offsets: readonly number[]): string => {
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  return `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines.join('')}`;
};

/** A PDF of one page with a title and, if given, a picture of the page's proportions. */
export const samplePdf = (title: string, picture?: Picture): Buffer => {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = 9;
  const add = (piece: Buffer): void => {
    pieces.push(piece);
    length += piece.length;
  };
  objectsOf(title, picture).forEach((object, index) => {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  });
  const trailer = `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  add(Buffer.from(crossReferences(offsets) + trailer));
  return Buffer.concat(pieces);
};
