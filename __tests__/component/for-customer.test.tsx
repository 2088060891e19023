import { screen, waitFor, within } from '@testing-library/react';
import type { CampaignCard, CampaignsForCustomer } from '@/contract/endpoints/campaigns';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ForCustomer } from '@/features/home/ForCustomer';
import { CUSTOMER } from '@tests/support/component/customer';
import { ADMIN } from '@tests/support/component/records';
import { renderScreen } from '@tests/support/component/render-screen';

const campaign = (id: number, name: string): CampaignCard => ({
  ...{ id, name, imageUrl: '', format: 1, status: 2, address: 'Hà Nội', isRecurring: false, issuers: [] },
  ...{ startDate: '2027-01-20T08:00:00+07:00', endDate: '2027-02-03T21:00:00+07:00', productCount: 12 },
});

const NONE: CampaignsForCustomer = { provinces: [], levels: [], organizations: [], groups: [] };

const show = (answer: CampaignsForCustomer | (() => CampaignsForCustomer), user = CUSTOMER) =>
  renderScreen(<ForCustomer />, {
    user,
    answers: { 'GET /campaigns/for-reader': answer, 'GET /follows/news': { fairs: [], products: [] } },
  });

const section = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('section')!);
};

/** The personal sections of a customer's home page (D5.1.1). */
describe('the campaigns that concern a customer', () => {
  it('stand by the province, the level and a tab for each organisation and group, each with the way to all of them', async () => {
    const page = show({
      provinces: [{ id: 1, name: 'Hà Nội', total: 7, fairs: [campaign(1, 'Phố sách'), campaign(2, 'Chợ sách')] }],
      levels: [{ id: 3, name: 'Bạc', total: 1, fairs: [campaign(3, 'Ngày hội bạc')] }],
      organizations: [{ id: 5, name: 'Trường Lê Lợi', total: 1, fairs: [campaign(4, 'Sách về trường')] }],
      groups: [
        { id: 8, name: 'Thơ', total: 1, fairs: [campaign(5, 'Tuần thơ')] },
        { id: 9, name: 'Lịch sử', total: 0, fairs: [] },
      ],
    });
    const near = await section('Hội sách gần chỗ bạn');
    expect(near.getAllByRole('article')).toHaveLength(2);
    expect(near.getByRole('tab', { name: 'Hà Nội 7' })).toBeVisible();
    const linkOf = (part: typeof near) =>
      part.getByRole('link', { name: /^Xem tất cả hội sách: / }).getAttribute('href');
    expect(linkOf(near)).toBe('/campaigns?province=1');
    expect(linkOf(await section('Hội sách dành cho cấp của bạn'))).toBe('/campaigns?level=3');
    expect(linkOf(await section('Tổ chức của bạn'))).toBe('/campaigns?organization=5');

    const groups = await section('Nhóm bạn quan tâm');
    expect(linkOf(groups)).toBe('/campaigns?group=8');
    await page.user.click(groups.getByRole('tab', { name: 'Lịch sử 0' }));
    expect(groups.getByText('Chưa có hội sách nào sắp tới của Lịch sử.')).toBeVisible();
    expect(groups.queryByRole('article')).not.toBeInTheDocument();
  });

  it('say what a customer can tell to see some, and nothing of a level that no campaign asks for', async () => {
    show({ ...NONE, levels: [{ id: 1, name: 'Đồng', total: 0, fairs: [] }] });
    const near = await section('Hội sách gần chỗ bạn');
    expect(near.getByRole('link', { name: 'Thêm địa chỉ' })).toHaveAttribute('href', '/profile');
    const groups = await section('Nhóm bạn quan tâm');
    expect(groups.getByRole('link', { name: 'Chọn nhóm đề tài' })).toHaveAttribute('href', '/profile?tab=groups');
    expect(screen.getAllByRole('heading')).toHaveLength(2);
  });

  it('are asked for again when that failed', async () => {
    let away = true;
    const page = show(() => {
      if (away) throw new AppError('INTERNAL');
      return { ...NONE, provinces: [{ id: 1, name: 'Hà Nội', total: 0, fairs: [] }] };
    });
    const again = await screen.findByRole('button', { name: 'Thử lại' });
    away = false;
    await page.user.click(again);
    expect(await screen.findByText('Chưa có hội sách nào sắp tới ở Hà Nội.')).toBeVisible();
  });

  it.each([
    ['a visitor', undefined],
    ['an administrator', ADMIN],
  ])('are not asked for by %s', async (_, user) => {
    const page = renderScreen(<ForCustomer />, { user });
    await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
    expect(page.callsOf('GET /campaigns/for-reader')).toEqual([]);
  });
});
