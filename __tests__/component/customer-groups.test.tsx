import { screen, waitFor, within } from '@testing-library/react';
import type { AdminGroup } from '@/contract/endpoints/groups';
import type { AdminLevel } from '@/contract/endpoints/levels';
import type { AdminOrganization } from '@/contract/endpoints/organizations';
import { AppError } from '@/contract/vocabulary/error-codes';
import { GroupsScreen } from '@/features/groups/GroupsScreen';
import { LevelsScreen } from '@/features/levels/LevelsScreen';
import { OrganizationsScreen } from '@/features/organizations/OrganizationsScreen';
import { exportCsv } from '@tests/support/component/downloads';
import type { Answers } from '@tests/support/component/fake-api';
import { add, ADMIN, choose, edit, pageOf, pick, press, retype, rowOf, turn } from '@tests/support/component/records';
import { renderScreen } from '@tests/support/component/render-screen';

/** What organisations, groups and levels add to the shared records screen. */
const IN_USE = /Không xoá hay tắt được “Sử Việt” vì đang được dùng: 3 khách hàng/;

describe('an organisation', () => {
  const CLUB: AdminOrganization = {
    id: 1,
    name: 'Câu lạc bộ Hội Sách',
    address: '12 Lê Lợi',
    phone: '028 3822 1234',
    imageUrl: null,
    customerCount: 2,
    campaignCount: 0,
    domains: [
      { emailDomain: 'hoisach.test', active: true },
      { emailDomain: 'khong-ai.edu.vn', active: true },
    ],
    version: 1,
  };
  const open = (answers: Answers) =>
    renderScreen(<OrganizationsScreen />, { path: '/admin/organizations', user: ADMIN, answers });

  it('is added with domains that differ and are domains; one that was typed in vain is taken out again', async () => {
    let made: AdminOrganization[] = [];
    const page = open({
      'GET /admin/organizations': () => pageOf(made),
      'GET /admin/organizations/{id}': CLUB,
      'POST /admin/organizations': () => {
        made = [CLUB];
        return CLUB;
      },
    });
    const dialog = await add(page, 'Thêm tổ chức');
    const facts = { 'Tên tổ chức': CLUB.name, 'Địa chỉ': CLUB.address, 'Số điện thoại': CLUB.phone };
    for (const [label, words] of Object.entries(facts))
      await retype(page, within(dialog).getByLabelText(new RegExp(label)), words);
    const domain = (place: number) => within(dialog).getByRole('textbox', { name: `Tên miền ${place}` });
    for (const [index, typed] of ['@HOISACH.TEST', 'fpt', 'hoisach.test'].entries()) {
      await press(page, dialog, 'Thêm tên miền');
      await retype(page, domain(index + 1), typed);
    }
    await press(page, dialog, 'Thêm');
    expect(domain(2)).toHaveAccessibleDescription(/Tên miền chỉ gồm chữ không dấu/);
    expect(domain(3)).toHaveAccessibleDescription(/Các tên miền không được trùng nhau/);
    expect(page.callsOf('POST /admin/organizations')).toEqual([]);

    await retype(page, domain(2), 'khong-ai.edu.vn');
    await press(page, dialog, 'Bỏ tên miền 3');
    await press(page, dialog, 'Thêm');
    expect(await rowOf(CLUB.name)).toHaveTextContent('1 tên miền khác');
    const { name, address, phone, imageUrl, domains } = CLUB;
    expect(page.callsOf('POST /admin/organizations').map(({ body }) => body)).toEqual([
      { name, address, phone, imageUrl, domains },
    ]);
  });

  it('keeps a stored domain, which is only switched, and the table and the file say so', async () => {
    let stands = CLUB;
    const page = open({
      'GET /admin/organizations': () => pageOf([stands]),
      'PUT /admin/organizations': ({ body }) => (stands = { ...stands, ...body, version: 2 }),
    });
    const dialog = await edit(page, CLUB.name);
    expect(within(dialog).getByRole('textbox', { name: 'Tên miền 1' })).toBeDisabled();
    expect(within(dialog).queryByRole('button', { name: 'Bỏ tên miền 1' })).not.toBeInTheDocument();
    await page.user.click(within(dialog).getByRole('switch', { name: 'Dùng tên miền hoisach.test' }));
    await press(page, dialog, 'Lưu thay đổi');
    await waitFor(async () => expect(await rowOf(CLUB.name)).toHaveTextContent('hoisach.test (đã tắt)'));
    expect(stands.domains.map(({ active }) => active)).toEqual([false, true]);
    expect(await exportCsv(page)).toEqual([
      'Tên tổ chức,Địa chỉ,Số điện thoại,Tên miền,Thành viên,Số hội sách',
      `${CLUB.name},12 Lê Lợi,028 3822 1234,"hoisach.test (đã tắt), khong-ai.edu.vn",2,0`,
    ]);
  });

  it('says before it is deleted who is no longer a member', async () => {
    const page = open({ 'GET /admin/organizations': pageOf([CLUB]) });
    await choose(page, CLUB.name, 'Xoá');
    expect(await screen.findByRole('dialog')).toHaveTextContent('2 khách hàng không còn là thành viên');
  });
});

