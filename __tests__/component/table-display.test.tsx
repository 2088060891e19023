import { screen, waitFor, within } from '@testing-library/react';
import type { Author } from '@/contract/endpoints/authors';
import type { TableView } from '@/contract/endpoints/table-views';
import { AppError } from '@/contract/vocabulary/error-codes';
import { AuthorsScreen } from '@/features/contributors/AuthorsScreen';
import { keptTableOf, shownColumns } from '@/shared/records/table-layout';
import { deviceStorage } from '@/shared/storage/text-storage';
import type { Answers } from '@tests/support/component/fake-api';
import { ADMIN, rowOf } from '@tests/support/component/records';
import { renderScreen, type Screen } from '@tests/support/component/render-screen';

/** How users arrange the tables of all records: tested once, on authors. */
const author = (id: number, name: string): Author => ({
  ...{ id, name, description: 'Nhà văn', imageUrl: null, bookCount: id, version: 1 },
});
const ALL = Array.from({ length: 120 }, (_, index) => author(index + 1, `Tác giả ${index + 1}`));

const open = (path = '/admin/authors', answers: Answers = {}) =>
  renderScreen(<AuthorsScreen />, {
    path,
    user: ADMIN,
    answers: {
      'GET /admin/authors': ({ query }) => ({
        data: ALL.slice((query.page - 1) * query.size, query.page * query.size),
        metadata: { page: query.page, size: query.size, total: ALL.length },
      }),
      ...answers,
    },
  });

const heads = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label') ?? head.textContent);

const asked = (page: Screen) => page.callsOf('GET /admin/authors').at(-1)?.query;

const VIEW: TableView = {
  ...{ id: 7, version: 3, name: 'Nhiều sách', isShared: false, isOwn: true, ownerName: 'Nguyễn An' },
  ...{ query: 'search=tac&sort=booksDesc&size=50&colour=red', isCompact: true },
  columns: { order: ['books', 'name', 'gone'], hidden: ['books'] },
};

beforeEach(() => deviceStorage.names().forEach((name) => deviceStorage.removeItem(name)));

const choose = async (page: Screen, size: string) => {
  await page.user.click(screen.getByRole('combobox', { name: 'Số kết quả mỗi trang' }));
  await page.user.click(await screen.findByRole('option', { name: size }));
};

describe('The number of rows a page', () => {
  it('changes to the page with the first row that was shown, which the address says, and is kept', async () => {
    const page = open('/admin/authors?page=7');
    await rowOf('Tác giả 61');
    await choose(page, '25');
    await rowOf('Tác giả 75');
    expect(page.address()).toBe('/admin/authors?page=3&size=25');
    page.unmount();

    const again = open();
    await rowOf('Tác giả 25');
    expect(again.callsOf('GET /admin/authors').map(({ query }) => query)).toMatchObject([{ page: 1, size: 25 }]);
    await again.user.click(screen.getByRole('button', { name: 'Trang sau' }));
    await rowOf('Tác giả 50');
    expect(again.address()).toBe('/admin/authors?page=2&size=25');
    await choose(again, '10');
    await rowOf('Tác giả 21');
    expect(again.address()).toBe('/admin/authors?page=3');
  });

  it('is the usual one for an address with a page only, whatever is kept, so that it means the same for everybody', async () => {
    const page = open();
    await rowOf('Tác giả 1');
    await choose(page, '50');
    await rowOf('Tác giả 50');
    page.unmount();
    const other = open('/admin/authors?page=2');
    await rowOf('Tác giả 11');
    expect(asked(other)).toMatchObject({ page: 2, size: 10 });
  });
});

