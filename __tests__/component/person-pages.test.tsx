import { screen, waitFor, within } from '@testing-library/react';
import type { IdentityRequest } from '@/contract/endpoints/identity-requests';
import type { AdminOrder } from '@/contract/endpoints/orders';
import type { Person } from '@/contract/endpoints/people';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { CustomerScreen } from '@/features/people/CustomerScreen';
import { IssuerScreen } from '@/features/people/IssuerScreen';
import type { Answers } from '@tests/support/component/fake-api';
import { renderScreen } from '@tests/support/component/render-screen';

const ID = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a03';
const ADMIN = {
  id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0aaa',
  name: 'Thu Trang',
  email: 'a@hoisach.test',
  imageUrl: null,
  role: ROLE.SYSTEM,
};
const AT = '2027-01-28T09:00:00+07:00';

const person = (over: Partial<Person>): Person => ({
  ...{
    id: ID,
    code: 'C000000003',
    name: 'Minh Anh',
    email: 'minhanh@hoisach.test',
    imageUrl: null,
    role: 4,
    phone: null,
  },
  ...{ address: null, customer: null, issuer: null, active: true, dutyCount: 0, createdAt: AT, version: 1 },
  ...over,
});
const LEVEL = { id: 1, name: 'Bạc', conditionalPoint: 50 };
const CUSTOMER = person({ customer: { dob: '1990-05-17', gender: true, point: 90, level: LEVEL } });
const ISSUER = { description: '', runningFairCount: 1, onSaleCount: 3, openOrderCount: 2, openSettlementCount: 1 };
const none = { data: [], metadata: { page: 1, size: 10, total: 0 } };

const ORDER: AdminOrder = {
  ...{ id: ID, code: 'DH27012800001A', checkoutId: ID, type: 1, status: 5, payment: 3, orderDate: AT },
  ...{
    campaign: { id: 1, name: 'Phố sách', imageUrl: '/files/fairs/a.webp', status: 2 },
    issuer: { id: ID, name: 'A' },
  },
  ...{ recipient: { name: '', phone: '', email: '' }, address: null, shipment: null, pickup: null, customer: null },
  ...{ subTotal: 90_000, goods: 90_000, freight: 15_000, discountTotal: 0, total: 105_000, plusPoint: 90 },
  ...{ lines: [], steps: [], invoice: null },
};

const open = (answers: Answers = {}) =>
  renderScreen(<CustomerScreen />, {
    path: `/admin/customers/${ID}?id=${ID}`,
    user: ADMIN,
    answers: {
      'GET /admin/users/{id}': CUSTOMER,
      'GET /admin/users/{id}/notes': none,
      'GET /admin/identity-requests': none,
      'GET /admin/orders': { data: [ORDER], metadata: { page: 1, size: 8, total: 1 }, counts: [] },
      'GET /admin/customers/{id}': {
        orders: [
          { status: 2, count: 2, total: 50_000 },
          { status: 5, count: 1, total: 105_000 },
        ],
        ...{ lastOrderAt: AT, point: 90, level: LEVEL },
        next: { id: 2, name: 'Vàng', conditionalPoint: 200, missing: 110 },
        pointSteps: [{ orderId: ID, code: ORDER.code, at: AT, points: -90 }],
        levelSteps: [{ at: AT, by: 'Bến Xuân', from: 'Đồng', to: 'Bạc', order: { id: ID, code: ORDER.code } }],
      },
      ...answers,
    },
  });