describe('a group', () => {
  const HISTORY: AdminGroup = {
    id: 1,
    name: 'Sử Việt',
    description: 'Người mê sử',
    customerCount: 3,
    campaignCount: 1,
    active: true,
    version: 1,
  };
  const open = (answers: Answers) => renderScreen(<GroupsScreen />, { path: '/admin/groups', user: ADMIN, answers });

  it('is added with a description', async () => {
    const page = open({
      'GET /admin/groups': pageOf<AdminGroup>([]),
      'GET /admin/groups/{id}': HISTORY,
      'POST /admin/groups': HISTORY,
    });
    const dialog = await add(page, 'Thêm nhóm');
    await press(page, dialog, 'Thêm');
    expect(within(dialog).getByLabelText(/Mô tả/)).toBeInvalid();
    await retype(page, within(dialog).getByLabelText(/Tên nhóm/), 'Sử Việt');
    await retype(page, within(dialog).getByLabelText(/Mô tả/), 'Người mê sử');
    await press(page, dialog, 'Thêm');
    expect(await rowOf('Sử Việt')).toHaveTextContent('Vừa thêm');
    expect(page.callsOf('POST /admin/groups').map(({ body }) => body)).toEqual([
      { name: 'Sử Việt', description: 'Người mê sử', active: true },
    ]);
  });

  it('is switched off after a question, on without one, and found by its status', async () => {
    let stands = HISTORY;
    const page = open({
      'GET /admin/groups': ({ query }) =>
        pageOf(query.active === undefined || query.active === stands.active ? [stands] : []),
      'PUT /admin/groups': ({ body }) => (stands = { ...stands, ...body, version: stands.version + 1 }),
    });
    await turn(page, 'Sử Việt');
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Bạn đọc sẽ không còn thấy và theo dõi được nhóm này.');
    await press(page, question, 'Vô hiệu hoá');
    await waitFor(async () => expect(await rowOf('Sử Việt')).toHaveTextContent('Không hoạt động'));

    await pick(page, screen.getByRole('combobox', { name: 'Trạng thái' }), 'Bị vô hiệu hoá');
    await waitFor(() => expect(page.address()).toBe('/admin/groups?active=false'));
    expect(await rowOf('Sử Việt')).toBeVisible();
    expect(await exportCsv(page)).toEqual([
      'Tên nhóm,Mô tả,Người theo dõi,Số hội sách,Trạng thái',
      'Sử Việt,Người mê sử,3,1,Bị vô hiệu hoá',
    ]);
    await turn(page, 'Sử Việt');
    await waitFor(() => expect(screen.queryByText('Sử Việt')).not.toBeInTheDocument());
    expect(page.callsOf('PUT /admin/groups').map(({ body }) => body)).toMatchObject([
      { id: 1, version: 1, active: false },
      { id: 1, version: 2, active: true },
    ]);
  });

  it('is deleted after a question', async () => {
    const page = open({ 'GET /admin/groups': pageOf([HISTORY]), 'DELETE /admin/groups/{id}': null });
    await choose(page, 'Sử Việt', 'Xoá');
    await press(page, await screen.findByRole('dialog'), 'Xoá');
    await waitFor(() =>
      expect(page.callsOf('DELETE /admin/groups/{id}').map(({ params }) => params)).toEqual([{ id: 1 }]),
    );
  });

  it('that is followed stays on, and the refusal says why', async () => {
    const page = open({
      'GET /admin/groups': pageOf([HISTORY]),
      'PUT /admin/groups': () => {
        throw new AppError('IN_USE', { name: 'Sử Việt', uses: '3 khách hàng' });
      },
    });
    await turn(page, 'Sử Việt');
    await press(page, await screen.findByRole('dialog'), 'Vô hiệu hoá');
    expect(await screen.findByText(IN_USE)).toBeVisible();
    expect(within(await rowOf('Sử Việt')).getByRole('switch')).toBeChecked();
  });
});

