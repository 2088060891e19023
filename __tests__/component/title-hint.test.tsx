import { useForm } from '@mantine/form';
import { screen, waitFor, within } from '@testing-library/react';
import type { BookRow, TitleFacts } from '@/contract/endpoints/books';
import type { ImportDetail, ImportRow } from '@/contract/endpoints/imports';
import { bookErrors } from '@/contract/endpoints/books';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { emptySingle } from '@/features/books/book-values';
import { CommonSheet } from '@/features/books/BookFields';
import { IncompleteBooksScreen } from '@/features/books/incomplete/IncompleteBooksScreen';
import { SingleForm } from '@/features/books/SingleForm';
import { TitleHint } from '@/features/books/TitleHint';
import { IssuerImportScreen } from '@/features/imports/IssuerImportScreen';
import { completeBooksText } from '@/text/book-batch';
import { bookScreenText as text } from '@/text/book-screen';
import { importText } from '@/text/import';
import type { Answers } from '@tests/support/component/fake-api';
import { renderScreen } from '@tests/support/component/render-screen';

const ISSUER = {
  ...{ id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0b01', name: 'Sách Mây Tre', email: 'i@hoisach.test', imageUrl: null },
  role: ROLE.ISSUER,
};
const NONE = { data: [], metadata: { page: 1, size: 20, total: 0 } };
const ISBN = '9786042087735';
const ISBN10 = '604-2-08773-8';
const OTHER_ISBN = '9786042087742';

const TITLE: TitleFacts = {
  ...{ isbn13: ISBN, name: 'Số đỏ', translator: null, language: 'Tiếng Việt', size: '13 x 20,5 cm', pages: 272 },
  ...{ releasedYear: 2021, coverPrice: 85_000, description: 'Tiểu thuyết.', imageUrl: '/files/images/bia.webp' },
  ...{ pictures: [], genre: null, publisher: { id: 3, name: 'Nhà xuất bản Trẻ' } },
  authors: [{ id: 4, name: 'Vũ Trọng Phụng' }],
};
const PUBLISHER = { ...TITLE.publisher!, imageUrl: null };
/** Name, publisher, author, language, size, pages, year, price, description and cover. */
const FIELDS = 10;

/** The part of the form with the ISBN: the whole form takes long to render. */
function Part() {
  const form = useForm({ initialValues: emptySingle });
  const hint = (isbn: string | undefined) => <TitleHint values={form.values} isbn={isbn} onFill={form.setValues} />;
  return <CommonSheet form={form} title={text.sectionBook} isbnHint={hint} />;
}

const openForm = (byIsbn: Answers['GET /issuer/books/by-isbn'], form = <Part />) =>
  renderScreen(form, {
    path: '/issuer/books/create',
    user: ISSUER,
    answers: {
      ...{ 'GET /genres': NONE, 'GET /authors': NONE, 'GET /publishers': NONE, 'GET /languages': ['Tiếng Việt'] },
      'GET /publishers/{id}': PUBLISHER,
      'GET /issuer/books/by-isbn': byIsbn,
    },
  });
type Page = ReturnType<typeof openForm>;

const typeIsbn = async ({ write, user }: Page, label: string, isbn: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await write(field, isbn);
  await user.tab();
};

describe('What the catalogue knows of the ISBN of a new book', () => {
  test('fills the empty fields at one press, says how many, and leaves what is typed', async () => {
    const page = openForm(TITLE, <SingleForm />);
    await page.write(screen.getByLabelText(new RegExp(`^${text.name}`)), 'Số đỏ (bìa cứng)');
    await page.write(screen.getByLabelText(text.isbn10), ISBN10);
    // Nothing is asked while it is typed.
    expect(page.callsOf('GET /issuer/books/by-isbn')).toEqual([]);
    await page.user.tab();
    const note = await screen.findByText(text.titleKnown('Số đỏ'));
    expect(note).toHaveAttribute('role', 'status');
    expect(page.callsOf('GET /issuer/books/by-isbn').map(({ query }) => query)).toEqual([{ isbn: ISBN }]);
    await page.user.click(screen.getByRole('button', { name: text.titleFill(String(FIELDS - 1)) }));
    expect(await screen.findByText(text.titleFilled(String(FIELDS - 1)))).toHaveFocus();
    for (const value of ['Số đỏ (bìa cứng)', '13 x 20,5 cm', '272', '2021', '85.000', 'Tiểu thuyết.'])
      expect(screen.getByDisplayValue(value)).toBeInTheDocument();
    expect(await screen.findByDisplayValue('Nhà xuất bản Trẻ')).toBeInTheDocument();
    expect(screen.getByText('Vũ Trọng Phụng')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: text.cover })).toHaveStyle({
      backgroundImage: 'url(/files/images/bia.webp)',
    });
  });

  test('is not offered for an ISBN that was replaced meanwhile, however late its answer comes', async () => {
    let answer: (title: TitleFacts) => void = () => undefined;
    const page = openForm(({ query: { isbn } }) => {
      if (isbn === OTHER_ISBN) throw new AppError(bookErrors.TITLE_UNKNOWN);
      return new Promise((resolve) => (answer = resolve));
    });
    await typeIsbn(page, text.isbn13, ISBN);
    await waitFor(() => expect(page.callsOf('GET /issuer/books/by-isbn')).toHaveLength(1));
    await typeIsbn(page, text.isbn13, OTHER_ISBN);
    await waitFor(() => expect(page.callsOf('GET /issuer/books/by-isbn')).toHaveLength(2));
    answer(TITLE);
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByText(text.titleKnown('Số đỏ'))).toBeNull();
    // Back again it is known already.
    await typeIsbn(page, text.isbn13, ISBN);
    expect(await screen.findByText(text.titleKnown('Số đỏ'))).toBeVisible();
  });

  test('is not asked for a wrong number, and nothing is said when it cannot be read', async () => {
    const page = openForm(() => {
      throw new AppError('TOO_MANY_REQUESTS');
    });
    await typeIsbn(page, text.isbn13, '9786042087736');
    expect(page.callsOf('GET /issuer/books/by-isbn')).toEqual([]);
    await typeIsbn(page, text.isbn13, ISBN);
    await waitFor(() => expect(page.callsOf('GET /issuer/books/by-isbn')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: text.titleFill(String(FIELDS)) })).toBeNull();
  });
});

