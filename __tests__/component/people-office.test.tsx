import { screen, waitFor, within } from '@testing-library/react';
import type { Person } from '@/contract/endpoints/people';
import { userErrors } from '@/contract/endpoints/users';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { CustomersScreen } from '@/features/people/CustomersScreen';
import { IssuersScreen } from '@/features/people/IssuersScreen';
import { PersonnelsScreen } from '@/features/people/PersonnelsScreen';
import { exportCsv } from '@tests/support/component/downloads';
import type { Answers } from '@tests/support/component/fake-api';
import { add, edit, pageOf, pick, press, retype, rowOf, turn } from '@tests/support/component/records';
import { renderScreen } from '@tests/support/component/render-screen';

/** What people add to the shared records screen. */
const person = (id: number, name: string, over: Partial<Person> = {}): Person => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  code: `I00000000${id}`,
  name,
  email: `so${id}@hoisach.test`,
  imageUrl: null,
  role: ROLE.SYSTEM,
  phone: null,
  address: null,
  customer: null,
  issuer: null,
  active: true,
  dutyCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...over,
});

const SELF = person(1, 'Hoàng Thu Trang');
const SELF_AS_USER = { id: SELF.id, name: SELF.name, email: SELF.email, imageUrl: null, role: ROLE.SYSTEM };
const [HCM, SAI_GON] = [
  { code: 79, name: 'Hồ Chí Minh', fullName: 'Thành phố Hồ Chí Minh', slug: 'ho-chi-minh' },
  { code: 5, name: 'Sài Gòn', fullName: 'Phường Sài Gòn', provinceCode: 79 },
];
const places: Answers = {
  'GET /admin/identity-requests': pageOf([]),
  'GET /provinces': [HCM],
  'GET /provinces/{code}/wards': [SAI_GON],
};

