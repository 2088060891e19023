import { screen, waitFor, within } from '@testing-library/react';
import type { Dashboard } from '@/contract/endpoints/dashboard';
import type { Behind, EditionsSold, Figures, OrderCounts, Revenue, TitleRow } from '@/contract/endpoints/statistics';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import { pointsOf, rangeBefore, shift, type DayRange } from '@/contract/rules/statistics-range';
import { ROLE } from '@/contract/vocabulary/roles';
import { DashboardScreen } from '@/features/dashboard/DashboardScreen';
import { CampaignDashboardScreen } from '@/features/dashboard/CampaignDashboardScreen';
import { stacksOf } from '@/features/dashboard/issuer-stacks';
import { dashboardText } from '@/text/dashboard';
import { publish } from '@tests/support/component/channels';
import { catchDownloads } from '@tests/support/component/downloads';
import type { Answers } from '@tests/support/component/fake-api';
import { ISSUER, ORGANISER } from '@tests/support/component/participations';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const TRE = { id: '22222222-2222-4222-8222-222222222222', name: 'NXB Trẻ', imageUrl: null };
const NAM = { id: '33333333-3333-4333-8333-333333333333', name: 'Nhã Nam', imageUrl: null };
const CAMPAIGN = { id: 7, name: 'Hội sách mùa xuân' };
const WEEK: DayRange = { from: '2026-11-15', to: '2026-11-21' };

const figures = (revenue: number, orders = 2): Figures => ({
  orders,
  copies: orders * 2,
  revenue,
  commission: revenue / 10,
});

const TODAY: Dashboard = {
  today: { day: '2026-11-21', ...figures(486_000, 12) },
  yesterday: { day: '2026-11-20', ...figures(500_000, 9) },
  runningFairs: [],
  upcomingFairs: [],
};

const revenueOf = (range: DayRange, revenue = 1_000_000): Revenue => ({
  ...range,
  total: figures(revenue),
  before: { ...rangeBefore(range), total: figures(800_000) },
  points: pointsOf(range).map((point) => ({
    ...point,
    ...figures(revenue / 10),
    before: { ...shift(point, -7), ...figures(1000) },
  })),
});

const COUNTS: OrderCounts = {
  ...WEEK,
  orders: 5,
  statuses: ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((status) => ({ status, orders: status === 2 ? 5 : 0 })),
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, orders: hour === 9 ? 5 : 0 })),
};

const paged = <Row,>(data: Row[]) => ({
  ...WEEK,
  data,
  metadata: { page: 1, size: 5, total: data.length },
  sum: figures(1_000_000),
});

const BEHIND: Behind = {
  data: [
    {
      ...{ id: '44444444-4444-4444-8444-444444444444', code: 'DH20261121001', orderDate: '2026-11-20T17:00:00.000Z' },
      ...{ type: 1, status: 5, campaign: CAMPAIGN, issuer: TRE, customer: null, recipientName: '', copies: 4 },
      ...{ amount: 486_000, revenue: 486_000, commission: 48_600 },
    },
  ],
  metadata: { page: 1, size: 20, total: 1 },
  sum: { orders: 1, copies: 4, revenue: 486_000, commission: 48_600 },
};

const TITLES: TitleRow[] = [
  {
    book: { id: 3, name: 'Số đỏ', author: 'Vũ Trọng Phụng', genre: 'Văn học', imageUrl: null },
    ...{ issuer: TRE, brought: 40, sold: 12, left: 28, pace: { ...WEEK, sold: 7 }, daysLeft: 28 },
  },
  {
    book: { id: 4, name: 'Giông tố', author: 'Vũ Trọng Phụng', genre: 'Văn học', imageUrl: null },
    ...{ issuer: TRE, brought: 10, sold: 0, left: 10, pace: { ...WEEK, sold: 0 }, daysLeft: null },
  },
];

const EDITIONS_SOLD: EditionsSold = {
  ...WEEK,
  editions: [
    { edition: 'pdf', sold: 3, opened: 2, extent: 1204, unmeasured: 1 },
    { edition: 'audio', sold: 1, opened: 0, extent: 62, unmeasured: 0 },
  ],
};

