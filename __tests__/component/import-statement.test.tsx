import { screen, within } from '@testing-library/react';
import { bankStatementErrors, type StatementDryRun, type StatementLine } from '@/contract/endpoints/bank-statements';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { PaymentsScreen } from '@/features/payments/PaymentsScreen';
import { paths } from '@/shared/lib/paths';
import { bankStatementErrorText, bankStatementText as text } from '@/text/bank-statement';
import { renderScreen } from '@tests/support/component/render-screen';

const ORGANISER = { id: 'a1', name: 'Thu Trang', email: 'a@hoisach.test', imageUrl: null, role: ROLE.SYSTEM };
const ORDER = { id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0b01', code: 'DH270128000011' };
const CSV = 'Ngày,Nội dung\n';

const line = (number: number, facts: Partial<StatementLine>): StatementLine => ({
  ...{ line: number, outcome: 'waiting', day: '2027-01-28', amount: 45_000, description: `dong ${number}` },
  ...{ reference: '', reason: null, orders: [] },
  ...facts,
});
const LINES = [
  line(1, { outcome: 'booked', orders: [ORDER] }),
  line(2, {}),
  line(3, { outcome: 'unreadable', reason: 'date', day: null, amount: null }),
];
const TOTALS = [
  { outcome: 'booked' as const, count: 1, sum: 45_000 },
  { outcome: 'waiting' as const, count: 1, sum: 45_000 },
  { outcome: 'unreadable' as const, count: 1, sum: 0 },
];
const TRIED: StatementDryRun = {
  ...{ account: '0011004', format: 'csv', totals: TOTALS, lines: LINES, imported: null },
  table: { heads: ['Ngày', 'Nội dung'], rows: [], columns: { date: 0, description: 1 }, complete: true },
};
const IMPORTED = {
  ...{ id: 4, account: '0011004', fileName: 'sao-ke.csv', format: 'csv' as const },
  ...{ importedAt: '2027-01-28T09:00:00+07:00', importedBy: 'Thu Trang' },
};
const UNMAPPED: StatementDryRun = {
  ...TRIED,
  ...{ totals: [], lines: [] },
  table: { heads: ['Khi nao', 'Bao nhieu', 'Gi'], rows: [['28/01/2027', '45.000', 'x']], columns: {}, complete: false },
};

const open = async (answers: object = {}) => {
  const page = renderScreen(<PaymentsScreen />, {
    path: '/admin/payments?tab=transfers',
    user: ORGANISER,
    answers: {
      'GET /menu/counts': { openTransfers: 3 },
      'GET /admin/bank-transfers': { data: [], metadata: { page: 1, size: 10, total: 0 } },
      'GET /admin/bank-statements': {
        data: [{ ...IMPORTED, totals: TOTALS }],
        metadata: { page: 1, size: 5, total: 1 },
      },
      'POST /admin/bank-statements/dry-run': TRIED,
      ...answers,
    },
  });
  await page.user.click((await screen.findAllByRole('button', { name: text.open }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: text.title }));
  const choose = async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await page.user.upload(input, new File([CSV], 'sao-ke.csv', { type: 'text/csv' }));
  };
  return { page, dialog, choose };
};

it('says what would happen, narrows it, imports, and leads to the orders and to what waits', async () => {
  const { page, dialog, choose } = await open({
    'POST /admin/bank-statements': { ...TRIED, imported: IMPORTED },
  });
  await choose();
  expect(await dialog.findByText(text.dryRun)).toBeVisible();
  const body = { fileName: 'sao-ke.csv', content: Buffer.from(CSV).toString('base64') };
  expect(page.callsOf('POST /admin/bank-statements/dry-run').map((call) => call.body)).toEqual([body]);
  expect(dialog.getByRole('link', { name: ORDER.code })).toHaveAttribute(
    'href',
    paths.officeOrder(ROLE.SYSTEM, ORDER.id),
  );
  expect(dialog.getByText(text.reasons.date)).toBeVisible();

  await page.user.click(dialog.getByRole('combobox', { name: text.filter }));
  await page.user.click(await screen.findByRole('option', { name: text.total(text.outcomes.waiting, '1') }));
  expect(dialog.getByText('dong 2')).toBeVisible();
  expect(dialog.queryByText('dong 1')).toBeNull();

  await page.user.click(dialog.getByRole('button', { name: text.import }));
  expect(await dialog.findByText(text.done)).toBeVisible();
  expect(page.callsOf('POST /admin/bank-statements').map((call) => call.body)).toEqual([body]);
  expect(dialog.queryByRole('button', { name: text.import })).toBeNull();
  expect(dialog.getByRole('link', { name: text.toWaiting })).toBeVisible();
});

it('asks what the columns are where they are not recognised, and reads the file with them', async () => {
  const { page, dialog, choose } = await open({
    'POST /admin/bank-statements/dry-run': ({ body }: { body: { columns?: object } }) =>
      body.columns ? TRIED : UNMAPPED,
  });
  await choose();
  expect(await dialog.findByText(text.mapHint)).toBeVisible();
  expect(dialog.queryByRole('button', { name: text.import })).toBeNull();
  for (const [head, field] of [
    ['Khi nao', text.fields.date],
    ['Bao nhieu', text.fields.amount],
    ['Gi', text.fields.description],
  ] as const) {
    await page.user.click(dialog.getByRole('combobox', { name: head }));
    await page.user.click(await screen.findByRole('option', { name: field }));
  }
  await page.user.click(dialog.getByRole('button', { name: text.mapRead }));
  expect(await dialog.findByText(text.dryRun)).toBeVisible();
  expect(page.callsOf('POST /admin/bank-statements/dry-run').at(-1)!.body).toMatchObject({
    columns: { date: 0, amount: 1, description: 2 },
  });
});

it('says who imported the same file before, and offers no second import', async () => {
  const { dialog, choose } = await open({ 'POST /admin/bank-statements/dry-run': { ...TRIED, imported: IMPORTED } });
  await choose();
  expect(await dialog.findByText(text.before('Thu Trang', '09:00 28/01/2027'))).toBeVisible();
  expect(dialog.queryByRole('button', { name: text.import })).toBeNull();
});

it('says why a file is refused, and another can be chosen', async () => {
  const { dialog, choose } = await open({
    'POST /admin/bank-statements/dry-run': () => {
      throw new AppError(bankStatementErrors.BANK_STATEMENT_UNREADABLE);
    },
  });
  await choose();
  expect((await dialog.findByRole('alert')).textContent).toBe(bankStatementErrorText.BANK_STATEMENT_UNREADABLE);
  expect(dialog.getByRole('button', { name: text.chooseOther })).toBeEnabled();
});

it('opens a statement that was imported before', async () => {
  const { page, dialog } = await open({
    'GET /admin/bank-statements/{id}': { ...TRIED, table: undefined, imported: IMPORTED },
  });
  await page.user.click(await dialog.findByRole('button', { name: IMPORTED.fileName }));
  expect(await dialog.findByText('dong 1')).toBeVisible();
});
