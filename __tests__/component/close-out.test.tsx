import { screen, within } from '@testing-library/react';
import { closeOutErrors, type CloseOut, type CountLine, type CampaignCloseOut } from '@/contract/endpoints/close-outs';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { AdminCloseOutScreen } from '@/features/close-out/AdminCloseOutScreen';
import { IssuerCloseOutScreen } from '@/features/close-out/IssuerCloseOutScreen';
import type { Answers } from '@tests/support/component/fake-api';
import { renderScreen } from '@tests/support/component/render-screen';

const ISSUER_ID = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a02';
const ORDER_ID = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a11';

const user = (role: typeof ROLE.SYSTEM | typeof ROLE.ISSUER) => ({
  id: ISSUER_ID,
  name: 'Bến Xuân',
  email: 'so@hoisach.test',
  imageUrl: null,
  role,
});

const CAMPAIGN = {
  campaign: { id: 3, name: 'Phố sách', format: 1, status: 3, endDate: '2027-01-28T21:00:00+07:00' },
  phase: 'signing',
  opensAt: '2027-01-28T00:00:00+07:00',
  lateUntil: '2027-01-30T21:00:00+07:00',
  closingFails: false,
} as const satisfies Partial<CloseOut>;

const STATE: Omit<CloseOut, keyof typeof CAMPAIGN | 'steps' | 'refundOrders' | 'actions'> = {
  issuer: { id: ISSUER_ID, name: 'Bến Xuân' },
  orders: [],
  returned: { orders: 0, copies: 0 },
  refunds: { orders: 0, amount: 0 },
  counts: { titles: 30, counted: 30, moved: 0, different: 1, missing: 2, surplus: 0 },
  settlements: [{ id: 7, status: 4, net: -9000 }],
  open: [],
  signatures: { organiser: null, issuer: null },
  closedAt: null,
  version: 4,
};

const part = (parts: Partial<CloseOut> = {}): CloseOut => ({
  ...{ ...CAMPAIGN, ...STATE, steps: [], refundOrders: [], actions: ['count', 'sign'] },
  ...parts,
});

const LINES: CountLine[] = Array.from({ length: 30 }, (_, index) => ({
  ...{ bookId: index + 1, title: `Tựa ${index + 1}`, code: `S${index + 1}` },
  ...{ brought: 10, sold: 3, held: 0, expected: 7, count: null },
}));

/** The count sheet as the backend returns it: one page, or the requested books. */
const countsFrom =
  (lines: () => CountLine[]): Answers['GET /issuer/campaigns/{id}/close-out/counts'] =>
  ({ query: { page, size, book } }) => {
    const matching = lines().filter(({ bookId }) => !book || book.includes(bookId));
    const data = matching.slice((page - 1) * size, page * size);
    return { data, metadata: { page, size, total: matching.length } };
  };

const openIssuer = (answers: Answers = {}, shown: CloseOut = part()) =>
  renderScreen(<IssuerCloseOutScreen />, {
    path: '/issuer/campaigns/3/close-out?id=3',
    user: user(ROLE.ISSUER),
    answers: {
      'GET /issuer/campaigns/{id}/close-out': shown,
      'GET /issuer/campaigns/{id}/close-out/counts': countsFrom(() => LINES),
      ...answers,
    },
  });

const counted = (title: string) => screen.findByRole('textbox', { name: `Đếm được của “${title}”` });
const why = (title: string) => screen.findByRole('combobox', { name: `Vì sao lệch, “${title}”` });

afterEach(() => localStorage.clear());

