import { screen, waitFor, within } from '@testing-library/react';
import type { Participation } from '@/contract/endpoints/participants';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { participantErrors } from '@/contract/endpoints/participants';
import { AdminParticipantsScreen, IssuerParticipantsScreen } from '@/features/participants/ParticipantsScreen';
import { publish } from '@tests/support/component/channels';
import type { Answers } from '@tests/support/component/fake-api';
import { ISSUER, listOf, ORGANISER, participationOf, termsOf } from '@tests/support/component/participations';
import { renderScreen } from '@tests/support/component/render-screen';

const EMPTY = { data: [], metadata: { page: 1, size: 10, total: 0 } };
const CAMPAIGNS = { ...EMPTY, statuses: [] };

const CARD = {
  ...participationOf(1).campaign,
  isRecurring: false,
  productCount: 0,
  version: 1,
};

const approve = { action: 'approve' as const, offered: true, reason: null };

const request = (id: number, name: string, over: Partial<Participation> = {}): Participation =>
  participationOf(id, {
    status: 1,
    waitsFor: ROLE.SYSTEM,
    issuer: { id: `0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a1${id}`, name, imageUrl: null, active: true },
    actions: [approve, { action: 'reject', offered: true, reason: null }],
    ...over,
  });

const INVITED = participationOf(1);
const LAPSED = participationOf(2, { status: 8, waitsFor: null, actions: [] });
const FIRST = request(3, 'Nhà sách Lúa Vàng');
const SECOND = request(4, 'Sách Đông Hồ');

const open = (answers: Answers = {}, path = '/admin/participants') =>
  renderScreen(<AdminParticipantsScreen />, {
    path,
    user: ORGANISER,
    answers: {
      'GET /admin/participants': listOf([INVITED, LAPSED, FIRST, SECOND]),
      'GET /admin/campaigns': CAMPAIGNS,
      ...answers,
    },
  });

const column = (name: string) => screen.findByRole('region', { name });

