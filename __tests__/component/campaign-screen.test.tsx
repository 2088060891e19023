import { screen, waitFor, within } from '@testing-library/react';
import type { AdminCampaign, CampaignConsequences } from '@/contract/endpoints/admin-campaigns';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { CampaignScreen } from '@/features/admin-campaigns/CampaignScreen';
import type { Answers } from '@tests/support/component/fake-api';
import { renderScreen } from '@tests/support/component/render-screen';

const ADMIN = { id: 'u1', name: 'Nguyễn An', email: 'admin@hoisach.test', imageUrl: null, role: ROLE.SYSTEM };
const STAFF_ID = 'a7b4a0de-7d3b-4a5c-9f0f-3f2e1d0c9b8a';
const BUSY_ID = 'b7b4a0de-7d3b-4a5c-9f0f-3f2e1d0c9b8a';

const CAMPAIGN: AdminCampaign = {
  id: 7,
  name: 'Hội sách Đường Lê Lợi',
  description: 'Sách cho mọi nhà.',
  imageUrl: '',
  format: 1,
  status: 2,
  address: { detail: 'Đường Lê Lợi', provinceCode: 79, wardCode: 26740, line: 'Đường Lê Lợi, TP. Hồ Chí Minh' },
  startDate: '2027-01-20T08:00:00+07:00',
  endDate: '2027-02-03T21:00:00+07:00',
  openingHours: { from: '08:00', until: '21:00' },
  isRecurring: false,
  productCount: 12,
  version: 4,
  ...{ joinedCount: 3, requestCount: 0, invitationCount: 0, waitingProductCount: 0 },
  commissions: [{ genreId: 1, name: 'Văn học', minimalCommission: 15 }],
  ...{
    organizations: [],
    groups: [],
    levels: [],
    readerLimits: { openCheckouts: 5, copies: 10, cashDays: 3, rounding: null },
    cancelledAt: null,
    postponedAt: null,
  },
  editing: 'presentation',
  actions: [
    { action: 'cancel', offered: false, reason: 'Hội sách đã bắt đầu nên không huỷ được nữa.' },
    { action: 'postpone', offered: true, reason: null },
  ],
};

const CONSEQUENCES: CampaignConsequences = {
  ...{ action: 'postpone', offered: true, reason: null, joinedCount: 3, invitationCount: 0, requestCount: 0 },
  ...{ staffCount: 2, productCount: 120, bookCount: 90, openOrderCount: 14, readerCount: 11 },
};

/** The figures of these that a status change must send back. */
const SEEN = { joinedCount: 3, invitationCount: 0, requestCount: 0, staffCount: 2, productCount: 120 };

const open = (answers: Answers = {}, path = '/admin/campaigns/7?id=7') =>
  renderScreen(<CampaignScreen />, {
    path,
    user: ADMIN,
    answers: {
      'GET /admin/campaigns/{id}': CAMPAIGN,
      'GET /admin/campaigns/{id}/readiness': [
        { item: 'staff', state: 'missing', count: 0, path: '/admin/campaigns/7?tab=staff' },
      ],
      ...answers,
    },
  });

