import { screen, waitFor, within } from '@testing-library/react';
import { authorInput, type Author } from '@/contract/endpoints/authors';
import { channelOf } from '@/contract/realtime/channels';
import { AppError } from '@/contract/vocabulary/error-codes';
import { fieldsOf } from '@/contract/validation';
import { LIMITS } from '@/contract/vocabulary/limits';
import { AuthorsScreen } from '@/features/contributors/AuthorsScreen';
import { publish } from '@tests/support/component/channels';
import { catchDownloads } from '@tests/support/component/downloads';
import type { Answers } from '@tests/support/component/fake-api';
import { ADMIN, choose, edit, pageOf, press, retype, rowOf } from '@tests/support/component/records';
import { renderScreen } from '@tests/support/component/render-screen';

/**
 * The records screen that every noun of the back office shares, tested once, on authors: list, search, sorting, pages,
 * form, stale save, deletion and history. What a noun adds is tested with that noun.
 */
const author = (id: number, name: string, over: Partial<Author> = {}): Author => ({
  id,
  name,
  description: '',
  imageUrl: null,
  bookCount: 0,
  version: 1,
  ...over,
});

const HOAI = author(1, 'Tô Hoài', { description: 'Dế Mèn phiêu lưu ký', bookCount: 3 });
const ANH = author(2, 'Nguyễn Nhật Ánh');

const open = (answers: Answers, path = '/admin/authors') =>
  renderScreen(<AuthorsScreen />, {
    path,
    user: ADMIN,
    answers: { 'GET /admin/authors': pageOf([HOAI, ANH]), ...answers },
  });

describe('the list', () => {
  it('asks as the address says, and leaves out what the list does not know', async () => {
    const page = open({}, '/admin/authors?search=hoai&sort=booksDesc&page=1&size=7&colour=red');
    expect(await rowOf('Tô Hoài')).toHaveTextContent('Dế Mèn phiêu lưu ký');
    expect(page.callsOf('GET /admin/authors')[0]?.query).toEqual({
      search: 'hoai',
      sort: 'booksDesc',
      page: 1,
      size: 10,
    });
  });

  it('has a head to each row, which screen readers read with its cells', async () => {
    open({});
    const heads = within(await rowOf('Tô Hoài')).getAllByRole('rowheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Tô Hoài')]);
  });

  it('keeps what is searched for in the address, and begins at the first page again', async () => {
    const page = open({ 'GET /admin/authors': pageOf([HOAI], 11, 2) }, '/admin/authors?page=2');
    await rowOf('Tô Hoài');
    await page.user.type(screen.getByRole('searchbox'), 'ánh');
    await waitFor(() => expect(page.address()).toBe(`/admin/authors?search=${encodeURIComponent('ánh')}`));
    await waitFor(() =>
      expect(page.callsOf('GET /admin/authors').at(-1)?.query).toMatchObject({ search: 'ánh', page: 1 }),
    );
  });

  it('goes back to the last page there is', async () => {
    const page = open(
      { 'GET /admin/authors': ({ query }) => (query.page > 2 ? pageOf<Author>([], 12, 9) : pageOf([HOAI], 12, 2)) },
      '/admin/authors?page=9',
    );
    expect(await rowOf('Tô Hoài')).toBeVisible();
    expect(page.address()).toBe('/admin/authors?page=2');
  });

  it('says that a search failed instead of showing other rows, and asks again', async () => {
    let fails = true;
    const page = open({
      'GET /admin/authors': ({ query }) => {
        if (query.search && fails) throw new AppError('INTERNAL');
        return pageOf([HOAI, ANH]);
      },
    });
    await rowOf('Nguyễn Nhật Ánh');
    await page.user.type(screen.getByRole('searchbox'), 'hoai');
    const retry = await screen.findByRole('button', { name: 'Thử lại' });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    fails = false;
    await page.user.click(retry);
    expect(await rowOf('Tô Hoài')).toBeVisible();
  });
});