const bookOf = (id: number, isbn13: string | null, lacks: BookRow['lacks']): BookRow => ({
  ...{ id, version: 1, code: `MT-${id}`, name: `Sách ${id}`, imageUrl: '', isSeries: false, itemCount: 0 },
  ...{ coverPrice: 72_000, isbn10: null, isbn13, releasedYear: null, publisher: null, authors: [], fairs: [] },
  ...{ issuer: { id: ISSUER.id, name: ISSUER.name }, lowStock: 0, hasPdf: false, hasAudio: false, released: true },
  ...{ genre: { id: 1, name: 'Văn học', parentId: null, parentName: null }, lacks },
});

test('books that lack something are filled by the catalogue, one or all of the page, and saved when the issuer says so', async () => {
  const books = [
    bookOf(1, ISBN, ['size', 'pages']),
    bookOf(2, OTHER_ISBN, ['size', 'publisher']),
    bookOf(3, null, ['size']),
  ];
  const page = renderScreen(<IncompleteBooksScreen />, {
    path: '/issuer/books/incomplete',
    user: ISSUER,
    answers: {
      'GET /issuer/books': { data: books, metadata: { page: 1, size: 20, total: 3 } },
      'GET /issuer/books/titles': [1, 2].map((bookId) => ({ bookId, title: TITLE })),
      ...{ 'GET /languages': [], 'GET /publishers': NONE },
      'GET /publishers/{id}': PUBLISHER,
      'PUT /issuer/books/batch': [1, 2].map((id) => ({ id, version: 2, lacks: [], refused: null })),
    },
  });
  const first = within(await screen.findByRole('group', { name: completeBooksText.row('Sách 1') }));
  expect(await first.findByRole('button', { name: completeBooksText.fillKnown })).toBeVisible();
  expect(page.callsOf('GET /issuer/books/titles').map(({ query }) => query)).toEqual([{ book: [1, 2] }]);
  await page.write(first.getByLabelText(text.size), '14 x 21 cm');
  await page.user.click(first.getByRole('button', { name: completeBooksText.fillKnown }));
  expect(first.getByLabelText(text.size)).toHaveValue('14 x 21 cm');
  expect(first.getByLabelText(text.pages)).toHaveValue('272');
  expect(first.queryByRole('button', { name: completeBooksText.fillKnown })).toBeNull();
  expect(page.callsOf('PUT /issuer/books/batch')).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: completeBooksText.fillAllKnown('1') }));
  await page.user.click(screen.getByRole('button', { name: completeBooksText.save('2') }));
  await waitFor(() => expect(page.callsOf('PUT /issuer/books/batch')).toHaveLength(1));
  expect(page.callsOf('PUT /issuer/books/batch')[0]!.body).toEqual({
    books: [
      { id: 1, version: 1, size: '14 x 21 cm', pages: 272 },
      { id: 2, version: 1, size: '13 x 20,5 cm', publisherId: 3 },
    ],
  });
});

test('a row of a list says what the catalogue fills', async () => {
  const row: ImportRow = {
    ...{ row: 2, cells: ['Số đỏ', ISBN], state: 'new', taken: true, problems: [], changes: [], outcome: null },
    ...{
      recordId: null,
      filled: [
        { field: 'pages', value: '1272' },
        { field: 'picture', value: '' },
      ],
    },
  };
  const detail: ImportDetail = {
    ...{ id: 7, noun: 'books', fileName: 'a.csv', status: 'checked', rows: 1, done: 1, format: 'csv', letters: null },
    ...{ createdAt: '2027-01-28T09:00:00+07:00', finishedAt: null, undoUntil: null, heads: ['Tên', 'ISBN'] },
    ...{ sample: [], columns: { name: 0, isbn: 1 }, defaults: { genreId: 1, language: null }, names: [] },
    totals: { states: { new: 1 }, outcomes: {}, taken: 1 },
  };
  renderScreen(<IssuerImportScreen />, {
    path: '/issuer/books/import/7?id=7',
    user: ISSUER,
    answers: {
      'GET /issuer/imports/{id}': detail,
      'GET /issuer/imports/{id}/rows': { data: [row], metadata: { page: 1, size: 20, total: 1 } },
      ...{ 'GET /genres': NONE, 'GET /languages': [] },
    },
  });
  expect(await screen.findByText(importText.filled(['Số trang 1.272', importText.picture]))).toBeVisible();
});
