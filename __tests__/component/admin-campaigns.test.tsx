import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminCampaignCard } from '@/contract/endpoints/admin-campaigns';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { AdminCampaignsScreen } from '@/features/admin-campaigns/AdminCampaignsScreen';
import { CopyDialog } from '@/features/admin-campaigns/CopyDialog';
import type { Answers } from '@tests/support/component/fake-api';
import { renderScreen } from '@tests/support/component/render-screen';

const ADMIN = { id: 'u1', name: 'Nguyễn An', email: 'admin@hoisach.test', imageUrl: null, role: ROLE.SYSTEM };

const CAMPAIGN: AdminCampaignCard = {
  id: 7,
  name: 'Hội sách Đường Lê Lợi',
  imageUrl: '',
  format: 1,
  status: 1,
  address: 'Đường Lê Lợi, Thành phố Hồ Chí Minh',
  startDate: '2027-01-20T08:00:00+07:00',
  endDate: '2027-02-03T21:00:00+07:00',
  isRecurring: false,
  productCount: 12,
  version: 1,
  joinedCount: 3,
  requestCount: 2,
  invitationCount: 0,
  waitingProductCount: 40,
};

const DRAFT = {
  id: 5,
  format: 2 as const,
  name: '',
  version: 1,
  createdBy: { id: 'a7b4a0de-7d3b-4a5c-9f0f-3f2e1d0c9b8a', name: 'Nguyễn An' },
  updatedAt: '2027-01-10T09:30:00+07:00',
};

const pageOf = <Row,>(data: Row[]) => ({ data, metadata: { page: 1, size: 10, total: data.length } });
const listOf = (data: AdminCampaignCard[]) => ({ ...pageOf(data), statuses: [{ status: 1 as const, count: 4 }] });

const open = (answers: Answers = {}, path = '/admin/campaigns') =>
  renderScreen(<AdminCampaignsScreen />, {
    path,
    user: ADMIN,
    answers: { 'GET /admin/campaigns': listOf([CAMPAIGN]), 'GET /admin/campaigns/drafts': pageOf([]), ...answers },
  });

describe('the list of campaigns', () => {
  it('says of each campaign what waits there, and leads to it', async () => {
    open();
    expect(await screen.findByRole('link', { name: CAMPAIGN.name })).toHaveAttribute('href', '/admin/campaigns/7');
    expect(screen.getByText('2 yêu cầu chờ duyệt')).toBeVisible();
    expect(screen.getByText('40 sách bán chờ duyệt')).toBeVisible();
    expect(screen.queryByText(/lời mời chờ/)).not.toBeInTheDocument();
  });

  it('keeps format, status and order in the address', async () => {
    const page = open();
    await screen.findByRole('link', { name: CAMPAIGN.name });
    await page.user.click(screen.getByRole('tab', { name: 'Trực tuyến' }));
    await page.user.click(await screen.findByRole('button', { name: 'Chưa bắt đầu 4' }));
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sắp xếp theo' }), 'Tên A-Z');
    await waitFor(() => expect(page.address()).toBe('/admin/campaigns?format=2&status=1&sort=nameAsc'));
    await waitFor(() =>
      expect(page.callsOf('GET /admin/campaigns').at(-1)?.query).toMatchObject({ sort: 'nameAsc', page: 1 }),
    );
  });

  it('asks again when it could not be read', async () => {
    let fails = true;
    const page = open({
      'GET /admin/campaigns': () => {
        if (fails) throw new AppError('INTERNAL');
        return listOf([CAMPAIGN]);
      },
    });
    const retry = await screen.findByRole('button', { name: 'Thử lại' });
    fails = false;
    await page.user.click(retry);
    expect(await screen.findByRole('link', { name: CAMPAIGN.name })).toBeVisible();
  });
});