describe('an issuer', () => {
  const HOUSE = person(2, 'Nhà sách Gió', {
    role: ROLE.ISSUER,
    issuer: { description: '', runningFairCount: 2, onSaleCount: 12, openOrderCount: 5, openSettlementCount: 1 },
  });
  const open = (answers: Answers) =>
    renderScreen(<IssuersScreen />, {
      path: '/admin/issuers',
      user: SELF_AS_USER,
      answers: { ...places, 'GET /admin/users': pageOf([HOUSE]), ...answers },
    });

  it('is made of a name and an e-mail that nobody has, and what was typed stays until then', async () => {
    let isTaken = true;
    const page = open({
      'GET /admin/users/{id}': HOUSE,
      'POST /admin/users': () => {
        if (isTaken) throw new AppError(userErrors.ACCOUNT_EXISTS, {}, { email: ['Email này đã có tài khoản.'] });
        return HOUSE;
      },
    });
    const dialog = await add(page, 'Thêm nhà phát hành');
    const [name, email] = [within(dialog).getByLabelText(/Tên nhà phát hành/), within(dialog).getByLabelText(/Email/)];
    await press(page, dialog, 'Thêm');
    expect(name).toHaveAccessibleDescription(/Vui lòng nhập tên/);
    expect(email).toHaveAccessibleDescription(/Vui lòng nhập email/);
    await retype(page, name, HOUSE.name);
    await retype(page, email, HOUSE.email);
    await press(page, dialog, 'Thêm');
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Email này đã có tài khoản/));
    expect(name).toHaveValue(HOUSE.name);
    isTaken = false;
    await press(page, dialog, 'Thêm');
    expect(await screen.findByText(`Đã thêm “${HOUSE.name}”`)).toBeVisible();
    expect(page.callsOf('POST /admin/users').at(-1)?.body).toEqual({
      name: HOUSE.name,
      email: HOUSE.email,
      role: ROLE.ISSUER,
    });
  });

  it('is changed in what was typed alone; an address is whole or none', async () => {
    let stands = HOUSE;
    const line = '35 Pasteur, Phường Sài Gòn, Thành phố Hồ Chí Minh';
    const page = open({
      'GET /admin/users': () => pageOf([stands]),
      'PUT /admin/users': () => {
        const address = { detail: '35 Pasteur', provinceCode: HCM.code, wardCode: SAI_GON.code, line };
        stands = { ...HOUSE, phone: '028 3822 5678', address, version: 2 };
        return stands;
      },
    });
    const dialog = await edit(page, HOUSE.name);
    await retype(page, within(dialog).getByLabelText('Số điện thoại'), '028 3822 5678');
    await retype(page, within(dialog).getByLabelText('Địa chỉ'), '35 Pasteur');
    await press(page, dialog, 'Lưu thay đổi');
    expect(within(dialog).getByText('Vui lòng chọn tỉnh/thành phố')).toBeVisible();
    await pick(page, within(dialog).getByRole('combobox', { name: 'Tỉnh/Thành phố' }), HCM.fullName);
    await pick(page, within(dialog).getByRole('combobox', { name: 'Phường/Xã/Đặc khu' }), SAI_GON.fullName);
    await press(page, dialog, 'Lưu thay đổi');
    await waitFor(async () => expect(await rowOf(HOUSE.name)).toHaveTextContent(line));
    expect(page.callsOf('PUT /admin/users').map(({ body }) => body)).toEqual([
      {
        id: HOUSE.id,
        version: 1,
        phone: '028 3822 5678',
        address: { detail: '35 Pasteur', provinceCode: HCM.code, wardCode: SAI_GON.code },
      },
    ]);
    expect((await exportCsv(page))[1]).toBe(
      `${HOUSE.code},${HOUSE.name},${HOUSE.email},028 3822 5678,"${line}",,2,12,5,Hoạt động,07:00 01/01/2026`,
    );
  });

  it('is disabled after what follows was said, and enabled at once', async () => {
    let stands = HOUSE;
    const page = open({
      'GET /admin/users': () => pageOf([stands]),
      'PUT /admin/users': ({ body }) => (stands = { ...stands, active: body.active ?? true, version: 2 }),
    });
    await turn(page, HOUSE.name);
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('2 hội sách đang diễn ra. 12 sách bán ngừng bán cho đến khi kích hoạt lại.');
    expect(question).toHaveTextContent('5 đơn hàng chưa hoàn tất giữ nguyên và ban tổ chức xử lý hoặc huỷ thay');
    expect(question).toHaveTextContent('1 bảng đối soát chưa thanh toán giữ nguyên');
    expect(within(question).getByRole('link', { name: 'Đơn giao chưa hoàn tất' })).toHaveAttribute(
      'href',
      `/admin/orders/delivery?issuer=${HOUSE.id}&status=1&status=2&status=3&status=4`,
    );
    await press(page, question, 'Vô hiệu hoá');
    expect(await screen.findByText(`Đã vô hiệu hoá “${HOUSE.name}”`)).toBeVisible();
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await turn(page, HOUSE.name);
    expect(await screen.findByText(`Đã kích hoạt “${HOUSE.name}”`)).toBeVisible();
    expect(page.callsOf('PUT /admin/users').map(({ body }) => body)).toEqual([
      { id: HOUSE.id, version: 1, active: false },
      { id: HOUSE.id, version: 2, active: true },
    ]);
  });
});

