import { screen, waitFor, within } from '@testing-library/react';
import type { Genre } from '@/contract/endpoints/genres';
import type { Publisher } from '@/contract/endpoints/publishers';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ChildGenresScreen } from '@/features/genres/ChildGenresScreen';
import { GenresScreen } from '@/features/genres/GenresScreen';
import { PublishersScreen } from '@/features/contributors/PublishersScreen';
import { exportCsv } from '@tests/support/component/downloads';
import type { Answers } from '@tests/support/component/fake-api';
import { add, ADMIN, choose, edit, pageOf, press, retype, rowOf, turn } from '@tests/support/component/records';
import { renderScreen } from '@tests/support/component/render-screen';

/** What publishers and genres add to the shared records screen. */
describe('a publisher', () => {
  const KIM: Publisher = {
    id: 1,
    code: 'P000000001',
    name: 'NXB Kim Đồng',
    email: 'kim@dong.test',
    phone: '024 3822 1234',
    address: '55 Quang Trung',
    imageUrl: '/files/images/kim.webp',
    bookCount: 7,
    version: 1,
  };
  const open = (answers: Answers) =>
    renderScreen(<PublishersScreen />, {
      path: '/admin/publishers',
      user: ADMIN,
      answers: { 'GET /admin/publishers': pageOf([KIM]), ...answers },
    });

  it('wants all its facts and a picture', async () => {
    const page = open({});
    const dialog = await add(page, 'Thêm nhà xuất bản');
    await press(page, dialog, 'Thêm');
    for (const label of ['Tên nhà xuất bản', 'Email', 'Số điện thoại', 'Địa chỉ'])
      expect(within(dialog).getByLabelText(new RegExp(label))).toBeInvalid();
    expect(within(dialog).getByText('Vui lòng chọn ảnh')).toBeVisible();
  });

  it('is changed in what was typed, and keeps the rest; the table and the file say all of it', async () => {
    let stands = KIM;
    const page = open({
      'GET /admin/publishers': () => pageOf([stands]),
      'PUT /admin/publishers': ({ body }) => (stands = { ...stands, ...body, version: 2 }),
    });
    const dialog = await edit(page, KIM.name);
    await retype(page, within(dialog).getByLabelText(/Địa chỉ/), '1 Đinh Lễ');
    await press(page, dialog, 'Lưu thay đổi');
    await waitFor(async () => expect(await rowOf(KIM.name)).toHaveTextContent('1 Đinh Lễ'));
    const { code, bookCount, ...facts } = KIM;
    expect(page.callsOf('PUT /admin/publishers').map(({ body }) => body)).toEqual([{ ...facts, address: '1 Đinh Lễ' }]);
    expect(await rowOf(KIM.name)).toHaveTextContent(code);
    expect(await exportCsv(page)).toEqual([
      'Mã số,Tên nhà xuất bản,Email,Số điện thoại,Địa chỉ,Số sách',
      `${code},NXB Kim Đồng,kim@dong.test,024 3822 1234,1 Đinh Lễ,${bookCount}`,
    ]);
  });
});

