import { screen, within } from '@testing-library/react';
import { settlementErrors, type Settlement, type SettlementDetail } from '@/contract/endpoints/settlements';
import type { Refund } from '@/contract/endpoints/refunds';
import { AppError } from '@/contract/vocabulary/error-codes';
import { peopleErrors } from '@/contract/endpoints/people';
import { ROLE } from '@/contract/vocabulary/roles';
import { RefundsScreen } from '@/features/refunds/RefundsScreen';
import { AdminSettlementScreen, IssuerSettlementScreen } from '@/features/settlements/SettlementScreen';
import { AdminSettlementsScreen, IssuerSettlementsScreen } from '@/features/settlements/SettlementsScreen';
import type { Answers } from '@tests/support/component/fake-api';
import { renderScreen } from '@tests/support/component/render-screen';

const user = (role: typeof ROLE.SYSTEM | typeof ROLE.ISSUER) => ({
  id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a02',
  name: 'Bến Xuân',
  email: 'so@hoisach.test',
  imageUrl: null,
  role,
});

const HASH = 'a'.repeat(64);

const settlement: Settlement = {
  id: 7,
  status: 1,
  campaign: { id: 3, name: 'Phố sách', status: 3 },
  issuer: { id: user(ROLE.ISSUER).id, name: 'Bến Xuân' },
  sums: {
    ...{ gross: 100_000, discount: 10_000, freight: 15_000, commission: 9000, collected: 105_000 },
    ...{ online: 0, refunds: 0, net: -9000 },
  },
  orders: 1,
  updatedAt: '2027-01-28T09:00:00+07:00',
  agreedAt: null,
  paidAt: null,
  paidReference: '',
};

const detail: SettlementDetail = { ...settlement, hash: HASH, agreedHash: null, actions: ['agree'], steps: [] };

const orders = {
  data: [
    {
      ...{ id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a11', code: 'DH27012800001A', status: 5 as const },
      orderedAt: '2027-01-28T09:00:00+07:00',
      sums: settlement.sums,
      lines: [
        {
          ...{ position: 0, title: 'Dế Mèn', quantity: 1, percent: 10 },
          ...{ gross: 100_000, discount: 10_000, commission: 9000 },
        },
      ],
    },
  ],
  metadata: { page: 1, size: 20, total: 1 },
};

const openDetail = (side: 'admin' | 'issuer', answers: Answers = {}, shown: SettlementDetail = detail) =>
  renderScreen(side === 'admin' ? <AdminSettlementScreen /> : <IssuerSettlementScreen />, {
    path: `/${side}/settlements/7?id=7`,
    user: user(side === 'admin' ? ROLE.SYSTEM : ROLE.ISSUER),
    answers: {
      [`GET /${side}/settlements/{id}`]: shown,
      [`GET /${side}/settlements/{id}/orders`]: orders,
      ...answers,
    },
  });

describe('a settlement', () => {
  it('says in words who owes whom, and leads to its orders', async () => {
    openDetail('issuer');
    expect(await screen.findByText(/^Bến Xuân phải trả ban tổ chức 9\.000/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'DH27012800001A' })).toHaveAttribute(
      'href',
      '/issuer/orders/0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a11',
    );
    expect(screen.getByText('Dế Mèn × 1, chiết khấu 10%')).toBeVisible();
  });

  it('asks before it is agreed to, and names what was shown', async () => {
    const page = openDetail('issuer', { 'PUT /issuer/settlements/agreement': { ...detail, status: 3 } });
    await page.user.click(await screen.findByRole('button', { name: 'Đồng ý' }));
    const dialog = await screen.findByRole('dialog', { name: 'Đồng ý bảng đối soát này?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Đồng ý' }));
    expect(await screen.findByText('Đã đồng ý bảng đối soát.')).toBeVisible();
    expect(page.callsOf('PUT /issuer/settlements/agreement')[0]?.body).toEqual({ id: 7, hash: HASH });
  });

  it('says what has changed when the agreement is refused', async () => {
    const page = openDetail('admin', {
      'PUT /admin/settlements/agreement': () => {
        throw new AppError(settlementErrors.SETTLEMENT_CHANGED, { now: 'có 2 đơn hàng' });
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Đồng ý' }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Đồng ý' }));
    expect(await screen.findByText(/hiện có 2 đơn hàng/)).toBeVisible();
  });

  it('is marked paid with the reference that was typed', async () => {
    const agreed: SettlementDetail = { ...detail, status: 4, agreedHash: HASH, actions: ['pay'] };
    const page = openDetail('admin', { 'POST /admin/settlements/paid': { ...agreed, status: 5 } }, agreed);
    await page.user.click(await screen.findByRole('button', { name: 'Đánh dấu đã thanh toán' }));
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: 'Đánh dấu đã thanh toán' });
    expect(confirm).toBeDisabled();
    await page.write(within(dialog).getByRole('textbox', { name: /^Mã giao dịch/ }), 'FT26325');
    await page.user.click(confirm);
    expect(await screen.findByText('Đã ghi nhận thanh toán.')).toBeVisible();
    expect(page.callsOf('POST /admin/settlements/paid')[0]?.body).toEqual({ id: 7, reference: 'FT26325' });
  });
});

