import { screen, waitFor, within } from '@testing-library/react';
import type { ApiAnswer } from '@/contract/api';
import type { IssuerCampaign, IssuerCampaignCard } from '@/contract/endpoints/issuer-campaigns';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import { ROLE } from '@/contract/vocabulary/roles';
import { IssuerCampaignScreen } from '@/features/issuer-campaigns/IssuerCampaignScreen';
import { IssuerCampaignsScreen } from '@/features/issuer-campaigns/IssuerCampaignsScreen';
import { publish } from '@tests/support/component/channels';
import type { Answers } from '@tests/support/component/fake-api';
import { ISSUER, participationOf, termsOf } from '@tests/support/component/participations';
import { renderScreen } from '@tests/support/component/render-screen';

const NO_MESSAGES = { data: [], metadata: { page: 1, size: 10, total: 0 } };

const CARD: IssuerCampaignCard = {
  ...participationOf(1).campaign,
  isRecurring: false,
  issuers: [],
  productCount: 0,
  participation: { id: 1, status: 2, waitsFor: ROLE.ISSUER },
};

const FIGURES = { waiting: 2, approved: 30, rejected: 1, brought: 400, reserved: 5, sold: 17 };

const campaignOf = (over: Partial<IssuerCampaign> = {}): IssuerCampaign => ({
  campaign: {
    ...CARD,
    description: 'Sách bên hồ',
    openingHours: null,
    issuers: [],
    organizations: [],
    groups: [],
    levels: [],
    genres: [],
  },
  audience: { level: null, groups: [], readers: 9, allReaders: 9 },
  minimums: [{ genreId: 1, name: 'Văn học', commission: 10 }],
  participation: null,
  stalls: [],
  figures: FIGURES,
  actions: [
    { action: 'apply', offered: true, reason: null },
    { action: 'addBooks', offered: false, reason: 'Chỉ thêm sách khi bạn đang tham gia hội sách.' },
  ],
  ...over,
});

const NO_SLOTS = { campaignId: 7, version: 1, editable: true, places: [], hours: [], booked: [] };

const listOf = (data: IssuerCampaignCard[]): ApiAnswer<'GET /issuer/campaigns'> => ({
  data,
  metadata: { page: 1, size: 12, total: data.length },
  mine: 1,
  others: 4,
});

const open = (campaign: IssuerCampaign, answers: Answers = {}) =>
  renderScreen(<IssuerCampaignScreen />, {
    path: '/issuer/campaigns/7?id=7',
    user: ISSUER,
    answers: {
      'GET /issuer/campaigns/{id}': campaign,
      'GET /issuer/campaigns/{id}/messages': NO_MESSAGES,
      'GET /issuer/campaigns/{id}/slots': NO_SLOTS,
      ...answers,
    },
  });

describe('the campaigns of an issuer', () => {
  it('are theirs or others, with what waits for them', async () => {
    const page = renderScreen(<IssuerCampaignsScreen />, {
      path: '/issuer/campaigns',
      user: ISSUER,
      answers: { 'GET /issuer/campaigns': ({ query }) => listOf(query.mine ? [CARD] : []) },
    });
    expect(await screen.findByRole('link', { name: 'Phố sách Xuân' })).toHaveAttribute('href', '/issuer/campaigns/7');
    expect(screen.getByText('Chờ bạn trả lời')).toBeVisible();
    await page.user.click(screen.getByRole('tab', { name: 'Hội sách khác 4' }));
    expect(await screen.findByText('Không còn hội sách nào khác')).toBeVisible();
    expect(page.address()).toBe('/issuer/campaigns?tab=others');
  });

  it('go back to the last page when there is none as far as the address says', async () => {
    const page = renderScreen(<IssuerCampaignsScreen />, {
      path: '/issuer/campaigns?page=3',
      user: ISSUER,
      answers: {
        'GET /issuer/campaigns': ({ query }) =>
          query.page === 1 ? listOf([CARD]) : { ...listOf([]), metadata: { page: 3, size: 12, total: 1 } },
      },
    });
    expect(await screen.findByRole('link', { name: 'Phố sách Xuân' })).toBeVisible();
    expect(page.address()).toBe('/issuer/campaigns');
  });
});