const answersOf = (side: 'admin' | 'issuer', more: Answers = {}): Answers => ({
  [`GET /${side}/dashboard`]: TODAY,
  [`GET /${side}/dashboard/waiting`]: side === 'admin' ? { lines: [] } : { lines: [], steps: null },
  'GET /campaigns': { data: [], metadata: { page: 1, size: 20, total: 0 } },
  'GET /admin/campaigns': { data: [], metadata: { page: 1, size: 20, total: 0 }, statuses: [] },
  [`GET /${side}/statistics/revenue`]: revenueOf(WEEK),
  [`GET /${side}/statistics/campaigns`]: paged([
    { campaign: CAMPAIGN, ...figures(1_000_000), issuers: [{ issuer: TRE, ...figures(700_000) }] },
  ]),
  ...(side === 'admin' && { 'GET /admin/statistics/issuers': paged([{ issuer: TRE, ...figures(700_000) }]) }),
  [`GET /${side}/statistics/customers`]: paged([{ customer: null, ...figures(300_000, 3) }]),
  [`GET /${side}/statistics/products`]: paged([{ product: productCardOf(), ...figures(200_000, 1) }]),
  [`GET /${side}/statistics/orders`]: COUNTS,
  [`GET /${side}/statistics/editions`]: EDITIONS_SOLD,
  [`GET /${side}/statistics/behind`]: BEHIND,
  ...more,
});

const panel = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') ?? document.body);

