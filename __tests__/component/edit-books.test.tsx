import { screen, waitFor, within } from '@testing-library/react';
import type { BookEditSummary } from '@/contract/endpoints/book-edits';
import type { BookRow } from '@/contract/endpoints/books';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { IssuerBooksScreen } from '@/features/books/IssuerBooksScreen';
import type { Answers } from '@tests/support/component/fake-api';
import { officeUser } from '@tests/support/component/office-orders';
import { pick } from '@tests/support/component/records';
import { renderScreen, type Screen } from '@tests/support/component/render-screen';

const ISSUER = officeUser(ROLE.ISSUER);

const book = (id: number): BookRow => ({
  ...{ id, code: `B${id}`, name: `Tập ${id}`, imageUrl: '', isSeries: false, itemCount: 0, coverPrice: 10_000 },
  ...{ isbn10: null, isbn13: null, releasedYear: null, publisher: null, authors: [], fairs: [], lowStock: 0 },
  genre: { id: 11, name: 'Tiểu thuyết', parentId: 1, parentName: 'Văn học' },
  issuer: { id: ISSUER.id, name: 'Bến Xuân' },
  ...{ hasPdf: false, hasAudio: false, released: true, lacks: [], version: 1 },
});

const EDIT: BookEditSummary = {
  ...{ id: 5, field: 'coverPrice', books: 11 },
  ...{ createdAt: '2027-01-28T03:00:00.000Z', undoUntil: '2027-01-28T03:30:00.000Z' },
};

const SEEN = 'a1'.repeat(32);

const PREVIEW = {
  counts: { changed: 11, same: 0, refused: 1 },
  rows: [
    { id: 1, code: 'B1', name: 'Tập 1', before: 10_000, after: 11_000, refused: null },
    { id: 2, code: 'B2', name: 'Tập 2', before: 10_000, after: 10_000, refused: 'Sách series sửa trong trang của nó' },
  ],
  refusals: [{ message: 'Sách series sửa trong trang của nó', count: 1 }],
  ...{ products: 2, seen: SEEN },
};

const open = (answers: Answers = {}) => {
  const all = Array.from({ length: 12 }, (_, index) => book(index + 1));
  return renderScreen(<IssuerBooksScreen />, {
    path: '/issuer/books?genre=11',
    user: ISSUER,
    answers: {
      'GET /issuer/books': ({ query }) => ({
        data: all.slice((query.page - 1) * query.size, query.page * query.size),
        metadata: { page: query.page, size: query.size, total: all.length },
      }),
      'GET /issuer/books/edits': [],
      'GET /genres': { data: [], metadata: { page: 1, size: 10, total: 0 } },
      'POST /issuer/books/edits/preview': PREVIEW,
      ...answers,
    },
  });
};

const tick = async (page: Screen, name: string) =>
  page.user.click(await screen.findByRole('checkbox', { name: `Chọn ${name}` }));

const openDialog = async (page: Screen) => {
  await page.user.click(screen.getByRole('button', { name: 'Sửa hàng loạt' }));
  return within(await screen.findByRole('dialog'));
};

it('all books that the filters find are raised in price: previewed, saved in one call, reported', async () => {
  const page = open({
    'POST /issuer/books/edits': {
      ...{ edit: EDIT, counts: PREVIEW.counts },
      refused: [{ id: 2, code: 'B2', name: 'Tập 2', message: 'Sách series sửa trong trang của nó' }],
    },
  });
  await tick(page, 'Tập 1');
  await page.user.click(screen.getByRole('button', { name: 'Chọn tất cả 12 sách tìm thấy' }));
  expect(screen.getByText('Tất cả 12 sách tìm thấy')).toBeVisible();
  const dialog = await openDialog(page);
  await page.user.click(dialog.getByRole('button', { name: 'Xem trước' }));
  const by = dialog.getByLabelText(/bao nhiêu %/);
  await waitFor(() => expect(by).toBeInvalid());
  expect(page.callsOf('POST /issuer/books/edits/preview')).toEqual([]);
  await page.write(by, '10');
  await page.user.click(dialog.getByRole('button', { name: 'Xem trước' }));
  expect(await dialog.findByText('11 sách sẽ đổi, 0 sách giữ nguyên, 1 sách không sửa được.')).toBeVisible();
  expect(dialog.getByText(/2 sách bán ở hội sách chưa bắt đầu đổi theo/)).toBeVisible();
  expect((await dialog.findByText('Tập 1')).closest('tr')).toHaveTextContent(/10\.000.*11\.000/);
  await page.user.click(dialog.getByRole('button', { name: 'Lưu 11 sách' }));
  expect(await dialog.findByText('Đã sửa 11 sách')).toBeVisible();
  expect(dialog.getByRole('list')).toHaveTextContent('Tập 2 (B2): Sách series sửa trong trang của nó');
  const edit = { field: 'coverPrice', how: 'percent', by: 10, round: 1000 };
  expect(page.callsOf('POST /issuer/books/edits').map(({ body }) => body)).toEqual([
    { books: { genre: [11] }, edit, seen: SEEN },
  ]);
  expect(screen.queryByText('Tất cả 12 sách tìm thấy')).toBeNull();
});

it('ticked books of several pages get a value only where they are empty; what was seen before is shown again', async () => {
  let saves = 0;
  const page = open({
    'POST /issuer/books/edits': () => {
      saves += 1;
      throw new AppError('PREVIEW_STALE', { now: '1 sách sẽ đổi' });
    },
  });
  await tick(page, 'Tập 1');
  await page.user.click(screen.getByRole('button', { name: 'Trang sau' }));
  await tick(page, 'Tập 12');
  expect(screen.getByText('2 sách đã chọn').parentElement).toHaveTextContent('1 sách ở trang khác');
  const dialog = await openDialog(page);
  await pick(page, dialog.getByRole('combobox', { name: 'Sửa gì' }), 'Kích thước');
  await page.write(dialog.getByLabelText(/Kích thước/), '13 x 19 cm');
  await page.user.click(dialog.getByRole('checkbox', { name: 'Chỉ điền cho sách còn trống' }));
  await page.user.click(dialog.getByRole('button', { name: 'Xem trước' }));
  await page.user.click(await dialog.findByRole('button', { name: 'Lưu 11 sách' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Số liệu đã thay đổi');
  expect(saves).toBe(1);
  const request = { books: [1, 12], edit: { field: 'size', value: '13 x 19 cm', onlyEmpty: true } };
  expect(page.callsOf('POST /issuer/books/edits/preview').map(({ body }) => body)).toEqual([request, request]);
});

it('an edit is undone from the page, which names the books that stay, each with the reason', async () => {
  let edits = [EDIT];
  const page = open({
    'GET /issuer/books/edits': () => edits,
    'PUT /issuer/books/edits/undone': () => {
      edits = [];
      return { restored: 10, kept: [{ id: 3, code: 'B3', name: 'Tập 3', message: 'Đã bị xoá' }] };
    },
  });
  expect(await screen.findByText(/Bạn đã sửa giá bìa của 11 sách lúc 10:00/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  expect(await screen.findByText('10 sách trở lại như trước')).toBeVisible();
  const dialog = await screen.findByRole('dialog', { name: 'Kết quả hoàn tác' });
  expect(within(dialog).getByRole('list')).toHaveTextContent('Tập 3 (B3): Đã bị xoá');
  await waitFor(() => expect(screen.queryByText(/Bạn đã sửa giá bìa/)).toBeNull());
  expect(page.callsOf('PUT /issuer/books/edits/undone')[0]?.body).toEqual({ id: 5 });
});