describe('drafts', () => {
  it('stand above the campaigns, are gone on with, and thrown away after a question', async () => {
    const page = open({
      'GET /admin/campaigns/drafts': pageOf([DRAFT]),
      'DELETE /admin/campaigns/drafts/{id}': null,
    });
    expect(await screen.findByRole('link', { name: 'Soạn tiếp Chưa đặt tên' })).toHaveAttribute(
      'href',
      '/admin/campaigns/create/online?draft=5',
    );
    await page.user.click(screen.getByRole('button', { name: 'Xoá bản nháp Chưa đặt tên' }));
    const dialog = await screen.findByRole('dialog');
    expect(page.callsOf('DELETE /admin/campaigns/drafts/{id}')).toHaveLength(0);
    await page.user.click(within(dialog).getByRole('button', { name: 'Xoá' }));
    await waitFor(() => expect(page.callsOf('DELETE /admin/campaigns/drafts/{id}')).toHaveLength(1));
  });
});

describe('a campaign like an earlier one', () => {
  it('is looked for by a word that the search takes, however long it is', async () => {
    const page = renderScreen(<CopyDialog opened onClose={() => undefined} />, {
      user: ADMIN,
      answers: { 'GET /admin/campaigns': listOf([CAMPAIGN]) },
    });
    const field = await screen.findByRole('combobox', { name: /^Hội sách trước/ });
    fireEvent.change(field, { target: { value: `  ${'x'.repeat(300)}  ` } });
    await waitFor(
      () => expect(page.callsOf('GET /admin/campaigns').at(-1)?.query).toMatchObject({ search: 'x'.repeat(200) }),
      { timeout: 4000 },
    );
    await page.user.click(await screen.findByRole('option', { name: /^Hội sách Đường Lê Lợi/ }));
    expect((field as HTMLInputElement).value).toContain('Hội sách Đường Lê Lợi (');
  });
});

describe('the calendar', () => {
  it('shows campaigns and stops of the month in the address, and steps to the next', async () => {
    const { id, name, format, status, address, startDate, endDate } = CAMPAIGN;
    const openingHours = null;
    const stop = { id: 3, openingHours, address: 'Huế', startDate, endDate, status, organization: 'Đại học Huế' };
    const page = open(
      {
        'GET /campaigns/calendar': [
          { id, name, format, status, address, startDate, endDate, openingHours, stops: [stop] },
        ],
      },
      '/admin/campaigns?view=calendar&month=2027-01',
    );
    const grid = await screen.findByRole('group', { name: 'Lịch hội sách Tháng 1/2027' });
    expect(within(grid).getAllByRole('link', { name })[0]).toHaveAttribute('href', '/admin/campaigns/7');
    expect(within(grid).getAllByText('Chặng tại Đại học Huế').length).toBeGreaterThan(0);
    expect(page.callsOf('GET /campaigns/calendar')[0]?.query).toEqual({ from: '2026-12-28', to: '2027-01-31' });
    expect(screen.getByRole('link', { name: 'Thêm vào lịch của bạn' })).toHaveAttribute(
      'href',
      '/api/campaigns/calendar.ics',
    );
    await page.user.click(screen.getByRole('button', { name: 'Sao chép địa chỉ lịch' }));
    expect(await screen.findByText(/Dán vào ứng dụng lịch/)).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/^http.*\/api\/campaigns\/calendar\.ics$/);
    await page.user.click(screen.getByRole('button', { name: 'Tháng sau' }));
    await waitFor(() => expect(page.address()).toBe('/admin/campaigns?view=calendar&month=2027-02'));
  });

  it('says of a campaign that it is postponed', async () => {
    const { id, name, format, address, startDate, endDate } = CAMPAIGN;
    open(
      {
        'GET /campaigns/calendar': [
          { id, name, format, status: 5, address, startDate, endDate, openingHours: null, stops: [] },
        ],
      },
      '/admin/campaigns?view=calendar&month=2027-01',
    );
    const grid = await screen.findByRole('group', { name: 'Lịch hội sách Tháng 1/2027' });
    expect(within(grid).getAllByRole('link', { name: `Đang tạm hoãn: ${name}` }).length).toBeGreaterThan(0);
  });
});
