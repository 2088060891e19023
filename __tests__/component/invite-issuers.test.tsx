import { act, screen, waitFor, within } from '@testing-library/react';
import type { AdminCampaign, AdminCampaignCard } from '@/contract/endpoints/admin-campaigns';
import { participantErrors, type InvitableIssuer } from '@/contract/endpoints/participants';
import { AppError } from '@/contract/vocabulary/error-codes';
import { InviteDialog } from '@/features/participants/InviteDialog';
import type { Answers } from '@tests/support/component/fake-api';
import { ORGANISER } from '@tests/support/component/participations';
import { renderScreen } from '@tests/support/component/render-screen';

const A = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a11';
const B = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a12';

const issuer = (id: string, name: string, over: Partial<InvitableIssuer> = {}): InvitableIssuer => ({
  id,
  name,
  imageUrl: null,
  fairCount: 2,
  bookCount: 40,
  renewed: null,
  ...over,
});

const RENEWED = {
  note: 'Hai bàn',
  commissions: [
    { genreId: 1, name: 'Văn học', commission: 20, agreed: 20 },
    { genreId: 2, name: 'Thiếu nhi', commission: 15, agreed: 12 },
    { genreId: 3, name: 'Lịch sử', commission: 10, agreed: null },
  ],
};
const pageOf = <Row,>(data: Row[]) => ({ data, metadata: { page: 1, size: 20, total: data.length } });

const campaign = (id: number, name: string, status: 1 | 3): AdminCampaignCard => ({
  id,
  name,
  imageUrl: '/files/fairs/a.webp',
  format: 1,
  status,
  address: null,
  startDate: '2027-02-01T01:00:00.000Z',
  endDate: '2027-02-10T01:00:00.000Z',
  isRecurring: false,
  productCount: 0,
  version: 1,
  joinedCount: 0,
  requestCount: 0,
  invitationCount: 0,
  waitingProductCount: 0,
});

const CAMPAIGN_DETAIL: AdminCampaign = {
  ...campaign(7, 'Phố sách Xuân', 1),
  description: '',
  openingHours: null,
  address: null,
  commissions: [{ genreId: 1, name: 'Văn học', minimalCommission: 10 }],
  organizations: [],
  groups: [],
  levels: [],
  readerLimits: { openCheckouts: 5, copies: 10, cashDays: 3, rounding: null },
  cancelledAt: null,
  postponedAt: null,
  editing: 'everything',
  actions: [],
};

const open = (answers: Answers = {}) =>
  renderScreen(<InviteDialog opened campaignId={7} onClose={() => undefined} />, {
    user: ORGANISER,
    answers: {
      'GET /admin/campaigns': {
        ...pageOf([campaign(7, 'Phố sách Xuân', 1), campaign(3, 'Phố sách Thu', 3)]),
        statuses: [],
      },
      'GET /admin/campaigns/{id}': CAMPAIGN_DETAIL,
      'GET /admin/campaigns/{id}/issuers': ({ query }) =>
        pageOf(
          query.joined === 3
            ? [issuer(B, 'Sách Đông Hồ', { renewed: RENEWED })]
            : [issuer(A, 'Lúa Vàng'), issuer(B, 'Sách Đông Hồ')],
        ),
      ...answers,
    },
  });

const bodyOf = (page: ReturnType<typeof open>) => page.callsOf('POST /admin/participants')[0]?.body;

