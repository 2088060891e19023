import { screen } from '@testing-library/react';
import type { JournalEntry } from '@/contract/endpoints/journal';
import { apiEndpoints } from '@/contract/api';
import { JOURNAL_KINDS, MOST_SHOWN_ROWS } from '@/contract/vocabulary/journal';
import { ROLE } from '@/contract/vocabulary/roles';
import { AdminJournalScreen, IssuerJournalScreen } from '@/features/journal/JournalScreen';
import { actionWords } from '@/features/journal/journal-words';
import { TABLE_SIZES } from '@/shared/ui/table/Pager';
import { journalText as text } from '@/text/journal';
import { ISSUER, ORGANISER } from '@tests/support/component/participations';
import { renderScreen } from '@tests/support/component/render-screen';

const ORDER = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a11';

const ENTRY: JournalEntry = {
  ...{ id: 1, at: '2027-01-28T09:00:00+07:00', kind: 'personalData', action: 'GET /admin/orders/{id}' },
  ...{ actor: { id: ORDER, name: 'Lan Kế toán', role: ROLE.SYSTEM }, subject: ORDER, outcome: 'done' },
  ...{ address: '203.0.113.7', userAgent: 'Firefox' },
};
const REFUSED: JournalEntry = {
  ...{ ...ENTRY, id: 2, kind: 'signIn', action: 'POST /login', actor: null, subject: null },
  outcome: 'ACCOUNT_NOT_FOUND',
};

const listOf = (...data: JournalEntry[]) => ({ data, metadata: { page: 1, size: 10, total: data.length } });

it('says who did what, when and from where, leads to what it was about, and is narrowed in its address', async () => {
  const page = renderScreen(<AdminJournalScreen />, {
    path: '/admin/journal',
    user: ORGANISER,
    answers: { 'GET /admin/journal': listOf(ENTRY, REFUSED) },
  });
  await screen.findByText('Xem một đơn hàng');
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
  expect(rows[0]).toMatch(
    /28\/01\/2027.*Xem một đơn hàng.*Xem dữ liệu cá nhân.*Lan Kế toán.*Đã thực hiện.*203\.0\.113\.7/,
  );
  expect(rows[1]).toMatch(/Đăng nhập.*Không có tài khoản.*Bị từ chối/);
  await page.user.click(screen.getAllByRole('button', { name: /^Thao tác.*Xem một đơn hàng/ })[0]!);
  expect(await screen.findByRole('menuitem', { name: text.openRecord })).toHaveAttribute(
    'href',
    `/admin/orders/${ORDER}`,
  );
  await page.user.keyboard('{Escape}');
  await page.user.click(screen.getByRole('combobox', { name: text.kind }));
  await page.user.click(await screen.findByRole('option', { name: 'Tiền' }));
  expect(page.callsOf('GET /admin/journal').at(-1)?.query).toMatchObject({ kind: ['money'] });
  expect(page.address()).toContain('kind=money');
});

it('is read by an issuer of their own account', async () => {
  renderScreen(<IssuerJournalScreen />, {
    path: '/issuer/journal',
    user: ISSUER,
    answers: {
      'GET /issuer/journal': listOf({ ...ENTRY, action: 'GET /issuer/orders', kind: 'export', subject: null }),
    },
  });
  expect(await screen.findByText('Xuất đơn hàng')).toBeVisible();
});

it('has words for every kind and for every call that it keeps', () => {
  for (const kind of JOURNAL_KINDS) expect([kind, text.kinds[kind]]).toEqual([kind, expect.any(String)]);
  const kept = apiEndpoints.flatMap(([action, { journal: kind }]) => (kind ? [{ kind, action }] : []));
  expect(kept.length).toBeGreaterThan(60);
  expect(kept.filter((entry) => actionWords(entry) === entry.action)).toEqual([]);
  const known = new Set(kept.map(({ action }) => action.replace(/ \/(?:admin|issuer)\//, ' /')));
  expect(Object.keys(text.actions).filter((action) => action !== 'POST /login' && !known.has(action))).toEqual([]);
});

it('takes a list for exported that is read by more rows than any table shows', () => {
  expect(Math.max(...TABLE_SIZES)).toBe(MOST_SHOWN_ROWS);
});