it('a customer: what they have spent, what is open, and how points and level came about', async () => {
  const page = open();
  expect(await screen.findByText('105.000 ₫', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('2 đơn, 50.000 ₫')).toBeVisible();
  expect(screen.getByText('Cần thêm 110 điểm để lên cấp Vàng')).toBeVisible();
  expect(screen.getByText('−90 điểm')).toBeVisible();
  expect(screen.getByText('Đồng → Bạc')).toBeVisible();
  expect(screen.getAllByRole('link', { name: ORDER.code })[0]).toHaveAttribute('href', `/admin/orders/${ID}`);
  expect(page.callsOf('GET /admin/orders')[0]?.query).toMatchObject({ customer: ID });
});

it('a note is added, and stays in its field when it is refused', async () => {
  let refused = true;
  const page = open({
    'POST /admin/users/notes': ({ body }) => {
      if (refused) throw new AppError('FORBIDDEN');
      return { id: 1, at: AT, by: ADMIN.name, text: body.text };
    },
  });
  const field = await screen.findByLabelText('Ghi chú mới');
  await page.write(field, 'Gọi trước 9 giờ');
  await page.user.click(screen.getByRole('button', { name: 'Thêm ghi chú' }));
  await waitFor(() => expect(page.callsOf('POST /admin/users/notes')).toHaveLength(1));
  expect(field).toHaveValue('Gọi trước 9 giờ');
  refused = false;
  await page.user.click(screen.getByRole('button', { name: 'Thêm ghi chú' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(page.callsOf('POST /admin/users/notes').at(-1)?.body).toEqual({ userId: ID, text: 'Gọi trước 9 giờ' });
});

it('an issuer is no customer, whatever stands in the address', async () => {
  open({ 'GET /admin/users/{id}': person({ issuer: ISSUER }) });
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy người này' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Khách hàng' })).toHaveAttribute('href', '/admin/customers');
});

it('an issuer: every figure leads to the list that it counts', async () => {
  renderScreen(<IssuerScreen />, {
    path: `/admin/issuers/${ID}?id=${ID}`,
    user: ADMIN,
    answers: {
      'GET /admin/users/{id}': person({ active: false, issuer: ISSUER }),
      'GET /admin/users/{id}/notes': none,
      'GET /admin/identity-requests': none,
      'GET /admin/orders': { ...none, counts: [] },
      'GET /admin/participants': { ...none, counts: [] },
      'GET /admin/products': ({ query }) => ({
        ...{ data: [], counts: [] },
        metadata: { page: 1, size: 1, total: query.status?.[0] === 3 ? 7 : 99 },
      }),
      'GET /admin/issuers/{id}': { orders: [], lastOrderAt: null, bookCount: 12 },
      'GET /admin/issuers/{id}/money': {
        ...{ toIssuers: 0, toOrganiser: 9000 },
        fairs: [
          {
            ...{ campaign: { id: 3, name: 'Phố sách' }, toIssuers: 0, toOrganiser: 9000 },
            settlements: [{ id: 7, status: 1, net: -9000 }],
          },
        ],
      },
    },
  });
  expect(await screen.findByText(/Còn 2 đơn hàng chưa hoàn tất: ban tổ chức xử lý hoặc huỷ thay/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Đối soát chưa thanh toán' })).toHaveAttribute(
    'href',
    `/admin/settlements?issuer=${ID}&status=1&status=2&status=3&status=4`,
  );
  const figures = (await screen.findByText('Tóm tắt')).closest('section, aside, div');
  expect(figures).not.toBeNull();
  expect(await screen.findByRole('link', { name: '12' })).toHaveAttribute('href', `/admin/books?issuer=${ID}`);
  expect(await screen.findByRole('link', { name: '7' })).toHaveAttribute(
    'href',
    `/admin/products?status=3&issuer=${ID}`,
  );
  expect(within(document.body).getByText('Chưa tham gia hội sách nào')).toBeVisible();
  expect(await screen.findByText('Nhà phát hành phải trả 9.000 ₫')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bảng đối soát số 7' })).toHaveAttribute('href', '/admin/settlements/7');
  expect(screen.getByRole('link', { name: 'Xem tất cả bảng đối soát' })).toHaveAttribute(
    'href',
    `/admin/settlements?issuer=${ID}`,
  );
});

const ASKED: IdentityRequest = {
  ...{
    id: 7,
    provider: 'google.com',
    subject: 'new-subject',
    providerSubject: '102',
    askedAt: AT,
    lastAskedAt: AT,
    deniedAt: null,
  },
  user: { id: ID, name: CUSTOMER.name, email: CUSTOMER.email, role: 4 },
  present: [{ provider: 'google.com', subject: 'old-subject', providerSubject: null, boundAt: AT }],
};

test('another identity that asks for the account is confirmed or denied, after a question', async () => {
  let waiting = [ASKED];
  const sent: unknown[] = [];
  const decided = (what: string) => (input: unknown) => {
    sent.push([what, input]);
    waiting = [];
    return null;
  };
  const page = open({
    'GET /admin/identity-requests': () => ({ data: waiting, metadata: { page: 1, size: 10, total: waiting.length } }),
    'PUT /admin/identity-requests/confirm': decided('confirm'),
  });
  const sheet = (await screen.findByRole('heading', { name: 'Chờ xác nhận tài khoản đăng nhập' })).closest('section');
  const asks = within(sheet as HTMLElement);
  expect(asks.getByText(/google.com old-subject/)).toBeVisible();
  expect(asks.getByText(/google.com new-subject/)).toBeVisible();
  await page.user.click(asks.getByRole('button', { name: 'Xác nhận' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Tài khoản Google cũ không đăng nhập được nữa/)).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: 'Xác nhận' }));
  await waitFor(() => expect(screen.queryByText(/google.com new-subject/)).not.toBeInTheDocument());
  expect(sent).toEqual([['confirm', expect.objectContaining({ body: { id: 7 } })]]);
});

test('nobody decides about their own identity', async () => {
  open({
    'GET /admin/identity-requests': {
      data: [{ ...ASKED, user: { ...ASKED.user, id: ADMIN.id } }],
      metadata: { page: 1, size: 10, total: 1 },
    },
  });
  expect(await screen.findByText(/quản trị viên khác phải xác nhận/)).toBeVisible();
  for (const name of ['Xác nhận', 'Từ chối']) expect(screen.getByRole('button', { name })).toBeDisabled();
});