describe('personnel', () => {
  const CLERK = person(3, 'Phan Văn Quầy', { role: ROLE.STAFF });
  const open = (answers: Answers = {}) =>
    renderScreen(<PersonnelsScreen />, {
      path: '/admin/personnels',
      user: SELF_AS_USER,
      answers: { ...places, 'GET /admin/users': pageOf([SELF, CLERK]), ...answers },
    });

  it('who are on duty are disabled after it was said at how many campaigns', async () => {
    const page = open({ 'GET /admin/users': pageOf([{ ...CLERK, dutyCount: 2 }]) });
    await turn(page, CLERK.name);
    expect(await screen.findByRole('dialog')).toHaveTextContent('Đang trực ở 2 hội sách chưa kết thúc');
  });

  it('have a role and a status, which nobody changes for themselves', async () => {
    const page = open();
    const row = await rowOf(SELF.name);
    expect(within(row).getByText('Bạn')).toBeVisible();
    expect(within(row).getByRole('switch')).toBeDisabled();
    expect(within(await rowOf(CLERK.name)).getByRole('switch')).toBeEnabled();
    const dialog = await edit(page, SELF.name);
    expect(within(dialog).getByText('Bạn không tự vô hiệu hoá tài khoản của mình được.')).toBeVisible();
    expect(within(dialog).getByText('Bạn không tự đổi vai trò của mình được.')).toBeVisible();
    for (const radio of within(dialog).getAllByRole('radio')) expect(radio).toBeDisabled();
  });

  it('are made with a role that was chosen', async () => {
    const page = open({ 'GET /admin/users/{id}': CLERK, 'POST /admin/users': CLERK });
    const dialog = await add(page, 'Thêm nhân sự');
    await retype(page, within(dialog).getByLabelText(/Tên nhân sự/), CLERK.name);
    await retype(page, within(dialog).getByLabelText(/Email/), CLERK.email);
    await press(page, dialog, 'Thêm');
    expect(within(dialog).getByText('Vui lòng chọn vai trò')).toBeVisible();
    await page.user.click(within(dialog).getByRole('radio', { name: 'Nhân viên' }));
    await press(page, dialog, 'Thêm');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(page.callsOf('POST /admin/users').map(({ body }) => body)).toEqual([
      { name: CLERK.name, email: CLERK.email, role: ROLE.STAFF },
    ]);
  });

  it('are found by their role, and get another', async () => {
    let stands = CLERK;
    const page = open({
      'GET /admin/users': ({ query }) => pageOf([SELF, stands].filter(({ role }) => query.role?.includes(role))),
      'PUT /admin/users': ({ body }) => (stands = { ...stands, role: body.role ?? ROLE.STAFF }),
    });
    await page.user.click(screen.getByRole('tab', { name: 'Nhân viên' }));
    await waitFor(() => expect(screen.queryByText(SELF.name)).not.toBeInTheDocument());
    expect(page.address()).toBe('/admin/personnels?role=3');
    expect(await rowOf(CLERK.name)).toHaveTextContent('Nhân viên');
    const dialog = await edit(page, CLERK.name);
    await page.user.click(within(dialog).getByRole('radio', { name: 'Quản trị viên' }));
    await press(page, dialog, 'Lưu thay đổi');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await page.user.click(screen.getByRole('tab', { name: 'Quản trị viên' }));
    expect(await rowOf(CLERK.name)).toHaveTextContent('Quản trị viên');
    expect(page.callsOf('PUT /admin/users').map(({ body }) => body)).toEqual([
      { id: CLERK.id, version: 1, role: ROLE.SYSTEM },
    ]);
  });
});

describe('a customer', () => {
  const [SILVER, GOLD] = [
    { id: 2, name: 'Bạc', conditionalPoint: 1000 },
    { id: 3, name: 'Vàng', conditionalPoint: 3000 },
  ];
  const CUSTOMER = person(4, 'Trần Quốc Bảo', {
    role: ROLE.CUSTOMER,
    customer: { dob: '1990-05-17', gender: true, point: 1200, level: SILVER },
  });

  it('is found by level, and moved to another', async () => {
    let stands = CUSTOMER;
    const page = renderScreen(<CustomersScreen />, {
      path: '/admin/customers',
      user: SELF_AS_USER,
      answers: {
        ...places,
        'GET /levels': pageOf([SILVER, GOLD]),
        'GET /admin/users': () => pageOf([stands]),
        'PUT /admin/users': () =>
          (stands = { ...CUSTOMER, customer: CUSTOMER.customer && { ...CUSTOMER.customer, level: GOLD } }),
      },
    });
    expect(await rowOf(CUSTOMER.name)).toHaveTextContent('Bạc1.200 điểm');
    const dialog = await edit(page, CUSTOMER.name);
    const level = within(dialog).getByRole('combobox', { name: 'Cấp độ' });
    await waitFor(() => expect(level).toHaveValue('Bạc'));
    await pick(page, level, 'Vàng');
    await press(page, dialog, 'Lưu thay đổi');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await rowOf(CUSTOMER.name)).toHaveTextContent('Vàng1.200 điểm');
    expect(page.callsOf('PUT /admin/users').map(({ body }) => body)).toEqual([
      { id: CUSTOMER.id, version: 1, levelId: GOLD.id },
    ]);

    await pick(page, screen.getByRole('combobox', { name: 'Cấp độ' }), 'Vàng');
    await waitFor(() => expect(page.address()).toBe('/admin/customers?levelId=3'));
    await waitFor(() =>
      expect(page.callsOf('GET /admin/users').at(-1)?.query).toMatchObject({ role: [ROLE.CUSTOMER], levelId: [3] }),
    );
  });
});