describe('a level', () => {
  const level = (id: number, name: string, over: Partial<AdminLevel> = {}): AdminLevel => ({
    id,
    name,
    conditionalPoint: 1000 * (id - 1),
    active: true,
    customerCount: 0,
    campaignCount: 0,
    version: id + 10,
    ...over,
  });
  const MEMBER = level(1, 'Thành viên', { customerCount: 9 });
  const SILVER = level(2, 'Bạc', { customerCount: 4 });
  const GOLD = level(3, 'Vàng', { active: false });
  const all = pageOf([MEMBER, SILVER, GOLD]);
  const open = (answers: Answers) =>
    renderScreen(<LevelsScreen />, {
      path: '/admin/levels',
      user: ADMIN,
      answers: { 'GET /admin/levels': all, ...answers },
    });

  it('at which everybody begins is not switched off, deleted or moved to other points', async () => {
    const page = open({});
    expect(within(await rowOf('Thành viên')).getByRole('switch')).toBeDisabled();
    const dialog = await edit(page, 'Thành viên');
    expect(within(dialog).getByLabelText(/Điểm yêu cầu/)).toBeDisabled();
    await press(page, dialog, 'Huỷ');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await page.user.click(within(await rowOf('Thành viên')).getByRole('button', { name: /^Thao tác với/ }));
    await screen.findByRole('menuitem', { name: 'Chuyển khách hàng' });
    expect(screen.queryByRole('menuitem', { name: 'Xoá' })).not.toBeInTheDocument();
  });

  it('says before it is saved whom that moves', async () => {
    const page = open({
      'GET /admin/levels/effect': ({ query }) => ({ customerCount: query.conditionalPoint === 1500 ? 3 : 0 }),
      'GET /admin/levels/{id}': level(4, 'Đồng'),
      'POST /admin/levels': level(4, 'Đồng'),
    });
    const dialog = await add(page, 'Thêm cấp độ');
    const points = within(dialog).getByLabelText(/Điểm yêu cầu/);
    await retype(page, points, '900000');
    expect(await within(dialog).findByText('Không khách hàng nào đổi cấp độ')).toBeVisible();
    await retype(page, points, '1500');
    expect(await within(dialog).findByText('3 khách hàng sẽ đổi cấp độ')).toBeVisible();
    expect(page.callsOf('GET /admin/levels/effect').at(-1)?.query).toEqual({ conditionalPoint: 1500, active: true });
    await retype(page, within(dialog).getByLabelText(/Tên cấp độ/), 'Đồng');
    await press(page, dialog, 'Thêm');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(page.callsOf('POST /admin/levels').map(({ body }) => body)).toEqual([
      { name: 'Đồng', conditionalPoint: 1500, active: true },
    ]);
  });

  it('says before it is switched on whom that moves, and may stay off', async () => {
    const page = open({
      'GET /admin/levels/effect': { customerCount: 2 },
      'PUT /admin/levels': { ...GOLD, active: true, version: 14 },
    });
    await turn(page, 'Vàng');
    const question = await screen.findByRole('dialog');
    expect(await within(question).findByText('2 khách hàng sẽ đổi cấp độ')).toBeVisible();
    await press(page, question, 'Huỷ');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(within(await rowOf('Vàng')).getByRole('switch')).not.toBeChecked();
    expect(page.callsOf('PUT /admin/levels')).toEqual([]);
    await turn(page, 'Vàng');
    await press(page, await screen.findByRole('dialog'), 'Kích hoạt');
    await waitFor(() =>
      expect(page.callsOf('PUT /admin/levels').map(({ body }) => body)).toMatchObject([
        { id: 3, version: 13, active: true },
      ]),
    );
  });

  it('that nobody holds is deleted', async () => {
    const page = open({ 'DELETE /admin/levels/{id}': null });
    await choose(page, 'Vàng', 'Xoá');
    await press(page, await screen.findByRole('dialog'), 'Xoá');
    await waitFor(() =>
      expect(page.callsOf('DELETE /admin/levels/{id}').map(({ params }) => params)).toEqual([{ id: 3 }]),
    );
  });

  it('gives its customers to another that is in force, with as many as were told, and is switched off with that', async () => {
    const page = open({
      'GET /admin/levels': ({ query }) => (query.active ? pageOf([MEMBER, SILVER]) : all),
      'GET /admin/levels/{id}': SILVER,
      'PUT /admin/levels/convert': { customerCount: 4 },
    });
    await choose(page, 'Bạc', 'Chuyển khách hàng');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('4 khách hàng đang ở “Bạc”');
    await press(page, dialog, 'Chuyển khách hàng');
    const to = within(dialog).getByRole('combobox', { name: /Sang cấp độ/ });
    expect(to).toBeInvalid();
    await page.user.click(to);
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Thành viên']);
    await page.user.click(screen.getByRole('option', { name: 'Thành viên' }));
    await page.user.click(within(dialog).getByRole('checkbox'));
    await press(page, dialog, 'Chuyển khách hàng');
    expect(await screen.findByText('Đã chuyển 4 khách hàng sang “Thành viên”')).toBeVisible();
    expect(page.callsOf('PUT /admin/levels/convert').map(({ body }) => body)).toEqual([
      { fromLevelId: 2, fromVersion: 12, seenCustomers: 4, disableFrom: true, toLevelId: 1, toVersion: 11 },
    ]);
  });
});