describe('the count sheet', () => {
  it('keeps what was typed through pages and reloads, and saves all of it at once', async () => {
    const answers: Answers = { 'PUT /issuer/close-outs/counts': part() };
    const first = openIssuer(answers);
    await first.user.type(await counted('Tựa 1'), '7');
    await first.user.click(screen.getByRole('button', { name: 'Trang sau' }));
    await first.user.type(await counted('Tựa 21'), '5');
    await first.user.type(await why('Tựa 21'), 'Mất');
    await first.user.click(screen.getByRole('button', { name: 'Trang trước' }));
    expect(await counted('Tựa 1')).toHaveValue('7');
    first.unmount();

    const again = openIssuer(answers);
    expect(await counted('Tựa 1')).toHaveValue('7');
    await again.user.click(screen.getByRole('button', { name: 'Lưu 2 tựa' }));
    expect(await screen.findByText('Đã lưu số đếm của 2 tựa')).toBeVisible();
    expect(again.callsOf('PUT /issuer/close-outs/counts')[0]?.body).toEqual({
      campaignId: 3,
      counts: [
        { bookId: 1, version: 0, expected: 7, counted: 7, why: '' },
        { bookId: 21, version: 0, expected: 7, counted: 5, why: 'Mất' },
      ],
    });
    expect(screen.getByRole('button', { name: 'Lưu 0 tựa' })).toBeDisabled();
    expect(localStorage).toHaveLength(0);
  });

  it('asks why where a count differs, and shows the titles that lack it, of whatever page', async () => {
    const page = openIssuer();
    await page.user.click(await screen.findByRole('button', { name: 'Trang sau' }));
    await page.user.type(await counted('Tựa 25'), '9');
    await page.user.click(screen.getByRole('button', { name: 'Trang trước' }));
    await page.user.click(await screen.findByRole('button', { name: 'Lưu 1 tựa' }));
    expect(await screen.findByText('1 tựa lệch với sổ mà chưa có lý do.')).toBeVisible();
    expect(await why('Tựa 25')).toBeVisible();
    expect(await screen.findByText('Số đếm khác sổ: cho biết vì sao')).toBeVisible();
    expect(screen.getByText('+2')).toBeVisible();
    expect(page.callsOf('PUT /issuer/close-outs/counts')).toEqual([]);
  });

  it('keeps a count that was refused because somebody was faster, and lets its typist decide', async () => {
    const theirs = { version: 1, expected: 7, counted: 6, why: 'Mất', at: '2027-01-29T09:00:00+07:00', by: 'Lan' };
    let lines = LINES;
    const page = openIssuer({
      'GET /issuer/campaigns/{id}/close-out/counts': countsFrom(() => lines),
      'PUT /issuer/close-outs/counts': ({ body: { counts } }) => {
        if (counts[0]?.version === 1) return part();
        lines = LINES.map((line) => (line.bookId === 2 ? { ...line, count: theirs } : line));
        throw new AppError(closeOutErrors.COUNT_TAKEN, { count: 1 }, { 'counts.0.counted': ['Lan'] });
      },
    });
    await page.user.type(await counted('Tựa 2'), '7');
    await page.user.click(screen.getByRole('button', { name: 'Lưu 1 tựa' }));
    expect(await screen.findByText(/Có người khác vừa lưu số đếm của 1 tựa/)).toBeVisible();
    expect(await screen.findByText('Lan vừa lưu 6 cuốn trong lúc bạn đếm.')).toBeVisible();
    expect(await counted('Tựa 2')).toHaveValue('7');
    // Only the rows that need attention are shown.
    expect(screen.queryByText('Tựa 1')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Giữ số của tôi: “Tựa 2”' }));
    await page.user.click(screen.getByRole('button', { name: 'Lưu 1 tựa' }));
    expect(await screen.findByText('Đã lưu số đếm của 1 tựa')).toBeVisible();
    expect(page.callsOf('PUT /issuer/close-outs/counts')[1]?.body).toMatchObject({
      counts: [{ bookId: 2, version: 1, counted: 7 }],
    });
  });

  it('asks again for a count whose counter moved later', async () => {
    const count = { version: 2, expected: 8, counted: 8, why: '', at: '2027-01-29T09:00:00+07:00', by: 'Lan' };
    openIssuer({
      'GET /issuer/campaigns/{id}/close-out/counts': countsFrom(() => [{ ...LINES[0]!, count }]),
    });
    expect(await screen.findByText(/Sổ đổi từ 8 thành 7 sau khi đếm/)).toBeVisible();
    expect(await counted('Tựa 1')).toHaveValue('');
  });

  it('asks before signatures that were given lapse', async () => {
    const page = openIssuer(
      { 'PUT /issuer/close-outs/counts': part() },
      part({ signatures: { organiser: { at: CAMPAIGN.opensAt, by: 'Ban tổ chức' }, issuer: null } }),
    );
    await page.user.type(await counted('Tựa 1'), '7');
    await page.user.click(screen.getByRole('button', { name: 'Lưu 1 tựa' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lưu số đếm mới?' });
    expect(page.callsOf('PUT /issuer/close-outs/counts')).toEqual([]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Lưu 1 tựa' }));
    expect(await screen.findByText('Đã lưu số đếm của 1 tựa')).toBeVisible();
  });
});

describe('the close-out of an issuer', () => {
  it('says what is open, and leads to the lists of just that', async () => {
    openIssuer(
      {},
      part({
        orders: [{ type: 1, status: 4, count: 3, endsWithFair: false }],
        returned: { orders: 2, copies: 5 },
        refunds: { orders: 1, amount: 50_000 },
        refundOrders: [{ id: ORDER_ID, code: 'DH1', amount: 50_000 }],
        open: [
          { point: 'orders', count: 3 },
          { point: 'refunds', count: 1 },
        ],
        actions: ['count'],
      }),
    );
    expect(await screen.findByRole('link', { name: 'Đơn giao hàng: Đang vận chuyển' })).toHaveAttribute(
      'href',
      '/issuer/orders/delivery?campaign=3&status=4',
    );
    expect(screen.getByRole('link', { name: 'Đơn đã hoàn hàng' })).toHaveAttribute(
      'href',
      '/issuer/orders/delivery?campaign=3&status=8',
    );
    expect(screen.getByRole('link', { name: 'DH1' })).toHaveAttribute('href', `/issuer/orders/${ORDER_ID}`);
    expect(screen.getByRole('link', { name: 'Bảng số 7: Đã chốt' })).toHaveAttribute('href', '/issuer/settlements/7');
    expect(screen.getByRole('button', { name: 'Ký tổng kết' })).toBeDisabled();
    expect(
      screen.getByText('Chưa ký được: còn 3 đơn hàng chưa xong, còn 1 đơn chưa hoàn tiền cho bạn đọc.'),
    ).toBeVisible();
  });

  it('says that orders which end with the campaign could not be closed', async () => {
    openIssuer(
      {},
      part({
        closingFails: true,
        orders: [{ type: 2, status: 3, count: 1, endsWithFair: true }],
        open: [{ point: 'orders', count: 1 }],
      }),
    );
    expect(await screen.findByText(/^1 đơn trong số này hệ thống chưa đóng được/)).toBeVisible();
  });

  it('is signed after it was asked, by the version that is shown', async () => {
    const page = openIssuer({ 'PUT /issuer/close-outs/signature': part({ actions: ['withdraw'] }) });
    await page.user.click(await screen.findByRole('button', { name: 'Ký tổng kết' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ký tổng kết này?' });
    expect(within(dialog).getByText('30 tựa đã đếm, 1 tựa lệch với sổ.')).toBeVisible();
    await page.user.click(within(dialog).getByRole('button', { name: 'Ký tổng kết' }));
    expect(await screen.findByText('Đã ký tổng kết')).toBeVisible();
    expect(page.callsOf('PUT /issuer/close-outs/signature')[0]?.body).toEqual({ campaignId: 3, version: 4 });
  });

  it('says why it was refused', async () => {
    const page = openIssuer({
      'PUT /issuer/close-outs/signature': () => {
        throw new AppError(closeOutErrors.CLOSE_OUT_UNFINISHED, { open: 'còn 1 tựa phải đếm lại' });
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Ký tổng kết' }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ký tổng kết' }));
    expect(await screen.findByText('Chưa ký được: còn 1 tựa phải đếm lại.')).toBeVisible();
  });

  it('shows what came up after both have signed, beside the signatures', async () => {
    const signature = { at: '2027-01-29T09:00:00+07:00', by: 'Lan' };
    openIssuer(
      {},
      part({
        open: [{ point: 'settlements', count: 1 }],
        signatures: { organiser: signature, issuer: signature },
        closedAt: '2027-01-29T09:00:00+07:00',
        actions: [],
      }),
    );
    expect(await screen.findByText(/Sau khi hai bên ký: còn 1 bảng đối soát/)).toBeVisible();
    expect(screen.getByText('Xong lúc 09:00 29/01/2027. Số đếm đã chốt.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ký tổng kết' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^Đếm được/ })).toBeNull();
  });
});

it('the organiser sees all issuers of the campaign, each number leading to its list', async () => {
  const campaign: CampaignCloseOut = {
    ...{ ...CAMPAIGN, closingFails: true },
    issuers: [
      {
        ...STATE,
        orders: [
          { type: 2, status: 2, count: 1, endsWithFair: true },
          { type: 2, status: 3, count: 2, endsWithFair: true },
        ],
        refunds: { orders: 1, amount: 50_000 },
        open: [{ point: 'orders', count: 3 }],
      },
    ],
    closed: 0,
  };
  renderScreen(<AdminCloseOutScreen />, {
    path: '/admin/campaigns/3/close-out?id=3',
    user: user(ROLE.SYSTEM),
    answers: { 'GET /admin/campaigns/{id}/close-out': campaign },
  });
  expect(await screen.findByText('Đã xong 0/1 nhà phát hành')).toBeVisible();
  expect(screen.getByText(/^Hệ thống chưa đóng được 3 đơn/)).toBeVisible();
  expect(screen.getByRole('link', { name: '3 tại quầy' })).toHaveAttribute(
    'href',
    `/admin/orders/pickup?campaign=3&issuer=${ISSUER_ID}&status=2&status=3`,
  );
  expect(screen.getByRole('link', { name: /50\.000/ })).toHaveAttribute(
    'href',
    `/admin/refunds?campaign=3&issuer=${ISSUER_ID}`,
  );
  expect(screen.getByRole('link', { name: 'Bến Xuân' })).toHaveAttribute(
    'href',
    `/admin/campaigns/3/close-out?issuer=${ISSUER_ID}`,
  );
});

it('the organiser signs with one issuer, whose counts they read', async () => {
  const count = { version: 1, expected: 7, counted: 5, why: 'Hư hỏng', at: '2027-01-29T09:00:00+07:00', by: 'Lan' };
  const page = renderScreen(<AdminCloseOutScreen />, {
    path: `/admin/campaigns/3/close-out?id=3&issuer=${ISSUER_ID}`,
    user: user(ROLE.SYSTEM),
    answers: {
      'GET /admin/campaigns/{id}/close-out/{issuerId}': part({ actions: ['sign'] }),
      'GET /admin/campaigns/{id}/close-out/{issuerId}/counts': {
        data: [{ ...LINES[0]!, count }],
        metadata: { page: 1, size: 20, total: 1 },
      },
      'PUT /admin/close-outs/signature': part({ actions: ['withdraw'] }),
    },
  });
  expect(await screen.findByText('Hư hỏng')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Đếm được/ })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Ký tổng kết' }));
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ký tổng kết' }));
  expect(await screen.findByText('Đã ký tổng kết')).toBeVisible();
  expect(page.callsOf('PUT /admin/close-outs/signature')[0]?.body).toEqual({
    ...{ campaignId: 3, issuerId: ISSUER_ID, version: 4 },
  });
});
