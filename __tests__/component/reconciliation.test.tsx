import { screen, within } from '@testing-library/react';
import type { AccountSums, Arrivals, MoneySums, Reconciliation } from '@/contract/endpoints/reconciliation';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { exportColumns } from '@/features/reconciliation/DaysTable';
import { ReconciliationScreen } from '@/features/reconciliation/ReconciliationScreen';
import { reconciliationText as text } from '@/text/reconciliation';
import { renderScreen } from '@tests/support/component/render-screen';

const ORGANISER = { id: 'a1', name: 'Thu Trang', email: 'a@hoisach.test', imageUrl: null, role: ROLE.SYSTEM };
const BANK = '0011004';

const NOTHING: MoneySums = {
  ...{ count: 0, received: 0, held: 0, deposits: 0, rounding: 0, owedBack: 0, refunded: 0, cashReturns: 0 },
  ...{ unassigned: 0, sentBack: 0, difference: 0 },
};
const OF_ACCOUNT: AccountSums = { count: 0, received: 0, booked: 0, unassigned: 0, sentBack: 0, difference: 0 };

const MOVED: MoneySums = { ...NOTHING, count: 2, received: 150_000, held: 100_000, unassigned: 50_000 };
const ON_BANK: AccountSums = { ...OF_ACCOUNT, count: 2, received: 150_000, booked: 100_000, unassigned: 50_000 };

const answer = (more: Partial<Reconciliation> = {}): Reconciliation => ({
  ...{ from: '2027-01-01', to: '2027-01-31', opening: NOTHING, moved: MOVED, closing: MOVED, found: [] },
  accounts: [{ account: BANK, opening: OF_ACCOUNT, moved: ON_BANK, closing: ON_BANK }],
  days: [
    {
      ...{ day: '2027-01-28', moved: MOVED, balance: MOVED, unequal: 0 },
      accounts: [{ account: BANK, ...ON_BANK }],
    },
  ],
  ...more,
});

const ORDER = { id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a11', code: 'DH27012800001A' };

const ARRIVALS: Arrivals = {
  data: [
    {
      ...{ id: 't1', at: '2027-01-28T09:00:00+07:00', account: BANK, amount: 100_000, reference: 'FT-1', by: '' },
      ...{ description: 'tien sach', state: 2, settledAt: '2027-01-28T09:00:00+07:00', transferId: 1 },
      ...{ reportedAt: null, orders: [ORDER] },
    },
    {
      ...{ id: 't2', at: '2027-01-28T10:00:00+07:00', account: BANK, amount: 50_000, reference: 'FT-2', by: '' },
      ...{ description: 'khong ro', state: 1, settledAt: null, transferId: 2, reportedAt: null, orders: [] },
    },
  ],
  metadata: { page: 1, size: 20, total: 2 },
  unequal: [],
};

const open = (shown: () => Reconciliation) =>
  renderScreen(<ReconciliationScreen />, {
    path: '/admin/reconciliation?from=2027-01-01&to=2027-01-31',
    user: ORGANISER,
    answers: {
      'GET /admin/reconciliation': shown,
      'GET /admin/reconciliation/arrivals': () => ARRIVALS,
      'GET /admin/campaigns': () => ({ data: [], metadata: { page: 1, size: 10, total: 0 }, statuses: [] }),
    },
  });

it('shows the days with what moved, and a day with what arrived on it', async () => {
  const page = open(() => answer());
  expect(await screen.findByText(text.ok)).toBeVisible();
  const days = screen.getByRole('table', { name: text.days });
  expect(within(days).queryByRole('columnheader', { name: text.deposits })).toBeNull();
  expect(within(days).getByRole('row', { name: /28\/01\/2027/ })).toHaveTextContent(
    /150\.000.*100\.000.*50\.000.*Khớp/,
  );
  await page.user.click(within(days).getByRole('button', { name: /28\/01\/2027/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: text.detail }));
  const day = await screen.findByRole('dialog', { name: text.dayTitle('28/01/2027') });
  const [booked, waiting] = within(await within(day).findByRole('list', { name: text.arrivals })).getAllByRole(
    'listitem',
  );
  expect(within(booked!).getByRole('link', { name: ORDER.code })).toBeVisible();
  expect(within(waiting!).getByRole('link', { name: 'FT-2' })).toHaveAttribute(
    'href',
    '/admin/payments?tab=transfers&search=FT-2',
  );
  expect(page.callsOf('GET /admin/reconciliation/arrivals').map(({ query }) => query)).toMatchObject([
    { day: '2027-01-28' },
  ]);
});

it('says which days differ, also outside of the period, and leads to them', async () => {
  const [day] = answer().days;
  open(() =>
    answer({
      closing: { ...MOVED, difference: -3000 },
      days: [{ ...day!, moved: { ...MOVED, difference: -3000 }, unequal: 1 }],
      found: [
        { day: '2027-01-28', difference: -3000, unequal: 1, foundAt: '2027-01-29T00:15:00+07:00' },
        { day: '2026-12-24', difference: 0, unequal: 2, foundAt: '2026-12-25T00:15:00+07:00' },
      ],
    }),
  );
  const alert = await screen.findByRole('alert');
  const links = within(alert).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [text.differsOn('28/01/2027', text.signed(-3000)), '/admin/reconciliation?from=2027-01-28&to=2027-01-28'],
    [text.unequalOn('24/12/2026', '2'), '/admin/reconciliation?from=2026-12-24&to=2026-12-24'],
  ]);
  const days = screen.getByRole('table', { name: text.days });
  expect(within(days).getByRole('row', { name: /28\/01\/2027/ })).toHaveTextContent(/−3\.000/);
});

it('says that nothing arrived, and reads again after a failure', async () => {
  let isAway = true;
  const page = open(() => {
    if (isAway) throw new AppError('INTERNAL');
    return answer({ moved: NOTHING, closing: NOTHING, accounts: [], days: [] });
  });
  await page.user.click(await screen.findByRole('button', { name: /^Thử lại/ }));
  isAway = false;
  await page.user.click(await screen.findByRole('button', { name: /^Thử lại/ }));
  expect(await screen.findByText(text.empty)).toBeVisible();
});

it('exports each day with what arrived by account, what moved, and what was there at its end', () => {
  const [day] = answer().days;
  const row = Object.fromEntries(exportColumns([BANK, 'zalopay']).map(({ header, value }) => [header, value(day!)]));
  expect(row).toMatchObject({
    [text.day]: '28/01/2027',
    [text.receivedOn(BANK)]: 150_000,
    [text.receivedOn('ZaloPay')]: 0,
    [text.moved(text.held)]: 100_000,
    [text.difference]: 0,
    [text.atEnd(text.unassigned)]: 50_000,
  });
});