it('the organiser sees what is open with all issuers', async () => {
  const page = renderScreen(<AdminSettlementsScreen />, {
    path: `/admin/settlements?issuer=${settlement.issuer.id}`,
    user: user(ROLE.SYSTEM),
    answers: {
      'GET /campaigns': { data: [], metadata: { page: 1, size: 24, total: 0 } },
      'GET /admin/users/{id}': () => {
        throw new AppError(peopleErrors.USER_NOT_FOUND);
      },
      'GET /admin/settlements': {
        ...{ data: [settlement], metadata: { page: 1, size: 10, total: 1 } },
        ...{ open: { toIssuers: 0, toOrganiser: 9000 }, counts: [{ status: 1, count: 1 }] },
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Bảng đối soát số 7' })).toHaveAttribute(
    'href',
    '/admin/settlements/7',
  );
  expect(screen.getByRole('link', { name: 'Bến Xuân' })).toHaveAttribute(
    'href',
    `/admin/issuers/${settlement.issuer.id}`,
  );
  expect(screen.getByRole('link', { name: 'Phố sách' })).toHaveAttribute('href', '/admin/campaigns/3');
  expect(screen.getByText('Nhà phát hành còn phải trả ban tổ chức').parentElement).toHaveTextContent('9.000');
  expect(page.callsOf('GET /admin/settlements')[0]?.query).toMatchObject({ issuer: [settlement.issuer.id] });
});

it('the issuer sees what is open at each campaign, and the settlements it is made of', async () => {
  renderScreen(<IssuerSettlementsScreen />, {
    path: '/issuer/settlements',
    user: user(ROLE.ISSUER),
    answers: {
      'GET /campaigns': { data: [], metadata: { page: 1, size: 24, total: 0 } },
      'GET /issuer/settlements': {
        ...{ data: [], metadata: { page: 1, size: 10, total: 0 }, counts: [] },
        open: { toIssuers: 0, toOrganiser: 0 },
      },
      'GET /issuer/money': {
        ...{ toIssuers: 5000, toOrganiser: 9000 },
        fairs: [
          {
            ...{ campaign: { id: 3, name: 'Phố sách' }, toIssuers: 5000, toOrganiser: 9000 },
            settlements: [
              { id: 7, status: 4, net: 5000 },
              { id: 8, status: 1, net: -9000 },
            ],
          },
        ],
      },
    },
  });
  const campaign = (await screen.findByRole('link', { name: 'Phố sách' })).closest('li');
  expect(campaign).toHaveTextContent('Phố sáchBan tổ chức phải trả 5.000 ₫Nhà phát hành phải trả 9.000 ₫');
  expect(within(campaign!).getByRole('link', { name: 'Bảng đối soát số 7' })).toHaveAttribute(
    'href',
    '/issuer/settlements/7',
  );
  expect(campaign).toHaveTextContent('Ban tổ chức phải trả 5.000 ₫');
  expect(screen.getByText('Ban tổ chức còn phải trả nhà phát hành').parentElement).toHaveTextContent('5.000');
});

it('a refund is marked paid in the amount that is shown', async () => {
  const refund: Refund = {
    ...{ id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a11', code: 'DH27012800001A', status: 7, payment: 4 },
    ...{ campaign: { id: 3, name: 'Phố sách' }, issuer: settlement.issuer, customer: null },
    ...{ recipient: { name: 'Minh Anh', phone: '0903 123 456' }, owed: 50_000, paid: 0 },
    ...{
      since: '2027-01-28T09:00:00+07:00',
      payments: [],
      account: null,
      inProgress: 0,
      gatewayRefundable: 0,
      gateway: [],
    },
  };
  const page = renderScreen(<RefundsScreen />, {
    path: '/admin/refunds',
    user: user(ROLE.SYSTEM),
    answers: {
      'GET /admin/refunds': { data: [refund], metadata: { page: 1, size: 10, total: 1 }, owed: 50_000, paid: 0 },
      'POST /admin/refunds/{id}/paid': { ...refund, owed: 0, paid: 50_000 },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: /DH27012800001A/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Đánh dấu đã hoàn' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByRole('textbox', { name: /^Mã giao dịch/ }), 'FT9');
  await page.user.click(within(dialog).getByRole('button', { name: 'Đánh dấu đã hoàn' }));
  expect(await screen.findByText('Đã ghi nhận hoàn tiền cho đơn DH27012800001A.')).toBeVisible();
  expect(page.callsOf('POST /admin/refunds/{id}/paid')[0]?.body).toEqual({
    ...{ amount: 50_000, reference: 'FT9' },
    accountVersion: null,
  });
});