describe('the board of invitations and requests', () => {
  it('has the invitations by status, and all that was cancelled in the last column', async () => {
    open();
    expect(await within(await column('Đang chờ')).findByText('Sách Bến Xuân')).toBeVisible();
    expect(await within(await column('Đã huỷ')).findByText('Hội sách bắt đầu')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Được mời tham gia 2' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: 'Gửi yêu cầu tham gia 2' })).toBeVisible();
  });

  it('keeps the tab in the address', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('tab', { name: /^Gửi yêu cầu/ }));
    expect(page.address()).toBe('/admin/participants?tab=request');
    expect(await within(await column('Chờ xét duyệt')).findByText('Nhà sách Lúa Vàng')).toBeVisible();
  });

  it('leads to each column, with how many cards it holds', async () => {
    const page = open();
    const ways = within(await screen.findByRole('navigation', { name: 'Các cột' }));
    await ways.findByRole('button', { name: '1 Đã huỷ' });
    expect(ways.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '1 Đang chờ',
      '0 Đã đồng ý',
      '0 Đã từ chối',
      '1 Đã huỷ',
    ]);
    await page.user.click(ways.getByRole('button', { name: '1 Đã huỷ' }));
    expect(await column('Đã huỷ')).toHaveFocus();
  });

  it('shows what the issuer wrote: on the card, in the question, and in the table', async () => {
    const MESSAGE = 'Chúng tôi mang cả bộ Kính vạn hoa';
    const own = termsOf(1, { note: 'Một gian góc' });
    const asking = request(3, 'Nhà sách Lúa Vàng', { message: MESSAGE, latest: own });
    const page = open(
      {
        'GET /admin/participants': listOf([asking, { ...SECOND, message: MESSAGE, latest: { ...own, note: MESSAGE } }]),
      },
      '/admin/participants?tab=request',
    );
    const [card, other] = await screen.findAllByRole('article');
    expect(within(card!).getByText(MESSAGE)).toHaveAttribute('title', MESSAGE);
    expect(within(card!).getByText('Một gian góc')).toBeVisible();
    expect(within(other!).getByText(MESSAGE)).toBeVisible();
    expect(within(card!).getByRole('button', { name: 'Chiết khấu: Nhà sách Lúa Vàng' })).toBeVisible();
    expect(within(card!).getByRole('button', { name: 'Chấp nhận' })).toHaveAccessibleDescription('Nhà sách Lúa Vàng');
    await page.user.click(within(card!).getByRole('button', { name: 'Chấp nhận' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(`Lời nhắn: “${MESSAGE}”`)).toBeVisible();
    await page.user.click(within(dialog).getByRole('button', { name: 'Giữ nguyên' }));
    await page.user.click(screen.getByRole('radio', { name: 'Danh sách' }));
    expect(await within(await screen.findByRole('table')).findAllByText(MESSAGE)).toHaveLength(2);
  });

  it('goes back to the last page of the table when the one of the address is empty', async () => {
    const page = open(
      {
        'GET /admin/participants': (asked) => {
          const list = listOf([INVITED])(asked);
          return asked.query.page === 1 ? list : { ...list, data: [], metadata: { ...list.metadata, page: 2 } };
        },
      },
      '/admin/participants?view=table&page=2',
    );
    expect(await screen.findByRole('link', { name: 'Sách Bến Xuân' })).toBeVisible();
    expect(page.address()).toBe('/admin/participants?view=table');
  });

  it('asks with the terms before it approves, and names the number that was read', async () => {
    const page = open(
      { 'PUT /admin/participants/approval': { ...FIRST, status: 3 } },
      '/admin/participants?tab=request',
    );
    const card = (await screen.findByText('Nhà sách Lúa Vàng')).closest('article');
    await page.user.click(within(card as HTMLElement).getByRole('button', { name: 'Chấp nhận' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('20%')).toBeVisible();
    await page.write(within(dialog).getByLabelText('Ghi chú cho bên kia'), 'Hẹn gặp');
    await page.user.click(within(dialog).getByRole('button', { name: 'Chấp nhận' }));
    expect(await screen.findByText('Đã chấp nhận yêu cầu của Nhà sách Lúa Vàng')).toBeVisible();
    expect(page.callsOf('PUT /admin/participants/approval')[0]?.body).toEqual({ id: 3, seen: 1, note: 'Hẹn gặp' });
  });

  it('shows the newest terms when they have changed meanwhile, and decides on those', async () => {
    const newer = termsOf(2, { commissions: [{ genreId: 1, name: 'Văn học', commission: 35 }] });
    let asked = 0;
    const page = open(
      {
        'GET /admin/participants/{id}': { ...FIRST, latest: newer },
        'PUT /admin/participants/approval': () => {
          asked += 1;
          if (asked === 1) throw new AppError(participantErrors.TERMS_CHANGED, { number: '2' });
          return { ...FIRST, status: 3 };
        },
      },
      '/admin/participants?tab=request',
    );
    const card = (await screen.findByText('Nhà sách Lúa Vàng')).closest('article');
    await page.user.click(within(card as HTMLElement).getByRole('button', { name: 'Chấp nhận' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Chấp nhận' }));
    expect(await within(dialog).findByText('35%')).toBeVisible();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Điều khoản vừa được đổi thành số 2');
    await page.user.click(within(dialog).getByRole('button', { name: 'Chấp nhận' }));
    await waitFor(() => expect(page.callsOf('PUT /admin/participants/approval')).toHaveLength(2));
    expect(page.callsOf('PUT /admin/participants/approval')[1]?.body).toMatchObject({ id: 3, seen: 2 });
  });

  it('approves many at once and says which one was refused', async () => {
    const page = open(
      {
        'PUT /admin/participants/approvals': {
          approved: 1,
          items: [
            { id: 3, code: null, message: null },
            { id: 4, code: 'TERMS_CHANGED', message: 'Điều khoản vừa được đổi.' },
          ],
        },
      },
      '/admin/participants?tab=request',
    );
    await page.user.click(await screen.findByRole('button', { name: 'Chấp nhận cả 2 yêu cầu' }));
    const dialog = await screen.findByRole('dialog', { name: 'Chấp nhận 2 yêu cầu' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Chấp nhận' }));
    expect(await screen.findByText('Đã chấp nhận 1 yêu cầu')).toBeVisible();
    expect(await screen.findByText('Sách Đông Hồ: Điều khoản vừa được đổi.')).toBeVisible();
    expect(page.callsOf('PUT /admin/participants/approvals')[0]?.body).toMatchObject({
      items: [
        { id: 3, seen: 1 },
        { id: 4, seen: 1 },
      ],
    });
  });

  it('shows a table instead, with the view in the address', async () => {
    const page = open({}, '/admin/participants?view=table&tab=request');
    expect(await screen.findByRole('table')).toBeVisible();
    expect(await screen.findByText('Sách Đông Hồ')).toBeVisible();
    await page.user.click(screen.getByRole('radio', { name: 'Bảng cột' }));
    expect(page.address()).toBe('/admin/participants?tab=request');
  });

  it('reads again when something moves', async () => {
    let moved = false;
    open({
      'GET /admin/participants': (asked) =>
        listOf([moved ? { ...INVITED, status: 5, waitsFor: null, actions: [] } : INVITED])(asked),
    });
    expect(await within(await column('Đang chờ')).findByText('Sách Bến Xuân')).toBeVisible();
    moved = true;
    publish(channelOf.participants(EVERYONE), { id: 1, status: 5, campaignId: 7, issuerId: ISSUER.id });
    const joined = within(await column('Đã đồng ý'));
    // The board reads at most once a second.
    expect(await joined.findByText('Sách Bến Xuân', {}, { timeout: 4000 })).toBeVisible();
  });
});

it('opens with the invitation to a campaign where a link asks for it', async () => {
  const coming = { ...CARD, joinedCount: 0, requestCount: 0, invitationCount: 0, waitingProductCount: 0 };
  const page = open(
    {
      'GET /admin/campaigns': { ...CAMPAIGNS, data: [coming] },
      'GET /admin/campaigns/{id}': {
        ...{ ...coming, address: null, description: '', commissions: [], organizations: [], groups: [], levels: [] },
        openingHours: null,
        readerLimits: { openCheckouts: 5, copies: 10, cashDays: 3, rounding: null },
        ...{ cancelledAt: null, postponedAt: null, editing: 'everything', actions: [] },
      },
      'GET /admin/campaigns/{id}/issuers': EMPTY,
    },
    '/admin/participants?campaign=7&invite=true',
  );
  const dialog = await screen.findByRole('dialog', { name: 'Mời nhà phát hành tham gia hội sách' });
  expect(await within(dialog).findByRole('combobox', { name: /^Hội sách/ })).toHaveValue('Phố sách Xuân');
  await page.user.click(within(dialog).getByRole('button', { name: 'Huỷ' }));
  await waitFor(() => expect(page.address()).toBe('/admin/participants?campaign=7'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('a card that is dragged by the keyboard', () => {
  const rect = (left: number) => new DOMRect(left, 160, 200, 300);

  beforeEach(() => {
    // The columns next to each other: jsdom computes no layout.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const columns = [...document.querySelectorAll('[role="group"] > section')];
      return rect(Math.max(0, columns.indexOf(this)) * 250);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const lift = async () => {
    const page = open(
      { 'PUT /admin/participants/approval': { ...FIRST, status: 3 } },
      '/admin/participants?tab=request',
    );
    (await screen.findByRole('button', { name: 'Kéo Nhà sách Lúa Vàng sang cột khác' })).focus();
    await page.user.keyboard('[Space]');
    expect(await screen.findByText(/Đã nhấc Nhà sách Lúa Vàng/)).toBeInTheDocument();
    return page;
  };

  it('is asked about before anything happens, as by its button', async () => {
    const page = await lift();
    await page.user.keyboard('[ArrowRight]');
    expect(await screen.findByText(/đang ở trên cột Đã xét duyệt/)).toBeInTheDocument();
    await page.user.keyboard('[Space]');
    const dialog = await screen.findByRole('dialog', { name: /Nhà sách Lúa Vàng/ });
    expect(page.callsOf('PUT /admin/participants/approval')).toEqual([]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Chấp nhận' }));
    await waitFor(() => expect(page.callsOf('PUT /admin/participants/approval')).toHaveLength(1));
  });

  it.each([
    ['by Escape', '[ArrowRight][Escape]'],
    ['where it is dropped at once', '[Space]'],
  ])('is put back %s', async (_, keys) => {
    const page = await lift();
    expect(screen.getAllByText('Thả vào đây')).toHaveLength(2);
    await page.user.keyboard(keys);
    expect(await screen.findByText('Đã huỷ kéo Nhà sách Lúa Vàng.')).toBeInTheDocument();
    expect(screen.queryByText('Thả vào đây')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('an issuer sees the own ones by campaign, with what they may do', async () => {
  const own = participationOf(1, {
    actions: [
      { action: 'accept', offered: true, reason: null },
      { action: 'decline', offered: true, reason: null },
    ],
  });
  renderScreen(<IssuerParticipantsScreen />, {
    path: '/issuer/participants',
    user: ISSUER,
    answers: { 'GET /issuer/participants': listOf([own]), 'GET /issuer/campaigns': { ...EMPTY, mine: 0, others: 0 } },
  });
  const waiting = await column('Đang chờ');
  expect(await within(waiting).findByRole('link', { name: 'Phố sách Xuân' })).toHaveAttribute(
    'href',
    '/issuer/participants/1',
  );
  expect(within(waiting).getByRole('button', { name: 'Từ chối' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mời NPH tham gia' })).toBeNull();
});