describe('a row', () => {
  it('opens its record by a click anywhere on it, and the focus returns to its menu', async () => {
    const page = open({});
    await page.user.click(await screen.findByText('Dế Mèn phiêu lưu ký'));
    const dialog = await screen.findByRole('dialog', { name: /Tô Hoài/ });
    await press(page, dialog, 'Huỷ');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const menu = within(await rowOf('Tô Hoài')).getByRole('button', { name: /^Thao tác với/ });
    await waitFor(() => expect(menu).toHaveFocus());
  });

  it('opens nothing by a click on a control in it, in what a control has opened, or at the end of a selection', async () => {
    const page = open({});
    const row = await rowOf('Tô Hoài');
    await page.user.click(within(row).getByRole('button', { name: /^Thao tác với/ }));
    await page.user.click(await screen.findByRole('menu'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

    await page.user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('Dế Mèn phiêu lưu ký'), offset: 0 },
      { offset: 6 },
      { keys: '[/MouseLeft]' },
    ]);
    expect(window.getSelection()?.toString()).toBe('Dế Mèn');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('an export', () => {
  it('holds all that the filters leave, however many pages that is, in the words of the table', async () => {
    const downloads = catchDownloads();
    const total = 2 * LIMITS.maxPageSize + 1;
    const all = Array.from({ length: total }, (_, index) => author(index + 1, `Tác giả số ${index + 1}`));
    const page = open(
      {
        'GET /admin/authors': ({ query }) => {
          const start = (query.page - 1) * query.size;
          return pageOf(all.slice(start, start + query.size), total, query.page);
        },
      },
      '/admin/authors?search=a&page=2',
    );
    await rowOf('Tác giả số 11');
    await page.user.click(screen.getByRole('button', { name: 'Xuất tệp' }));
    await page.user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    const [file] = downloads;
    expect(file?.name).toMatch(/^tac-gia-\d{4}-\d{2}-\d{2}\.csv$/);
    expect((await file?.text())?.split('\r\n')).toEqual([
      '\ufeffTên tác giả,Mô tả,Số sách',
      ...all.map(({ name }) => `${name},,0`),
    ]);
    const asked = page.callsOf('GET /admin/authors').map(({ query }) => query);
    expect(asked.slice(-3)).toMatchObject([1, 2, 3].map((at) => ({ search: 'a', page: at, size: LIMITS.maxPageSize })));
  });
});

describe('the form', () => {
  it('adds a record, and reads the list again', async () => {
    const rows = [HOAI];
    const page = open({
      'GET /admin/authors': () => pageOf([...rows]),
      'POST /admin/authors': ({ body }) => {
        const made = author(3, body.name, body);
        rows.push(made);
        return made;
      },
      'GET /admin/authors/{id}': author(3, 'Đỗ Bích'),
    });
    await rowOf('Tô Hoài');
    await page.user.click(screen.getByRole('button', { name: 'Thêm tác giả' }));
    const dialog = await screen.findByRole('dialog');
    await page.write(within(dialog).getByLabelText(/Tên tác giả/), 'Đỗ Bích');
    await press(page, dialog, 'Thêm');
    expect(await rowOf('Đỗ Bích')).toHaveTextContent('Chưa có mô tả');
    expect(await screen.findByText('Đã thêm “Đỗ Bích”')).toBeVisible();
    expect(page.callsOf('POST /admin/authors').map(({ body }) => body)).toEqual([
      { name: 'Đỗ Bích', description: '', imageUrl: null },
    ]);
  });

  it('shows what was added on top and marked, as it is now, until the list is asked something else', async () => {
    // Its name is on none of the pages that are shown, as with many records.
    let added: Author | undefined;
    const page = open({
      'GET /admin/authors': pageOf([HOAI, ANH], 12),
      'GET /admin/authors/{id}': () => {
        if (!added) throw new AppError('NOT_FOUND');
        return added;
      },
      'POST /admin/authors': ({ body }) => (added = author(3, body.name, body)),
      'PUT /admin/authors': ({ body }) => (added = author(3, body.name, { ...body, version: 2 })),
    });
    await rowOf('Tô Hoài');
    await page.user.click(screen.getByRole('button', { name: 'Thêm tác giả' }));
    const dialog = await screen.findByRole('dialog');
    await page.write(within(dialog).getByLabelText(/Tên tác giả/), 'Vũ Bằng');
    await press(page, dialog, 'Thêm');
    const row = await rowOf('Vũ Bằng');
    expect(row).toHaveTextContent('Vừa thêm');
    const names = () => screen.getAllByRole('row').map((one) => one.textContent ?? '');
    expect(names()[1]).toContain('Vũ Bằng');
    expect(names()).toHaveLength(4);

    const again = await edit(page, 'Vũ Bằng');
    await retype(page, within(again).getByLabelText('Mô tả'), 'Món ngon Hà Nội');
    await press(page, again, 'Lưu thay đổi');
    await waitFor(async () => expect(await rowOf('Vũ Bằng')).toHaveTextContent('Món ngon Hà Nội'));
    expect(names()[1]).toContain('Vừa thêm');

    await page.user.type(screen.getByRole('searchbox'), 'hoai');
    await waitFor(() => expect(screen.queryByText('Vũ Bằng')).not.toBeInTheDocument());
    await page.user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(page.address()).toBe('/admin/authors'));
    expect(await rowOf('Tô Hoài')).toBeVisible();
    expect(screen.queryByText('Vũ Bằng')).not.toBeInTheDocument();
  });

  it('marks what was added where it stands, when it stands on the page', async () => {
    let rows = [HOAI, ANH];
    const page = open({
      'GET /admin/authors': () => pageOf(rows),
      'GET /admin/authors/{id}': () => rows[2]!,
      'POST /admin/authors': ({ body }) => {
        rows = [...rows, author(3, body.name, body)];
        return rows[2]!;
      },
    });
    await rowOf('Tô Hoài');
    await page.user.click(screen.getByRole('button', { name: 'Thêm tác giả' }));
    const dialog = await screen.findByRole('dialog');
    await page.write(within(dialog).getByLabelText(/Tên tác giả/), 'Vũ Bằng');
    await press(page, dialog, 'Thêm');
    expect(await rowOf('Vũ Bằng')).toHaveTextContent('Vừa thêm');
    const names = () => screen.getAllByRole('row').map((one) => one.textContent ?? '');
    await waitFor(() => expect(names()[3]).toContain('Vũ Bằng'));
    expect(names()).toHaveLength(4);
  });

  it('puts what the backend refuses under its field, and loses nothing that was typed', async () => {
    const page = open({
      'PUT /admin/authors': () => {
        throw new AppError('NAME_TAKEN', {}, { name: ['Tên này đã được dùng'] });
      },
    });
    const dialog = await edit(page, 'Tô Hoài');
    const name = within(dialog).getByLabelText(/Tên tác giả/);
    await retype(page, name, 'Nguyễn Nhật Ánh');
    await retype(page, within(dialog).getByLabelText('Mô tả'), 'Đã gõ rất lâu');
    await press(page, dialog, 'Lưu thay đổi');
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Tên này đã được dùng/));
    expect(name).toBeInvalid();
    expect(name).toHaveValue('Nguyễn Nhật Ánh');
    expect(within(dialog).getByLabelText('Mô tả')).toHaveValue('Đã gõ rất lâu');
  });

  it('stays at a refused field that has no input, beside the notice', async () => {
    const page = open({
      'PUT /admin/authors': () => {
        throw new AppError('INVALID_INPUT', {}, { imageUrl: ['Ảnh này không còn'] });
      },
    });
    const dialog = await edit(page, 'Tô Hoài');
    await retype(page, within(dialog).getByLabelText('Mô tả'), 'Đã gõ rất lâu');
    await press(page, dialog, 'Lưu thay đổi');
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(dialog.querySelector('[data-path=imageUrl]')).toHaveFocus();
  });

  it('asks the backend nothing while a field is wrong, and goes to that field', async () => {
    const page = open({});
    const dialog = await edit(page, 'Tô Hoài');
    const name = within(dialog).getByLabelText(/Tên tác giả/);
    await retype(page, name, 'T');
    await press(page, dialog, 'Lưu thay đổi');
    expect(name).toHaveAccessibleDescription(/Cần ít nhất 2 ký tự/);
    expect(name).toHaveFocus();
    expect(page.callsOf('PUT /admin/authors')).toEqual([]);
  });

  it('says of every empty field what it wants, and the backend says the same', async () => {
    const page = open({});
    await rowOf('Tô Hoài');
    await page.user.click(screen.getByRole('button', { name: 'Thêm tác giả' }));
    const dialog = await screen.findByRole('dialog');
    await press(page, dialog, 'Thêm');
    expect(within(dialog).getByLabelText(/Tên tác giả/)).toHaveAccessibleDescription(/Vui lòng nhập tên/);
    const refused = authorInput.safeParse({ name: '', description: '', imageUrl: null });
    expect(refused.error && fieldsOf(refused.error)).toEqual({ name: ['Vui lòng nhập tên'] });
  });

  it('tells the second of two what the first has changed, and replaces just that when sent once more', async () => {
    let stands = HOAI;
    const page = open({
      'GET /admin/authors': () => pageOf([stands, ANH]),
      'PUT /admin/authors': ({ body }) => {
        if (body.version === 1)
          throw new AppError('CONFLICT', {}, { description: ['Hiện đã được đổi thành: Của người đến trước'] }, 2);
        stands = { ...HOAI, ...body, version: 3 };
        return stands;
      },
    });
    const dialog = await edit(page, 'Tô Hoài');
    const field = within(dialog).getByLabelText('Mô tả');
    await retype(page, field, 'Của người đến sau');
    await press(page, dialog, 'Lưu thay đổi');
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('Người khác vừa sửa mục này');
    expect(alert).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/Hiện đã được đổi thành: Của người đến trước/);
    expect(field).toHaveValue('Của người đến sau');
    await press(page, dialog, 'Lưu thay đổi');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await screen.findByText('Của người đến sau')).toBeVisible();
    expect(await rowOf('Tô Hoài')).toHaveTextContent('Của người đến sau');
    const bodies = page.callsOf('PUT /admin/authors').map(({ body }) => body);
    const sent = { id: 1, name: 'Tô Hoài', imageUrl: null, description: 'Của người đến sau' };
    expect(bodies).toEqual([
      { ...sent, version: 1 },
      { ...sent, version: 2 },
    ]);
  });

  it('asks before it throws away what was typed, and only then', async () => {
    const page = open({});
    const untouched = await edit(page, 'Tô Hoài');
    await press(page, untouched, 'Huỷ');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    const dialog = await edit(page, 'Tô Hoài');
    await page.user.type(within(dialog).getByLabelText('Mô tả'), '!');
    await press(page, dialog, 'Huỷ');
    const question = await screen.findByRole('dialog', { name: 'Bỏ những thay đổi chưa lưu?' });
    await press(page, question, 'Sửa tiếp');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(within(dialog).getByLabelText('Mô tả')).toHaveValue('Dế Mèn phiêu lưu ký!');
  });

  it('says who else has the record open', async () => {
    const page = open({});
    const dialog = await edit(page, 'Tô Hoài');
    const { id, name } = ADMIN;
    publish(channelOf.presence('author', 1), {
      viewers: [
        { id, name },
        { id: 'u2', name: 'Trần Bình' },
      ],
    });
    expect(await within(dialog).findByText(/Trần Bình/)).not.toHaveTextContent('Nguyễn An');
  });
});