describe('Columns and rows', () => {
  it('are chosen, moved by keyboard and reset; the name of the row always stays', async () => {
    const page = open();
    await rowOf('Tác giả 1');
    const before = heads();
    await page.user.click(screen.getByRole('button', { name: 'Hiển thị' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cột và cỡ dòng' }));
    expect(dialog.getByRole('checkbox', { name: /^Tên tác giả/ })).toBeDisabled();
    await page.user.click(dialog.getByRole('checkbox', { name: 'Mô tả' }));
    await page.user.click(dialog.getByRole('switch', { name: /^Dòng gọn/ }));
    dialog.getByRole('button', { name: 'Đưa “Số sách” lên' }).focus();
    await page.user.keyboard('{Enter}{Enter}');
    await page.user.click(dialog.getByRole('button', { name: 'Xong' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(heads()).toEqual(['Số sách', 'Tên tác giả', 'Thao tác']);
    expect(within(await rowOf('Tác giả 1')).getByRole('rowheader')).toHaveTextContent('Tác giả 1');
    expect(screen.getByRole('table')).toHaveAttribute('data-compact');
    page.unmount();

    const again = open();
    await rowOf('Tác giả 1');
    expect(heads()).toEqual(['Số sách', 'Tên tác giả', 'Thao tác']);
    await again.user.click(screen.getByRole('button', { name: 'Hiển thị' }));
    await again.user.click(await screen.findByRole('button', { name: 'Về mặc định' }));
    expect(screen.getByRole('table', { hidden: true })).not.toHaveAttribute('data-compact');
    await again.user.click(screen.getByRole('button', { name: 'Xong' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(heads()).toEqual(before);
  });

  it('of a broken store are the usual ones', () => {
    expect(keptTableOf('x')).toEqual({});
    expect(keptTableOf({ size: '25', columns: { order: [1] }, isCompact: 'yes' })).toEqual({ columns: null });
    const columns = ['code', 'name', 'new'].map((key) => ({ key, header: key, render: () => key }));
    const shown = shownColumns(columns, { order: ['gone', 'name', 'name'], hidden: ['code', 'gone'] });
    expect(shown.map(({ key, card }) => [key, card])).toEqual([
      ['name', 'field'],
      ['code', 'title'],
      ['new', 'field'],
    ]);
  });
});

describe('A named view', () => {
  it('keeps search, order, size, columns and row height, and can be shared by the organiser', async () => {
    const views: TableView[] = [];
    const page = open('/admin/authors?search=tac&sort=booksDesc&size=50', {
      'GET /table-views': () => [...views],
      'POST /table-views': ({ body: { table: _, ...body } }) => {
        views.push({ ...VIEW, ...body });
        return views[0]!;
      },
    });
    await rowOf('Tác giả 1');
    await page.user.click(screen.getByRole('button', { name: 'Chế độ xem' }));
    expect(await screen.findByText('Chưa có chế độ xem nào')).toBeVisible();
    await page.user.click(screen.getByRole('menuitem', { name: 'Lưu thành chế độ xem mới' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lưu chế độ xem' }));
    await page.write(dialog.getByLabelText(/Tên chế độ xem/), 'Nhiều sách');
    await page.user.click(dialog.getByRole('switch', { name: /^Dùng chung/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByRole('button', { name: 'Chế độ xem: Nhiều sách' })).toBeVisible();
    expect(page.address()).toContain('view=7');
    expect(screen.queryByText(/không còn, hoặc không dành cho bạn/)).toBeNull();
    expect(page.callsOf('POST /table-views').map(({ body }) => body)).toEqual([
      {
        ...{ table: '/admin/authors', name: 'Nhiều sách', isShared: true },
        ...{ query: 'search=tac&sort=booksDesc&size=50', columns: null, isCompact: false },
      },
    ]);
  });

  it('opens by its address before anything is asked, and says when it was changed; saving keeps the change', async () => {
    let stored = VIEW;
    const page = open('/admin/authors?view=7', {
      'GET /table-views': () => [stored],
      'PUT /table-views': ({ body }) => {
        stored = { ...stored, ...body, version: 4 };
        return stored;
      },
    });
    await rowOf('Tác giả 50');
    expect(page.callsOf('GET /admin/authors').map(({ query }) => query)).toEqual([
      { search: 'tac', sort: 'booksDesc', page: 1, size: 50 },
    ]);
    expect(heads()).toEqual(['Tên tác giả', 'Mô tả', 'Thao tác']);
    expect(screen.getByRole('table')).toHaveAttribute('data-compact');
    await page.user.click(screen.getByRole('button', { name: 'Tên tác giả' }));
    const menu = await screen.findByRole('button', { name: /Nhiều sách \(đã đổi\)/ });
    await page.user.click(menu);
    await page.user.click(await screen.findByRole('menuitem', { name: 'Lưu thay đổi vào “Nhiều sách”' }));
    await waitFor(() => expect(page.callsOf('PUT /table-views')).toHaveLength(1));
    expect(page.callsOf('PUT /table-views')[0]?.body).toMatchObject({
      ...{ id: 7, version: 3, columns: VIEW.columns, isCompact: true },
      query: 'search=tac&sort=nameAsc&size=50',
    });
  });

  it('stays as it was changed, also when all that is left is the usual number of rows', async () => {
    const page = open('/admin/authors?view=7', { 'GET /table-views': [{ ...VIEW, query: 'size=50' }] });
    await rowOf('Tác giả 50');
    await choose(page, '10');
    await waitFor(() => expect(screen.queryByText('Tác giả 50')).toBeNull());
    expect(page.address()).toContain('size=10');
    expect(page.callsOf('GET /admin/authors').at(-1)?.query).toMatchObject({ page: 1, size: 10 });
  });

  it('that is gone is reported, and the table is shown without it', async () => {
    const page = open('/admin/authors?view=7', { 'GET /table-views': [] });
    await rowOf('Tác giả 10');
    expect(await screen.findByText(/Chế độ xem trong địa chỉ này không còn/)).toBeVisible();
    await waitFor(() => expect(page.address()).toBe('/admin/authors'));
  });

  it('that cannot be read now stays in the address, and the whole table is shown', async () => {
    const page = open('/admin/authors?view=7', { 'GET /table-views': () => Promise.reject(new AppError('INTERNAL')) });
    await rowOf('Tác giả 10');
    expect(page.address()).toBe('/admin/authors?view=7');
    expect(screen.queryByText(/Chế độ xem trong địa chỉ này không còn/)).toBeNull();
  });

  it('is deleted after a question, and the table goes back to its defaults', async () => {
    let views = [VIEW];
    const page = open('/admin/authors?view=7', {
      'GET /table-views': () => views,
      'DELETE /table-views/{id}': () => {
        views = [];
        return null;
      },
    });
    await rowOf('Tác giả 50');
    await page.user.click(screen.getByRole('button', { name: /Nhiều sách/ }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Xoá “Nhiều sách”' }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Xoá' }));
    await waitFor(() => expect(page.address()).toBe('/admin/authors'));
    expect(heads()).toEqual(['Tên tác giả', 'Mô tả', 'Số sách', 'Thao tác']);
  });
});