describe('the page of a campaign', () => {
  it('leads from what is missing to where it is mended', async () => {
    open();
    expect(await screen.findByRole('link', { name: '0 nhân viên' })).toHaveAttribute(
      'href',
      '/admin/campaigns/7?tab=staff',
    );
    expect(screen.getByText('Còn thiếu')).toBeVisible();
  });

  it('says why an action is not offered', async () => {
    open();
    const cancel = await screen.findByRole('button', { name: 'Huỷ hội sách' });
    expect(cancel).toBeDisabled();
    expect(cancel).toHaveAccessibleDescription('Hội sách đã bắt đầu nên không huỷ được nữa.');
    await screen.findByText('Còn thiếu');
  });

  it('leads to the page on which customers buy', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Xem trang bán sách' })).toHaveAttribute('href', '/campaigns/7');
    await screen.findByText('Còn thiếu');
  });

  it('says why a campaign that has ended is not edited, and why its staff stays', async () => {
    open(
      {
        'GET /admin/campaigns/{id}': { ...CAMPAIGN, status: 3, editing: 'nothing' },
        'GET /admin/campaigns/{id}/staff': [],
      },
      '/admin/campaigns/7?id=7&tab=staff',
    );
    expect(await screen.findByText('Hội sách đã kết thúc hoặc đã bị huỷ nên không sửa được nữa.')).toBeVisible();
    expect(screen.getByText('Hội sách đã kết thúc hoặc đã bị huỷ nên không đổi nhân viên được nữa.')).toBeVisible();
    expect(await screen.findByText('Hội sách chưa có nhân viên')).toBeVisible();
  });

  it('says what a move concerns before it asks, and sends the reason', async () => {
    const page = open({
      'GET /admin/campaigns/{id}/consequences': CONSEQUENCES,
      'PUT /admin/campaigns/postponement': { ...CAMPAIGN, status: 5 },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Tạm hoãn hội sách' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('14 đơn hàng đang mở của 11 bạn đọc')).toBeVisible();
    expect(page.callsOf('PUT /admin/campaigns/postponement')).toHaveLength(0);
    await page.user.type(within(dialog).getByRole('textbox', { name: /^Lý do/ }), 'Bão');
    await page.user.click(within(dialog).getByRole('button', { name: 'Tạm hoãn hội sách' }));
    await waitFor(() =>
      expect(page.callsOf('PUT /admin/campaigns/postponement')[0]?.body).toEqual({ id: 7, note: 'Bão', seen: SEEN }),
    );
    expect(await screen.findByText('Đã cập nhật trạng thái của hội sách')).toBeVisible();
  });
});

describe('a move that is refused', () => {
  it('says why in its dialog, and keeps the reason that was typed', async () => {
    const page = open({
      'GET /admin/campaigns/{id}/consequences': CONSEQUENCES,
      'PUT /admin/campaigns/postponement': () => {
        throw new AppError('INTERNAL');
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Tạm hoãn hội sách' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('14 đơn hàng đang mở của 11 bạn đọc');
    await page.user.type(within(dialog).getByRole('textbox', { name: /^Lý do/ }), 'Bão');
    await page.user.click(within(dialog).getByRole('button', { name: 'Tạm hoãn hội sách' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Tạm hoãn hội sách' })).toBeEnabled());
    expect(within(dialog).getByRole('textbox', { name: /^Lý do/ })).toHaveValue('Bão');
  });
});

describe('a move that concerns others than were shown', () => {
  it('is asked again with those whom it concerns now', async () => {
    let joinedCount = 3;
    const page = open({
      'GET /admin/campaigns/{id}/consequences': () => ({ ...CONSEQUENCES, joinedCount }),
      'PUT /admin/campaigns/postponement': ({ body }) => {
        if (body.seen.joinedCount !== joinedCount) throw new AppError('PREVIEW_STALE', { now: 'bốn' });
        return { ...CAMPAIGN, status: 5 };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Tạm hoãn hội sách' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('3 nhà phát hành tham gia');
    joinedCount = 4;
    const postpone = within(dialog).getByRole('button', { name: 'Tạm hoãn hội sách' });
    await page.user.click(postpone);
    expect(await within(dialog).findByText('4 nhà phát hành tham gia')).toBeVisible();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Số liệu đã thay đổi từ khi bạn xem: hiện có bốn.');
    await waitFor(() => expect(postpone).toBeEnabled());
    await page.user.click(postpone);
    expect(await screen.findByText('Đã cập nhật trạng thái của hội sách')).toBeVisible();
  });
});

describe('the staff of a campaign', () => {
  const face = { email: 'lan@hoisach.test', phone: null, imageUrl: null };
  const elsewhere = { id: 9, name: 'Hội sách Huế', startDate: CAMPAIGN.startDate, endDate: CAMPAIGN.endDate };
  const candidates = {
    data: [
      { ...face, id: STAFF_ID, name: 'Trần Lan', busy: null },
      { ...face, id: BUSY_ID, name: 'Lê Minh', busy: elsewhere },
    ],
    metadata: { page: 1, size: 50, total: 2 },
  };

  it('is added from candidates, and whoever is at another campaign then cannot be chosen', async () => {
    const page = open(
      {
        'GET /admin/campaigns/{id}/staff': [],
        'GET /admin/campaigns/{id}/staff/candidates': candidates,
        'POST /admin/campaigns/staff': () => {
          throw new AppError('INTERNAL');
        },
      },
      '/admin/campaigns/7?id=7&tab=staff',
    );
    await page.user.click(await screen.findByRole('button', { name: 'Thêm nhân viên' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('checkbox', { name: 'Lê Minh' })).toBeDisabled();
    expect(within(dialog).getByText('Đã nhận hội sách “Hội sách Huế” trong thời gian này')).toBeVisible();
    await page.user.click(within(dialog).getByRole('checkbox', { name: 'Trần Lan' }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Thêm 1 nhân viên' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(page.callsOf('POST /admin/campaigns/staff')[0]?.body).toEqual({ campaignId: 7, staffIds: [STAFF_ID] });
    expect(within(dialog).getByRole('checkbox', { name: 'Trần Lan' })).toBeChecked();
  });
});