describe('deleting and history', () => {
  it('deletes after a question, and reads the list again', async () => {
    const rows = [HOAI, ANH];
    const page = open({
      'GET /admin/authors': () => pageOf([...rows]),
      'DELETE /admin/authors/{id}': ({ params }) => {
        rows.splice(
          rows.findIndex(({ id }) => id === params.id),
          1,
        );
        return null;
      },
    });
    await choose(page, 'Nguyễn Nhật Ánh', 'Xoá');
    await press(page, await screen.findByRole('dialog'), 'Xoá');
    await waitFor(() => expect(screen.queryByText('Nguyễn Nhật Ánh')).not.toBeInTheDocument());
    expect(await rowOf('Tô Hoài')).toBeVisible();
  });

  it('says why something cannot be deleted, and keeps its row', async () => {
    const page = open({
      'DELETE /admin/authors/{id}': () => {
        throw new AppError('IN_USE', { name: 'Tô Hoài', uses: '3 cuốn sách' });
      },
    });
    await choose(page, 'Tô Hoài', 'Xoá');
    await press(page, await screen.findByRole('dialog'), 'Xoá');
    expect(await screen.findByText(/Không xoá hay tắt được “Tô Hoài”.*3 cuốn sách/)).toBeVisible();
    expect(await rowOf('Tô Hoài')).toBeVisible();
  });

  it('shows who changed what, before and after', async () => {
    const change = {
      id: 9,
      at: '2026-11-01T02:00:00.000Z',
      actorName: 'Trần Bình',
      before: { description: 'Cũ' },
      after: { description: 'Mới' },
    };
    const page = open({ 'GET /history/{kind}/{id}': pageOf([change]) });
    await choose(page, 'Tô Hoài', 'Lịch sử thay đổi');
    const drawer = await screen.findByRole('dialog', { name: /Tô Hoài/ });
    expect(await within(drawer).findByText('Trần Bình')).toBeVisible();
    expect(within(drawer).getByText('Cũ').tagName).toBe('DEL');
    expect(within(drawer).getByText('Mới')).toBeVisible();
    expect(page.callsOf('GET /history/{kind}/{id}')[0]?.params).toEqual({ kind: 'author', id: '1' });
  });
});
