import { screen, waitFor, within } from '@testing-library/react';
import type { FirstSteps, Waiting, WaitingLine } from '@/contract/endpoints/dashboard';
import { channelOf } from '@/contract/realtime/channels';
import { dayOf } from '@/contract/rules/calendar';
import { addDays } from '@/contract/rules/statistics-range';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { SideProvider } from '@/features/dashboard/side';
import { WaitingPanel } from '@/features/dashboard/WaitingPanel';
import { publish } from '@tests/support/component/channels';
import { ISSUER, ORGANISER } from '@tests/support/component/participations';
import { renderScreen } from '@tests/support/component/render-screen';

const TODAY = dayOf(new Date());
const ID = '55555555-5555-4555-8555-555555555555';

const lineOf = (kind: WaitingLine['kind'], daysAgo: number | null, more: Partial<WaitingLine> = {}): WaitingLine => ({
  ...{ kind, count: 2, late: 0, amount: null, example: ID, campaign: null },
  since: daysAgo === null ? null : `${addDays(TODAY, -daysAgo)}T05:00:00Z`,
  ...more,
});

const open = (side: Side, waiting: () => Partial<Waiting>) =>
  renderScreen(
    <SideProvider value={side}>
      <WaitingPanel />
    </SideProvider>,
    side === ROLE.SYSTEM
      ? { user: ORGANISER, answers: { 'GET /admin/dashboard/waiting': () => ({ lines: [], ...waiting() }) } }
      : {
          user: ISSUER,
          answers: { 'GET /issuer/dashboard/waiting': () => ({ lines: [], steps: null, ...waiting() }) },
        },
  );

const shown = () =>
  screen.getAllByRole('link').map((link) => [link.textContent?.replaceAll('\u00a0', ' '), link.getAttribute('href')]);

it('says what waits for the organiser, how long, and how much money, each a press from its list', async () => {
  open(ROLE.SYSTEM, () => ({
    lines: [
      lineOf('deliveryOrders', 4, { late: 2, amount: 450_000 }),
      lineOf('refunds', 1, { amount: 90_000 }),
      lineOf('settlementsToPay', 1, { amount: 500_000 }),
      lineOf('requests', 0),
      lineOf('titles', 0, { count: 1 }),
      lineOf('shortTitles', null, { late: 1, example: '7', campaign: { id: 7, name: 'Hội sách mùa xuân' } }),
    ],
  }));
  await screen.findByText('6 việc');
  const late = `status=2&to=${addDays(TODAY, -2)}&sort=oldest`;
  expect(shown()).toEqual([
    [
      '2 đơn giao đã để lâu, nhà phát hành chưa gửiĐã để lâulâu nhất từ 4 ngày trước450.000 ₫',
      `/admin/orders/delivery?${late}`,
    ],
    ['2 khoản cần hoàn cho khách hànglâu nhất từ hôm qua90.000 ₫', '/admin/refunds'],
    ['2 đối soát cần trả nhà phát hànhlâu nhất từ hôm qua500.000 ₫', '/admin/settlements?status=4&payer=1'],
    ['2 yêu cầu tham gia chờ duyệtlâu nhất từ hôm nay', '/admin/participants?tab=request&view=table&status=1'],
    // The one that waits is opened itself.
    ['1 sách bán chờ xét duyệttừ hôm nay', `/admin/products/${ID}`],
    ['2 tựa sẽ hết trước khi hội sách kết thúc1 tựa đã hếtHội sách mùa xuân', '/admin/dashboard/campaigns/7'],
  ]);
});

it('says so when nothing waits', async () => {
  open(ROLE.SYSTEM, () => ({}));
  expect(await screen.findByText(/^Không có việc nào đang chờ/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('leads an issuer to all orders to send, and follows an import as it is worked on', async () => {
  let lines = [lineOf('deliveryOrders', 3, { count: 3, late: 1, amount: 300_000 })];
  open(ROLE.ISSUER, () => ({ lines }));
  const link = await screen.findByRole('link');
  expect(link).toHaveTextContent('3 đơn giao chưa gửi');
  expect(link).toHaveTextContent('1 đã để lâu');
  expect(link).toHaveAttribute('href', '/issuer/orders/delivery?status=2&sort=oldest');
  lines = [lineOf('imports', 0, { count: 1, example: '12' })];
  publish(channelOf.imports(ISSUER.id), { id: 12, status: 'checked', done: 3, rows: 3 });
  await waitFor(() => expect(shown()).toEqual([['1 tệp sách đang nhập dởtừ hôm nay', '/issuer/books/import/12']]));
});

it('shows a new issuer five steps, the done ones ticked, the others a press away', async () => {
  const steps: FirstSteps = { done: ['profile', 'participation'], books: 3, campaignId: 7 };
  open(ROLE.ISSUER, () => ({ steps }));
  const list = within(await screen.findByRole('list'));
  expect(screen.getByText('Xong 2 / 5 bước')).toBeVisible();
  expect(list.getAllByRole('listitem').map((item) => item.textContent?.includes('Đã xong'))).toEqual([
    ...[true, false, true, false, false],
  ]);
  expect(shown().map(([, href]) => href)).toEqual([
    ...['/issuer/books', '/issuer/campaigns/7/books/add-book', '/issuer/orders/delivery?status=2'],
  ]);
  expect(list.getByText('3 / 10 sách')).toBeVisible();
});