describe('the invitation', () => {
  it('goes to those who were chosen', async () => {
    const page = open({ 'POST /admin/participants': { invited: [{ id: 1, issuerId: A }] } });
    await page.user.click(await screen.findByRole('checkbox', { name: /Lúa Vàng/ }));
    await page.user.click(screen.getByRole('button', { name: 'Gửi lời mời (1)' }));
    expect(await screen.findByText('Đã gửi 1 lời mời')).toBeVisible();
    expect(bodyOf(page)).toEqual({ campaignId: 7, issuerIds: [A], note: '' });
  });

  it('goes to everybody of an older campaign again, with their terms', async () => {
    const page = open({ 'POST /admin/participants': { invited: [{ id: 1, issuerId: B }] } });
    await page.user.click(await screen.findByRole('combobox', { name: 'Mời lại như hội sách trước' }));
    await page.user.click(await screen.findByRole('option', { name: 'Phố sách Thu' }));
    expect(
      await screen.findByText(
        'Mời lại với Văn học 20%, Thiếu nhi 15% (trước là 12%), Lịch sử 10% Thoả thuận thêm: Hai bàn',
      ),
    ).toBeVisible();
    await page.user.click(await screen.findByRole('button', { name: 'Gửi lời mời (1)' }));
    await waitFor(() => expect(bodyOf(page)).toEqual({ campaignId: 7, issuerIds: [B], termsOf: 3, note: '' }));
  });

  it('keeps who was chosen by hand beside everybody of an older campaign', async () => {
    const page = open({ 'POST /admin/participants': { invited: [{ id: 1, issuerId: A }] } });
    await page.user.click(await screen.findByRole('checkbox', { name: /Lúa Vàng/ }));
    await page.user.click(screen.getByRole('combobox', { name: 'Mời lại như hội sách trước' }));
    await page.user.click(await screen.findByRole('option', { name: 'Phố sách Thu' }));
    await page.user.click(await screen.findByRole('button', { name: 'Gửi lời mời (2)' }));
    await waitFor(() => expect(bodyOf(page)).toMatchObject({ issuerIds: [A, B] }));
  });

  it('ignores who was at an older campaign when another campaign is chosen by then', async () => {
    const finish: (() => void)[] = [];
    const page = open({
      'GET /admin/campaigns': {
        ...pageOf([campaign(7, 'Phố sách Xuân', 1), campaign(8, 'Phố sách Hè', 1), campaign(3, 'Phố sách Thu', 3)]),
        statuses: [],
      },
      'GET /admin/campaigns/{id}/issuers': ({ query }) => {
        const found = pageOf([issuer(B, 'Sách Đông Hồ')]);
        return query.joined === 3 ? new Promise((resolve) => finish.push(() => resolve(found))) : found;
      },
    });
    await page.user.click(await screen.findByRole('combobox', { name: 'Mời lại như hội sách trước' }));
    await page.user.click(await screen.findByRole('option', { name: 'Phố sách Thu' }));
    await waitFor(() => expect(finish).toHaveLength(2));
    await page.user.click(screen.getByRole('combobox', { name: /^Hội sách/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Phố sách Hè' }));
    await screen.findByRole('checkbox', { name: /Sách Đông Hồ/ });
    await act(async () => finish.forEach((answer) => answer()));
    expect(screen.getByRole('button', { name: 'Gửi lời mời (0)' })).toBeVisible();
  });

  it('says that the campaigns did not load, and loads them again', async () => {
    let reads = 0;
    const page = open({
      'GET /admin/campaigns': () => {
        reads += 1;
        throw new AppError('INTERNAL');
      },
      'GET /admin/campaigns/{id}': CAMPAIGN_DETAIL,
    });
    const again = await screen.findByRole('button', { name: 'Thử lại' });
    const before = reads;
    await page.user.click(again);
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  });

  it('that was refused says why, and keeps who was chosen', async () => {
    const page = open({
      'POST /admin/participants': () => {
        throw new AppError(participantErrors.ISSUERS_PARTICIPATE, { issuers: 'Lúa Vàng' });
      },
    });
    await page.user.click(await screen.findByRole('checkbox', { name: /Lúa Vàng/ }));
    await page.user.click(screen.getByRole('button', { name: 'Gửi lời mời (1)' }));
    expect(within(await screen.findByRole('alert')).getByText(/Lúa Vàng/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Lúa Vàng/ })).toBeChecked();
  });

  it('names each of the chosen who was refused, until others are chosen', async () => {
    const page = open({
      'POST /admin/participants': () => {
        throw new AppError(
          participantErrors.ISSUERS_UNKNOWN,
          { count: 1 },
          { 'issuerIds.1': ['không còn là nhà phát hành'] },
        );
      },
    });
    await page.user.click(await screen.findByRole('checkbox', { name: 'Chọn cả 2 nhà phát hành đang hiện' }));
    await page.user.click(screen.getByRole('button', { name: 'Gửi lời mời (2)' }));
    const refusal = await screen.findByText('Sách Đông Hồ: không còn là nhà phát hành.');
    expect(refusal).toBeVisible();
    await page.user.click(screen.getByRole('checkbox', { name: /Sách Đông Hồ/ }));
    expect(refusal).not.toBeInTheDocument();
  });

  it('keeps who was chosen in sight while others are looked for', async () => {
    const page = open({
      'GET /admin/campaigns/{id}/issuers': ({ query }) =>
        pageOf(query.search ? [issuer(B, 'Sách Đông Hồ')] : [issuer(A, 'Lúa Vàng')]),
    });
    await page.user.click(await screen.findByRole('checkbox', { name: /Lúa Vàng/ }));
    await page.user.type(screen.getByRole('searchbox'), 'đông');
    expect(await screen.findByRole('checkbox', { name: /Sách Đông Hồ/ })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Lúa Vàng/ })).toBeChecked();
  });

  it('says on what terms everybody is invited unless others are given', async () => {
    open({ 'GET /admin/campaigns/{id}': CAMPAIGN_DETAIL });
    expect(await screen.findByText('Nếu không, áp dụng mức tối thiểu trong suốt hội sách: Văn học 10%.')).toBeVisible();
  });
});
