import { screen, within } from '@testing-library/react';
import { zipSync } from 'fflate';
import type { PatchedBook } from '@/contract/endpoints/book-batch';
import type { BookRow } from '@/contract/endpoints/books';
import { ROLE } from '@/contract/vocabulary/roles';
import { CoversScreen } from '@/features/books/covers/CoversScreen';
import { IncompleteBooksScreen } from '@/features/books/incomplete/IncompleteBooksScreen';
import { bookCoversText, completeBooksText as text } from '@/text/book-batch';
import { bookScreenText } from '@/text/book-screen';
import { renderScreen } from '@tests/support/component/render-screen';

const ISSUER = {
  id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0b01',
  name: 'Sách Mây Tre',
  email: 'i@hoisach.test',
  imageUrl: null,
  role: ROLE.ISSUER,
};

const bookOf = (id: number, name: string, lacks: BookRow['lacks']): BookRow => ({
  ...{ id, version: 1, code: `MT-${id}`, name, imageUrl: '', isSeries: false, itemCount: 0, coverPrice: 72_000 },
  ...{
    isbn10: null,
    isbn13: null,
    releasedYear: null,
    genre: { id: 1, name: 'Văn học', parentId: null, parentName: null },
  },
  ...{ publisher: null, authors: [], issuer: { id: ISSUER.id, name: ISSUER.name }, fairs: [], lowStock: 0 },
  ...{ hasPdf: false, hasAudio: false, released: true, lacks },
});

const SHORT = bookOf(1, 'Những ngày nắng', ['size', 'pages']);
const LONG = bookOf(2, 'Mùa hoa gạo', ['size', 'language']);

const openIncomplete = (batch: PatchedBook[]) =>
  renderScreen(<IncompleteBooksScreen />, {
    path: '/issuer/books/incomplete',
    user: ISSUER,
    answers: {
      'GET /issuer/books': { data: [SHORT, LONG], metadata: { page: 1, size: 20, total: 2 } },
      'GET /languages': ['Tiếng Việt'],
      'GET /publishers': { data: [], metadata: { page: 1, size: 20, total: 0 } },
      'PUT /issuer/books/batch': batch,
    },
  });

const groupOf = async (book: BookRow) => within(await screen.findByRole('group', { name: text.row(book.name) }));

describe('Books that lack something', () => {
  test('are completed where they lack it, with one value for all, and saved in one call', async () => {
    const { user, write, callsOf } = openIncomplete([
      { id: 1, version: 2, lacks: [], refused: null },
      { id: 2, version: null, lacks: [], refused: { code: 'CONFLICT', message: 'Sách vừa được sửa.', fields: {} } },
    ]);
    const short = await groupOf(SHORT);
    expect(short.queryByLabelText(bookScreenText.language)).not.toBeInTheDocument();
    await write(screen.getAllByLabelText(bookScreenText.size)[0]!, '13 x 20.5 cm');
    await user.click(screen.getByRole('button', { name: text.fill }));
    await write(short.getByLabelText(bookScreenText.pages), '188');
    await user.click(screen.getByRole('button', { name: text.save('2') }));
    expect(await screen.findByText('Sách vừa được sửa.')).toBeInTheDocument();
    expect(callsOf('PUT /issuer/books/batch').map(({ body }) => body)).toEqual([
      {
        books: [
          { id: 1, version: 1, size: '13 x 20.5 cm', pages: 188 },
          { id: 2, version: 1, size: '13 x 20.5 cm' },
        ],
      },
    ]);
    // What was refused stays as it was typed.
    expect((await groupOf(LONG)).getByLabelText(bookScreenText.size)).toHaveValue('13 x 20.5 cm');
  });

  test('what is wrong is said at its field, and the others are saved', async () => {
    const { user, write, callsOf } = openIncomplete([{ id: 2, version: 2, lacks: ['language'], refused: null }]);
    await write((await groupOf(SHORT)).getByLabelText(bookScreenText.pages), '99999999');
    await write((await groupOf(LONG)).getByLabelText(bookScreenText.size), '13 x 19 cm');
    await user.click(screen.getByRole('button', { name: text.save('2') }));
    expect(await screen.findByText(text.saved('1'))).toBeInTheDocument();
    expect((await groupOf(SHORT)).getByLabelText(bookScreenText.pages)).toBeInvalid();
    expect(callsOf('PUT /issuer/books/batch')).toHaveLength(1);
  });
});

describe('Covers of many books', () => {
  // jsdom has none.
  beforeAll(() => void (Blob.prototype.arrayBuffer ??= async () => new ArrayBuffer(1)));

  /** A file as a browser has it; jsdom's own cannot be read as a stream. */
  const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const parts = [bytes];
    const read = async () => ({ value: parts[0], done: parts.shift() === undefined });
    const stream = () => ({ getReader: () => ({ read, cancel: async () => undefined }) });
    return Object.assign(new File([bytes], name), { stream });
  };

  test('are found by their names, sent, and what is left says why', async () => {
    const picture = new Uint8Array([1]);
    const archive = fileOf(
      'bia.zip',
      new Uint8Array(zipSync({ 'MT-1.jpg': picture, 'MT-2.jpg': picture, 'X.jpg': picture })),
    );
    const found = (id: number, imageUrl: string) => ({
      id,
      version: 3,
      code: `MT-${id}`,
      name: `Sách ${id}`,
      imageUrl,
    });
    const { user, callsOf } = renderScreen(<CoversScreen />, {
      path: '/issuer/books/covers',
      user: ISSUER,
      answers: {
        'POST /issuer/books/lookup': [
          { key: 'MT-1', book: found(1, '') },
          { key: 'MT-2', book: found(2, '/files/images/old.webp') },
          { key: 'X', book: null },
        ],
        'POST /images': { url: '/files/images/new.webp' },
        'PUT /issuer/books/batch': [
          { id: 1, version: 4, lacks: [], refused: null },
          {
            ...{ id: 2, version: null, lacks: [] },
            refused: { code: 'BOOK_NOT_FOUND', message: 'Không thấy', fields: {} },
          },
        ],
      },
    });
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, archive);
    // A cover that is there is kept unless the issuer says otherwise.
    expect(await screen.findByRole('button', { name: bookCoversText.start('1') })).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: bookCoversText.replacing('1') }));
    await user.click(screen.getByRole('button', { name: bookCoversText.start('2') }));
    expect(await screen.findByText(bookCoversText.done('1'))).toBeInTheDocument();
    expect(screen.getByText(bookCoversText.noBook)).toBeInTheDocument();
    expect(screen.getByText('Không thấy')).toBeInTheDocument();
    expect(callsOf('POST /images')).toHaveLength(2);
    expect(callsOf('PUT /issuer/books/batch')[0]!.body).toEqual({
      books: [1, 2].map((id) => ({ id, version: 3, imageUrl: '/files/images/new.webp' })),
    });
  });
});
