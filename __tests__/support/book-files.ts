/** Silent frames of MPEG-1 layer III, 128 kbit/s at 44.1 kHz. */
export const mp3 = (frames = 20): Buffer => {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9000);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
};

/** An ID3 tag as programs write it before the audio frames. */
export const id3 = (bytes: number): Buffer => {
  const tag = Buffer.alloc(10 + bytes);
  tag.write('ID3\x04', 0, 'latin1');
  tag.set([(bytes >> 21) & 127, (bytes >> 14) & 127, (bytes >> 7) & 127, bytes & 127], 6);
  return tag;
};

/** A box of an MPEG-4 file. */
export const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** Boxes of an MPEG-4 file with one track. */
export const m4a = (track = 'soun'): Buffer => {
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from(track, 'latin1'), Buffer.alloc(13));
  const index = box('moov', box('trak', box('mdia', handler)));
  return Buffer.concat([box('ftyp', Buffer.from('M4A \0\0\0\0')), index, box('mdat', Buffer.alloc(500))]);
};

const page = (flags: number, payload: Buffer): Buffer => {
  const head = Buffer.alloc(28);
  head.write('OggS', 0, 'latin1');
  head.writeUInt8(flags, 5);
  head.writeUInt8(1, 26);
  head.writeUInt8(payload.length, 27);
  return Buffer.concat([head, payload]);
};

/** Pages of an Ogg file. */
export const ogg = (codec = 'OpusHead'): Buffer =>
  Buffer.concat([page(2, Buffer.from(codec)), page(0, Buffer.alloc(200)), page(4, Buffer.alloc(50))]);

/** A PDF with a cross-reference stream, as newer programs write it. */
export const pdfWithStream = (more = ''): Buffer => {
  const head = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
  const table = `7 0 obj\n<< /Type /XRef /Size 8 /Root 1 0 R ${more}/Length 3 >>\nstream\nabc\nendstream\nendobj\n`;
  return Buffer.from(`${head}${table}startxref\n${head.length}\n%%EOF`);
};