describe('a campaign as an issuer sees it', () => {
  it('asks who is invited, and sends the number of the terms that stand there', async () => {
    const invited = participationOf(1, {
      actions: [
        { action: 'accept', offered: true, reason: null },
        { action: 'decline', offered: true, reason: null },
        { action: 'withdraw', offered: false, reason: 'Đang ở trạng thái khác.' },
      ],
    });
    const page = open(campaignOf({ participation: invited, actions: [] }), {
      'PUT /issuer/participants/acceptance': { ...invited, status: 5 },
    });
    expect(await screen.findByText('Bạn được mời tham gia sự kiện này')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rút yêu cầu' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Chấp nhận' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Chấp nhận' }));
    await waitFor(() =>
      expect(page.callsOf('PUT /issuer/participants/acceptance')[0]?.body).toEqual({ id: 1, seen: 1, note: '' }),
    );
  });

  it('says whom it is for, and how many customers that leaves', async () => {
    const level = { id: 2, name: 'Vàng', conditionalPoint: 500 };
    const audience = { level, groups: ['Văn học trẻ'], readers: 1204, allReaders: 8300 };
    const page = open(campaignOf({ audience, participation: participationOf(1, { audience }) }));
    const words = 'Bạn đọc từ cấp Vàng trở lên: hiện 1.204 trên 8.300 tài khoản bạn đọc';
    expect(await screen.findAllByText(words)).toHaveLength(2);
    page.unmount();
    const { user } = open(campaignOf({ audience }));
    await user.click(await screen.findByRole('button', { name: 'Yêu cầu tham gia' }));
    expect(within(await screen.findByRole('dialog')).getByText(words)).toBeVisible();
    expect(screen.getAllByText('Văn học trẻ')).toHaveLength(2);
  });

  it('is asked for by who does not take part', async () => {
    const page = open(campaignOf(), { 'POST /issuer/participants': participationOf(1, { status: 1 }) });
    await page.user.click(await screen.findByRole('button', { name: 'Yêu cầu tham gia' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Yêu cầu tham gia' }));
    expect(await screen.findByText('Đã gửi yêu cầu tham gia “Phố sách Xuân”')).toBeVisible();
    expect(page.callsOf('POST /issuer/participants')[0]?.body).toEqual({ campaignId: 7, note: '' });
  });

  it('takes books of who takes part, and says what is theirs there', async () => {
    const inForce = termsOf(1, { answer: 2 });
    const page = open(
      campaignOf({
        participation: participationOf(1, { status: 5, waitsFor: null, inForce, latest: inForce, actions: [] }),
        stalls: [
          {
            id: 1,
            code: 'B12',
            placeNote: 'Cạnh cổng',
            place: '1 Đinh Lễ',
            startDate: CARD.startDate,
            endDate: CARD.endDate,
          },
        ],
        actions: [{ action: 'addBooks', offered: true, reason: null }],
      }),
    );
    expect(await screen.findByText('Gian B12')).toBeVisible();
    expect(screen.getByText('400')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Thêm sách' }));
    expect(await screen.findByRole('menuitem', { name: 'Sách Series' })).toHaveAttribute(
      'href',
      '/issuer/campaigns/7/books/add-series',
    );
  });

  it('has stalls at a place only', async () => {
    const participation = participationOf(1, { status: 5, waitsFor: null, actions: [] });
    const { unmount } = open(campaignOf({ participation }));
    expect(await screen.findByRole('heading', { name: 'Gian hàng của bạn' })).toBeVisible();
    unmount();
    const online = campaignOf({ participation });
    open({ ...online, campaign: { ...online.campaign, format: 2 } });
    expect(await screen.findByRole('heading', { name: 'Thông tin hội sách' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Gian hàng của bạn' })).toBeNull();
  });

  it('says why no books can be added', async () => {
    const participation = participationOf(1, { status: 5, waitsFor: null, actions: [] });
    open(
      campaignOf({ participation, actions: [{ action: 'addBooks', offered: false, reason: 'Hội sách đã kết thúc.' }] }),
    );
    expect(await screen.findByText('Hội sách đã kết thúc.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Thêm sách' })).toBeNull();
  });

  it('is read again when the campaign itself changes', async () => {
    let name = 'Phố sách Xuân';
    open(campaignOf(), {
      'GET /issuer/campaigns/{id}/messages': NO_MESSAGES,
      'GET /issuer/campaigns/{id}': () => ({ ...campaignOf(), campaign: { ...campaignOf().campaign, name } }),
    });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    name = 'Phố sách Hạ';
    publish(channelOf.fair(EVERYONE), { id: 7, status: 1 });
    expect(await screen.findByRole('heading', { level: 1, name }, { timeout: 4000 })).toBeVisible();
  });
});
