import { inspectBookFile } from '@server/backend/files/book-file/inspect';
import { samplePdf } from '@tests/support/sample-pdf';
import { sampleWav } from '@tests/support/sample-wav';
import { id3, m4a, mp3, ogg, pdfWithStream } from '@tests/support/book-files';

const inspect = (purpose: 'pdf-full' | 'audio-full', bytes: Buffer) =>
  inspectBookFile(purpose, {
    bytes: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  });

const text = (bytes: Buffer): string => bytes.toString('latin1');
const withText = (value: string): Buffer => Buffer.from(value, 'latin1');
const PAGE = '<html><script>alert(1)</script></html>';

describe('a PDF', () => {
  const pdf = samplePdf('Truyện Kiều');

  it.each([
    ['with a table', pdf],
    ['with a stream', pdfWithStream()],
    ['that ends with blanks', Buffer.concat([pdf, withText('\r\n\0\0')])],
  ])('%s is one', async (_, bytes) => {
    expect(await inspect('pdf-full', bytes)).toBe('application/pdf');
  });

  const cutAt = (share: number) => pdf.subarray(0, Math.floor(pdf.length * share));
  const wrong: [string, Buffer, string][] = [
    ['nothing', Buffer.alloc(0), 'FILE_NOT_PDF'],
    ['a page', withText(PAGE), 'FILE_NOT_PDF'],
    ['something before its header', Buffer.concat([withText(PAGE), pdf]), 'FILE_NOT_PDF'],
    ['half of one', cutAt(0.5), 'FILE_NOT_PDF'],
    ['one without its last bytes', cutAt(0.99), 'FILE_NOT_PDF'],
    ['a header alone', withText('%PDF-1.4\n%%EOF'), 'FILE_NOT_PDF'],
    [
      'a table that is not where it should be',
      withText(text(pdf).replace(/startxref\n\d+/, 'startxref\n3')),
      'FILE_NOT_PDF',
    ],
    ['a table beyond the end', withText(text(pdf).replace(/startxref\n\d+/, 'startxref\n999999')), 'FILE_NOT_PDF'],
    ['no document', withText(text(pdf).replace('/Root 1 0 R', '/Rooo 1 0 R')), 'FILE_NOT_PDF'],
    ['a password', withText(text(pdf).replace('/Info 6 0 R', '/Encrypt 6 0 R')), 'FILE_ENCRYPTED'],
    ['a password in a stream', pdfWithStream('/Encrypt 9 0 R '), 'FILE_ENCRYPTED'],
    ['an archive behind it', Buffer.concat([pdf, withText('PK\x05\x06aaaa')]), 'FILE_NOT_CLEAN'],
    ['a page in it', withText(text(pdf).replace('%PDF-1.4\n', `%PDF-1.4\n${PAGE}`)), 'FILE_NOT_PDF'],
    ['a page within its first bytes', withPageInside(), 'FILE_NOT_CLEAN'],
  ];

  function withPageInside(): Buffer {
    const inside = text(pdf).replace('%PDF-1.4\n', `%PDF-1.4\n${PAGE}\n`);
    return withText(inside.replace(/startxref\n\d+/, `startxref\n${inside.indexOf('xref\n0 ')}`));
  }

  it.each(wrong)('is not %s', async (_, bytes, code) => {
    await expect(inspect('pdf-full', bytes)).rejects.toMatchObject({ code });
  });
});

describe('a sound', () => {
  it.each([
    ['MP3', mp3(), 'audio/mpeg'],
    ['MP3 behind a tag', Buffer.concat([id3(5000), mp3()]), 'audio/mpeg'],
    ['M4A', m4a(), 'audio/mp4'],
    ['Opus', ogg(), 'audio/ogg'],
    ['Vorbis', ogg('\x01vorbis'), 'audio/ogg'],
    ['WAV', sampleWav(440), 'audio/wav'],
  ])('may be %s', async (_, bytes, type) => {
    expect(await inspect('audio-full', bytes)).toBe(type);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a PDF', samplePdf('x')],
    ['a page', withText(PAGE)],
    ['a tag without sound', id3(2000)],
    ['one frame and noise', Buffer.concat([mp3(1), Buffer.alloc(2000, 7)])],
    ['a film', m4a('vide')],
    ['half an M4A', m4a().subarray(0, 300)],
    ['an M4A with more behind it', Buffer.concat([m4a(), withText(PAGE)])],
    ['an Ogg without its end', ogg().subarray(0, -5)],
    ['an Ogg of text', ogg('subtitle')],
    ['an Ogg with more behind it', Buffer.concat([ogg(), withText(PAGE)])],
    ['half a WAV', sampleWav(440).subarray(0, 4000)],
    ['a WAV with more behind it', Buffer.concat([sampleWav(440), withText(PAGE)])],
    ['an AVI', withText(text(sampleWav(440)).replace('WAVE', 'AVI '))],
  ])('is not %s', async (_, bytes) => {
    await expect(inspect('audio-full', bytes)).rejects.toMatchObject({ code: 'FILE_NOT_AUDIO' });
  });

  it.each([
    ['page', withText(PAGE)],
    ['archive', withText('PK\x05\x06aaaa')],
  ])('has no %s behind its frames', async (_, more) => {
    await expect(inspect('audio-full', Buffer.concat([mp3(), more]))).rejects.toMatchObject({ code: 'FILE_NOT_CLEAN' });
  });
});