describe('genres', () => {
  const genre = (id: number, name: string, over: Partial<Genre> = {}): Genre => ({
    id,
    name,
    parentId: null,
    parentName: null,
    displayIndex: id,
    siblingCount: 2,
    active: true,
    childCount: 0,
    bookCount: 0,
    version: 1,
    ...over,
  });
  const COMICS = genre(1, 'Truyện tranh', { childCount: 2, siblingCount: 1 });
  const child = (id: number, name: string, displayIndex: number) =>
    genre(id, name, { parentId: 1, parentName: COMICS.name, displayIndex });
  const [MANGA, WEBTOON] = [child(2, 'Manga', 1), child(3, 'Webtoon', 2)];

  const openParents = (answers: Answers) =>
    renderScreen(<GenresScreen />, {
      path: '/admin/genres',
      user: ADMIN,
      answers: { 'GET /admin/genres': pageOf([COMICS]), ...answers },
    });
  const openChildren = (answers: Answers) =>
    renderScreen(<ChildGenresScreen />, {
      path: '/admin/genres/1/child-genres?id=1',
      user: ADMIN,
      answers: { 'GET /admin/genres/{id}': COMICS, 'GET /admin/genres': pageOf([MANGA, WEBTOON]), ...answers },
    });

  it('lead to their children, and their file counts them', async () => {
    const page = openParents({});
    const link = within(await rowOf('Truyện tranh')).getByRole('link', {
      name: 'Xem (2) thể loại con của Truyện tranh',
    });
    expect(link).toHaveAttribute('href', '/admin/genres/1/child-genres');
    expect(await exportCsv(page)).toEqual([
      'Thứ tự,Tên thể loại,Thể loại con,Số sách,Trạng thái',
      '1,Truyện tranh,2,0,Hoạt động',
    ]);
  });

  it('are added, and deleted after a question', async () => {
    const page = openParents({
      'GET /admin/genres/{id}': genre(5, 'Thơ'),
      'POST /admin/genres': genre(5, 'Thơ'),
      'DELETE /admin/genres/{id}': null,
    });
    const dialog = await add(page, 'Thêm thể loại');
    await retype(page, within(dialog).getByLabelText(/Tên thể loại/), 'Thơ');
    await press(page, dialog, 'Thêm');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(page.callsOf('POST /admin/genres').map(({ body }) => body)).toEqual([{ name: 'Thơ', parentId: null }]);
    await choose(page, 'Thơ', 'Xoá');
    await press(page, await screen.findByRole('dialog'), 'Xoá');
    await waitFor(() =>
      expect(page.callsOf('DELETE /admin/genres/{id}').map(({ params }) => params)).toEqual([{ id: 5 }]),
    );
  });

  it('of a parent are added below it, and lead back', async () => {
    const made = child(4, 'Manhwa', 3);
    const page = openChildren({ 'POST /admin/genres': made });
    expect(await screen.findByRole('heading', { level: 1, name: 'Thể loại thuộc Truyện tranh' })).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Thể loại sách' }))
      expect(link).toHaveAttribute('href', '/admin/genres');
    const dialog = await add(page, 'Thêm thể loại con');
    await retype(page, within(dialog).getByLabelText(/Tên thể loại/), 'Manhwa');
    await press(page, dialog, 'Thêm');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(page.callsOf('POST /admin/genres').map(({ body }) => body)).toEqual([{ name: 'Manhwa', parentId: 1 }]);
    expect(page.callsOf('GET /admin/genres')[0]?.query).toMatchObject({ parentId: 1 });
  });

  it('change places with their siblings, the first not forward and the last not back', async () => {
    let order = [MANGA, WEBTOON];
    const page = openChildren({
      'GET /admin/genres': () => pageOf(order),
      'PUT /admin/genres/place': ({ body }) => {
        order = [child(3, 'Webtoon', 1), child(2, 'Manga', 2)];
        return { ...WEBTOON, ...body };
      },
    });
    const names = () => screen.getAllByRole('row').flatMap((row) => row.querySelector('b')?.textContent ?? []);
    await rowOf('Manga');
    expect(names()).toEqual(['Manga', 'Webtoon']);
    await page.user.click(within(await rowOf('Webtoon')).getByRole('button', { name: /^Thao tác với/ }));
    expect(await screen.findByRole('menuitem', { name: 'Chuyển xuống sau' })).toBeDisabled();
    await page.user.click(screen.getByRole('menuitem', { name: 'Chuyển lên trước' }));
    expect(await screen.findByText('“Webtoon” đã ở vị trí 1')).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['Webtoon', 'Manga']));
    expect(page.callsOf('PUT /admin/genres/place').map(({ body }) => body)).toEqual([{ id: 3, displayIndex: 1 }]);
    await page.user.click(within(await rowOf('Webtoon')).getByRole('button', { name: /^Thao tác với/ }));
    expect(await screen.findByRole('menuitem', { name: 'Chuyển lên trước' })).toBeDisabled();
  });

  it('are switched off after a question, and stay on while children of theirs are', async () => {
    const page = openParents({
      'PUT /admin/genres': () => {
        throw new AppError('IN_USE', { name: COMICS.name, uses: '1 thể loại con (Webtoon)' });
      },
    });
    await turn(page, COMICS.name);
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Thể loại bị vô hiệu hoá không được chọn cho sách mới.');
    await press(page, question, 'Vô hiệu hoá');
    expect(await screen.findByText(/“Truyện tranh” vì đang được dùng: 1 thể loại con \(Webtoon\)/)).toBeVisible();
    expect(within(await rowOf(COMICS.name)).getByRole('switch')).toBeChecked();
    expect(page.callsOf('PUT /admin/genres').map(({ body }) => body)).toEqual([
      { id: 1, version: 1, name: COMICS.name, active: false },
    ]);
  });

  it('are renamed, with their status', async () => {
    const page = openParents({ 'PUT /admin/genres': { ...COMICS, name: 'Truyện' } });
    await choose(page, COMICS.name, 'Chỉnh sửa');
    const dialog = await screen.findByRole('dialog');
    await retype(page, within(dialog).getByLabelText(/Tên thể loại/), 'Truyện');
    await press(page, dialog, 'Lưu thay đổi');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(page.callsOf('PUT /admin/genres').map(({ body }) => body)).toEqual([
      { id: 1, version: 1, name: 'Truyện', active: true },
    ]);
  });
});