describe('the statistics of the back office', () => {
  it('say how many PDF and audio editions were sold, with their pages and minutes', async () => {
    renderScreen(<DashboardScreen side={ROLE.ISSUER} />, {
      ...{ path: '/issuer/dashboard', user: ISSUER, answers: answersOf('issuer') },
    });
    const table = within(await screen.findByRole('group', { name: dashboardText.editions }));
    const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    const { editionNames, extentOf, ...text } = dashboardText;
    expect(rows).toEqual([
      [text.edition, text.sold, text.extent, text.opened],
      [editionNames.pdf, '3', extentOf.pdf('1.204'), '2'],
      [editionNames.audio, '1', extentOf.audio('62'), '0'],
    ]);
    expect(screen.getByText(text.unmeasured('1'))).toBeVisible();
  });

  it('show today beside yesterday; a number opens the list behind it, with its sum', async () => {
    const page = renderScreen(<DashboardScreen side={ROLE.SYSTEM} />, {
      path: '/admin/dashboard',
      user: ORGANISER,
      answers: answersOf('admin'),
    });
    expect(await screen.findByText(/Tăng 3 so với hôm qua/)).toBeVisible();
    expect(screen.getByText(/Giảm 14.000 ₫ so với hôm qua/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: '12 Đơn hàng hôm nay' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Đơn hàng hôm nay' }));
    expect(await drawer.findByText('DH20261121001')).toBeVisible();
    expect(drawer.getByText('Vô danh')).toBeVisible();
    expect(within(drawer.getByRole('list', { name: 'Cộng' })).getByText('1 đơn hàng')).toBeVisible();
    expect(page.callsOf('GET /admin/statistics/behind').at(-1)?.query).toEqual({
      ...{ counted: 'placed', from: '2026-11-21', to: '2026-11-21', page: 1, size: 20 },
    });
  });

  it('have a table to every chart: for screen readers always, for everybody when asked for', async () => {
    const page = renderScreen(<DashboardScreen side={ROLE.SYSTEM} />, {
      path: '/admin/dashboard',
      user: ORGANISER,
      answers: answersOf('admin'),
    });
    await screen.findByRole('heading', { name: 'Doanh thu' });
    const revenue = panel('Doanh thu');
    expect(within(revenue.getByRole('group')).getAllByRole('row')).toHaveLength(8);
    expect(within(revenue.getByRole('group')).queryByRole('button')).toBeNull();
    await page.user.click(revenue.getByRole('button', { name: 'Xem bảng' }));
    const row = within(revenue.getByRole('row', { name: /^17\/11/ }));
    await page.user.click(row.getByRole('button', { name: /^100\.000/ }));
    await screen.findByRole('dialog', { name: 'Doanh thu: 17/11/2026' });
    expect(page.callsOf('GET /admin/statistics/behind').at(-1)?.query).toMatchObject({
      ...{ counted: 'fulfilled', from: '2026-11-17', to: '2026-11-17' },
    });
  });

  it('keep the range in the address, by name or by its days', async () => {
    const page = renderScreen(<DashboardScreen side={ROLE.ISSUER} />, {
      path: '/issuer/dashboard?from=2026-11-01&to=2026-11-10',
      user: ISSUER,
      answers: answersOf('issuer'),
    });
    await screen.findByRole('heading', { name: 'Doanh thu' });
    expect(page.callsOf('GET /issuer/statistics/revenue').at(-1)?.query).toEqual({
      from: '2026-11-01',
      to: '2026-11-10',
    });
    expect(screen.getByRole('combobox', { name: 'Thời gian thống kê' })).toHaveValue('Khoảng ngày khác');
    await page.user.click(screen.getByRole('combobox', { name: 'Thời gian thống kê' }));
    await page.user.click(await screen.findByRole('option', { name: '7 ngày qua' }));
    expect(page.address()).toBe('/issuer/dashboard?range=sevenDays');
  });

  it.each(['from=2026-02-28&to=2026-02-31', 'from=2026-11-31&to=2026-12-01', 'from=2026-11-10&to=2026-11-01'])(
    'ask for the last thirty days where the address says %s',
    async (range) => {
      const page = renderScreen(<DashboardScreen side={ROLE.ISSUER} />, {
        path: `/issuer/dashboard?${range}`,
        user: ISSUER,
        answers: answersOf('issuer'),
      });
      await screen.findByRole('heading', { name: 'Doanh thu' });
      const { from, to } = page.callsOf('GET /issuer/statistics/revenue').at(-1)!.query as unknown as DayRange;
      expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29);
      expect(screen.getByRole('combobox', { name: 'Thời gian thống kê' })).toHaveValue('30 ngày qua');
    },
  );

  it('keep order and length of a ranking in the address, and dim the figures of the choice before', async () => {
    let answer = () => undefined as void;
    const page = renderScreen(<DashboardScreen side={ROLE.SYSTEM} />, {
      path: '/admin/dashboard?readersSort=least&readersRows=10&issuersRows=7',
      user: ORGANISER,
      answers: answersOf('admin', {
        'GET /admin/statistics/customers': async ({ query }) => {
          if (query.size === 25) await new Promise<void>((resolve) => (answer = resolve));
          return paged([{ customer: null, ...figures(300_000, 3) }]);
        },
      }),
    });
    await screen.findByRole('heading', { name: 'Chi tiêu khách hàng' });
    expect(page.callsOf('GET /admin/statistics/customers').at(-1)?.query).toMatchObject({ sort: 'least', size: 10 });
    expect(page.callsOf('GET /admin/statistics/issuers').at(-1)?.query).toMatchObject({ sort: 'most', size: 5 });
    await page.user.click(screen.getByRole('combobox', { name: 'Số dòng: Chi tiêu khách hàng' }));
    await page.user.click(await screen.findByRole('option', { name: '25 dòng' }));
    expect(page.address()).toBe('/admin/dashboard?readersSort=least&readersRows=25&issuersRows=7');
    const figuresOfCustomers = () =>
      screen.getByRole('heading', { name: 'Chi tiêu khách hàng' }).closest('[aria-busy]');
    await waitFor(() => expect(figuresOfCustomers()).toHaveAttribute('aria-busy', 'true'));
    answer();
    await waitFor(() => expect(figuresOfCustomers()).toHaveAttribute('aria-busy', 'false'));
  });

  it("show an issuer no other issuers, and ask for nobody's figures but their own", async () => {
    const page = renderScreen(<DashboardScreen side={ROLE.ISSUER} />, {
      path: '/issuer/dashboard',
      user: ISSUER,
      answers: answersOf('issuer'),
    });
    await screen.findByRole('heading', { name: 'Chi tiêu khách hàng' });
    expect(screen.queryByRole('heading', { name: 'Doanh thu nhà phát hành' })).toBeNull();
    expect(page.callsOf('GET /admin/statistics/issuers')).toEqual([]);
  });

  it('lead the organiser from the names of issuers and customers to their pages', async () => {
    const customer = { id: '66666666-6666-4666-8666-666666666666', name: 'Trần Minh Anh', imageUrl: null };
    renderScreen(<DashboardScreen side={ROLE.SYSTEM} />, {
      path: '/admin/dashboard',
      user: ORGANISER,
      answers: answersOf('admin', { 'GET /admin/statistics/customers': paged([{ customer, ...figures(300_000, 3) }]) }),
    });
    const link = await screen.findByRole('link', { name: customer.name });
    expect(link).toHaveAttribute('href', `/admin/customers/${customer.id}`);
    expect(screen.getByRole('link', { name: TRE.name })).toHaveAttribute('href', `/admin/issuers/${TRE.id}`);
  });

  it('say so when a range has no orders', async () => {
    const none = { ...paged([]), sum: figures(0, 0) };
    const nothing = { ...revenueOf(WEEK, 0), total: figures(0, 0) };
    renderScreen(<DashboardScreen side={ROLE.SYSTEM} />, {
      path: '/admin/dashboard',
      user: ORGANISER,
      answers: answersOf('admin', {
        'GET /admin/statistics/revenue': { ...nothing, before: { ...nothing.before, total: figures(0, 0) } },
        'GET /admin/statistics/campaigns': none,
        'GET /admin/statistics/products': none,
        'GET /admin/statistics/orders': { ...COUNTS, orders: 0 },
      }),
    });
    expect((await screen.findAllByText('Chưa có đơn nào được giao trong khoảng này')).length).toBeGreaterThan(1);
    expect(await screen.findByText('Không bán được cuốn nào trong khoảng này')).toBeVisible();
    expect(await screen.findByText('Không có đơn hàng nào trong khoảng này')).toBeVisible();
  });

  it('are read again when an order comes in', async () => {
    let orders = 12;
    renderScreen(<DashboardScreen side={ROLE.SYSTEM} />, {
      path: '/admin/dashboard',
      user: ORGANISER,
      answers: answersOf('admin', {
        'GET /admin/dashboard': () => ({ ...TODAY, today: { ...TODAY.today, orders } }),
      }),
    });
    // Waits for the text of the element: repeated queries by role take long on so large a page.
    const figure = await screen.findByRole('button', { name: '12 Đơn hàng hôm nay' });
    orders = 13;
    publish(channelOf.orders(EVERYONE), {
      ...{ id: '55555555-5555-4555-8555-555555555555', code: 'DH1', type: 1, status: 2, issuerId: TRE.id },
    });
    await waitFor(() => expect(figure).toHaveTextContent(/^13/), { timeout: 4000 });
    expect(screen.getByRole('button', { name: '13 Đơn hàng hôm nay' })).toBeVisible();
  });

  it('export the rows of a panel as numbers that can be calculated with', async () => {
    const downloads = catchDownloads();
    const page = renderScreen(<DashboardScreen side={ROLE.SYSTEM} />, {
      path: '/admin/dashboard',
      user: ORGANISER,
      answers: answersOf('admin'),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Xuất tệp: Doanh thu' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Tệp CSV (.csv)' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(await downloads[0]?.text()).toContain('15/11/2026,2,4,100000,10000,1000');
  });
});

describe('the figures of one campaign', () => {
  const DETAIL = {
    ...productCardOf().campaign,
    ...{ imageUrl: '', address: null, isRecurring: false, issuers: [], productCount: 0 },
    ...{ description: '', openingHours: null, organizations: [], groups: [], levels: [], genres: [] },
  };

  const open = (path = '/admin/dashboard/campaigns/7?id=7') =>
    renderScreen(<CampaignDashboardScreen side={ROLE.SYSTEM} />, {
      path,
      user: ORGANISER,
      answers: answersOf('admin', {
        'GET /campaigns/{id}': DETAIL,
        'GET /admin/statistics/titles': { data: TITLES, metadata: { page: 1, size: 10, total: 2 } },
      }),
    });

  it('begin with all of its time, and say how long each title lasts', async () => {
    const page = open();
    const titles = within(await screen.findByRole('group', { name: 'Sức bán từng tựa sách' }));
    expect(page.callsOf('GET /admin/statistics/revenue').at(-1)?.query).toEqual({ campaign: 7 });
    const row = within(titles.getByRole('row', { name: /^Số đỏ/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
      '40',
      '12',
      '28',
      '28',
    ]);
    expect(titles.getByRole('row', { name: /^Giông tố/ })).toHaveTextContent('Chưa rõ');
    await page.user.click(row.getByRole('button', { name: /^28 ngày/ }));
    await screen.findByRole('dialog', { name: 'Số đỏ: Bán 7 cuốn trong 7 ngày gần nhất' });
    expect(page.callsOf('GET /admin/statistics/behind').at(-1)?.query).toMatchObject({
      ...{ counted: 'sold', campaign: 7, book: 3, from: WEEK.from, to: WEEK.to },
    });
  });

  it('lead to another campaign, and back to all', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('combobox', { name: 'Chọn hội sách' }));
    await page.user.click(await screen.findByRole('option', { name: 'Tất cả hội sách' }));
    expect(page.address()).toBe('/admin/dashboard');
  });

  it('are of the same days as those that were chosen before', async () => {
    const page = open('/admin/dashboard/campaigns/7?id=7&range=sevenDays&titlesSort=least');
    await page.user.click(await screen.findByRole('combobox', { name: 'Chọn hội sách' }));
    await page.user.click(await screen.findByRole('option', { name: 'Tất cả hội sách' }));
    expect(page.address()).toBe('/admin/dashboard?range=sevenDays');
  });

  it('keep order and page of the titles in the address', async () => {
    const page = open('/admin/dashboard/campaigns/7?id=7&titlesSort=least&titlesPage=2');
    await screen.findByRole('group', { name: 'Sức bán từng tựa sách' });
    expect(page.callsOf('GET /admin/statistics/titles').at(-1)?.query).toMatchObject({ sort: 'least', page: 2 });
    await page.user.click(screen.getByRole('combobox', { name: 'Sắp xếp: Sức bán từng tựa sách' }));
    await page.user.click(await screen.findByRole('option', { name: 'Giảm dần' }));
    expect(page.address()).toBe('/admin/dashboard/campaigns/7?id=7');
  });

  it('say so when there is no such campaign', async () => {
    open('/admin/dashboard/campaigns/x?id=x');
    expect(await screen.findByRole('heading', { name: 'Không tìm thấy hội sách này' })).toBeVisible();
  });
});

describe('the stacks of issuers', () => {
  it('add up to the revenue of their campaign, the strongest apart, all others together', () => {
    const part = (issuer: { id: string; name: string }, revenue: number) => ({ issuer, ...figures(revenue) });
    const others = ['a', 'b', 'c'].map((id) => part({ id, name: id }, 10));
    const { columns, parts } = stacksOf([
      { campaign: CAMPAIGN, ...figures(530), issuers: [part(TRE, 300), part(NAM, 200), ...others] },
      { campaign: { id: 8, name: 'Hè' }, ...figures(50), issuers: [part(NAM, 50)] },
    ]);
    expect(parts.map(({ name }) => name)).toEqual(['NXB Trẻ', 'Nhã Nam', 'a', 'Khác']);
    for (const [place, total] of [530, 50].entries())
      expect(parts.reduce((sum, { key }) => sum + Number(columns[place]?.[key]), 0)).toBe(total);
  });
});
