import { deflateSync } from 'node:zlib';
import { assertInert } from '@server/backend/files/book-file/check-pdf';
import { samplePdf } from '@tests/support/sample-pdf';
import { CATALOGUE, packed, PAGES, pdfOf, pdfStream } from '@tests/support/pdf-objects';

const check = (bytes: Buffer, bounds?: Parameters<typeof assertInert>[1]) =>
  assertInert({ bytes: bytes.length, read: async (offset, length) => bytes.subarray(offset, offset + length) }, bounds);

const withCatalogue = (more: string, ...others: (string | Buffer)[]) =>
  pdfOf(`<< /Type /Catalog /Pages 2 0 R ${more} >>`, PAGES, ...others);
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('a PDF of pages alone', () => {
  it.each([
    ['of the demo', samplePdf('Truyện Kiều')],
    ['with packed objects', pdfOf(CATALOGUE, PAGES, packed({ 9: '<< /Type /Font /Subtype /Type1 >>', 10: '[1 2 3]' }))],
    ['that opens at a page', withCatalogue('/OpenAction [3 0 R /Fit]', '<< /Type /Page /Parent 2 0 R >>')],
    ['with links', withCatalogue('/Names << /Dests 3 0 R >>', '<< /S /URI /URI (https://sach.vn) >>')],
    ['with words of scripts in a link', withCatalogue('', '<< /S /URI /URI (https://x.org/docs/Web/JavaScript) >>')],
    ['with words of scripts in its title', withCatalogue('', '<< /Title (HTML/CSS/JavaScript) >>')],
    ['with words of programs in a link', withCatalogue('', '<< /S /URI /URI (https://sach.vn/launch-2026) >>')],
    ['with longer words', withCatalogue('', '<< /Title (a\\)/Launch) >>', '<< /BaseFont /LaunchSans >>')],
    [
      'whose words about it are not packed',
      pdfOf(CATALOGUE, PAGES, pdfStream('/Type /Metadata', Buffer.from('<dc:title>CSS/JavaScript</dc:title>'))),
    ],
    ['whose streams hold short words by chance', pdfOf(CATALOGUE, PAGES, pdfStream('', Buffer.from('x /AA y /JS z')))],
  ])('%s is taken', async (_, bytes) => {
    await expect(check(bytes)).resolves.toBeUndefined();
  });
});

describe('a PDF that runs something or carries files', () => {
  const hidden = pdfOf(CATALOGUE, PAGES, SCRIPT.replace('/JavaScript', '/J#61vaScript'));
  it.each<[string, Buffer, string]>([
    ['a script when it is opened', withCatalogue('/OpenAction 3 0 R', SCRIPT), 'JavaScript'],
    ['a script in its names', withCatalogue('/Names << /JavaScript 3 0 R >>', '<< >>'), 'JavaScript'],
    ['a script with letters as numbers', hidden, 'J#61vaScript'],
    ['a script inside packed objects', pdfOf(CATALOGUE, PAGES, packed({ 9: SCRIPT })), 'JS'],
    [
      'a script in packed objects with letters as numbers',
      pdfOf(CATALOGUE, PAGES, packed({ 9: '<< /S /J#61va#53cript >>' })),
      'JavaScript',
    ],
    ['packed objects that do not say so', pdfOf(CATALOGUE, PAGES, packed({ 9: SCRIPT }, '')), 'ObjStm'],
    ['deeds of a page', pdfOf(CATALOGUE, PAGES, packed({ 9: '<< /AA << /O 4 0 R >> >>' })), 'AA'],
    ['the start of a program', pdfOf(CATALOGUE, PAGES, packed({ 9: '<< /S /Launch /F (cmd.exe) >>' })), 'Launch'],
    ['files', pdfOf(CATALOGUE, PAGES, packed({ 9: '<< /Names << /EmbeddedFiles 3 0 R >> >>' })), 'EmbeddedFiles'],
    ['a file on a page', pdfOf(CATALOGUE, PAGES, packed({ 9: '<< /Subtype /FileAttachment >>' })), 'FileAttachment'],
    ['moving media', pdfOf(CATALOGUE, PAGES, packed({ 9: '<< /Subtype /RichMedia >>' })), 'RichMedia'],
    ['a form that is a program', pdfOf(CATALOGUE, PAGES, packed({ 9: '<< /AcroForm << /XFA 4 0 R >> >>' })), 'XFA'],
    [
      'a script that a later object replaces',
      pdfOf(CATALOGUE, PAGES, packed({ 3: SCRIPT }), packed({ 3: '[]' })),
      'JS',
    ],
    [
      'a script inside of a stream',
      pdfOf(CATALOGUE, PAGES, pdfStream('', Buffer.from(`9 0 obj ${SCRIPT} endobj`))),
      'JavaScript',
    ],
    [
      'the start of a program under a name that comes later',
      pdfOf(CATALOGUE, PAGES, packed({ 9: '<< /S 10 0 R /F (cmd.exe) >>', 10: '/Launch' })),
      'Launch',
    ],
    [
      'the start of a program under a name that came before',
      pdfOf(CATALOGUE, PAGES, packed({ 9: '/Launch', 10: '<< /S 9 0 R /F (cmd.exe) >>' })),
      'Launch',
    ],
    [
      'a page of another kind under a name that a later object replaces',
      pdfOf(CATALOGUE, PAGES, packed({ 9: '<< /Subtype 10 0 R >>', 10: '/Text' }), packed({ 10: '/GoTo#45' })),
      'GoToE',
    ],
    ['a script inside of a string', withCatalogue('', `<< /A (9 0 obj ${SCRIPT} endobj) >>`), 'JavaScript'],
    [
      'a script behind a comment that begins in another string',
      withCatalogue('', '<< /A (9 0 obj << %) /B (\n/S /JavaScript >> endobj) >>'),
      'JavaScript',
    ],
    ['a script in a comment', withCatalogue('', `<< >>\n% 9 0 obj ${SCRIPT} endobj\n`), 'JavaScript'],
  ])('is refused: %s', async (_, bytes, found) => {
    await expect(check(bytes)).rejects.toMatchObject({ code: 'FILE_ACTIVE', message: expect.stringContaining(found) });
  });

  it('is refused when its packed objects unpack to more than memory has, or cannot be unpacked', async () => {
    const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024));
    const stream = (filter: string, content: Buffer) =>
      pdfOf(CATALOGUE, PAGES, pdfStream(`/Type /ObjStm /N 1 /First 4 /Filter ${filter}`, content));
    for (const bytes of [stream('/FlateDecode', bomb), stream('/LZWDecode', Buffer.from('abc'))])
      await expect(check(bytes)).rejects.toMatchObject({ code: 'FILE_NOT_PDF' });
  });
});

it('a PDF that takes too long, or too much memory, is refused for good', async () => {
  const refused = { code: 'FILE_TOO_COMPLEX', status: 422 };
  const many = pdfOf(CATALOGUE, PAGES, `[${'<< /A [] >> '.repeat(300_000)}]`);
  await expect(check(many, { limitMs: 1 })).rejects.toMatchObject(refused);
  await expect(check(many, { heapMb: 24 })).rejects.toMatchObject(refused);
  await expect(check(samplePdf('x'), { heapMb: 64 })).resolves.toBeUndefined();
});
