import { screen } from '@testing-library/react';
import type { ImportDetail } from '@/contract/endpoints/imports';
import { ROLE } from '@/contract/vocabulary/roles';
import { AdminImportScreen } from '@/features/imports/AdminImportScreen';
import { AdminImportsScreen } from '@/features/imports/AdminImportsScreen';
import { IssuerImportsScreen } from '@/features/imports/IssuerImportsScreen';
import { paths } from '@/shared/lib/paths';
import { importText as text } from '@/text/import';
import { importNounText } from '@/text/import-nouns';
import { renderScreen } from '@tests/support/component/render-screen';

const ORGANISER = { id: 'a1', name: 'Thu Trang', email: 'a@hoisach.test', imageUrl: null, role: ROLE.SYSTEM };
const words = importNounText.publishers;
const NONE = { data: [], metadata: { page: 1, size: 20, total: 0 } };

const table = (facts: Partial<ImportDetail>): ImportDetail => ({
  ...{ id: 7, noun: 'publishers', fileName: 'nxb.csv', status: 'mapping', rows: 2, done: 0 },
  ...{ createdAt: '2027-01-28T09:00:00+07:00', finishedAt: null, undoUntil: null, format: 'csv', letters: null },
  ...{ heads: ['NXB', 'Liên hệ'], sample: [['Măng Non', 'mn@nxb.vn']], columns: {} },
  ...{ defaults: { genreId: null, language: null }, totals: { states: {}, outcomes: {}, taken: 0 }, names: [] },
  ...facts,
});

it('a list is chosen, which stands in the address, and sent', async () => {
  const page = renderScreen(<AdminImportsScreen />, {
    path: '/admin/imports',
    user: ORGANISER,
    answers: { 'GET /admin/imports': NONE, 'POST /admin/imports': table({}) },
  });
  expect(await screen.findByRole('heading', { name: importNounText.issuers.title })).toBeVisible();
  // Books are the issuers' own.
  await page.user.click(screen.getByRole('combobox', { name: text.whatLabel }));
  const choices = await screen.findAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(
    (['issuers', 'staff', 'publishers', 'authors', 'genres', 'organizations', 'groups'] as const).map(
      (noun) => importNounText[noun].label,
    ),
  );
  await page.user.click(screen.getByRole('option', { name: words.label }));
  expect(await screen.findByRole('heading', { name: words.title })).toBeVisible();
  expect(page.address()).toBe('/admin/imports?noun=publishers');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await page.user.upload(input, new File(['NXB,Liên hệ'], 'nxb.csv', { type: 'text/csv' }));
  expect(page.callsOf('POST /admin/imports').map(({ body }) => body)).toEqual([
    { noun: 'publishers', fileName: 'nxb.csv', content: Buffer.from('NXB,Liên hệ').toString('base64') },
  ]);
});

it('an issuer brings their books, or what they sell at fairs', async () => {
  const page = renderScreen(<IssuerImportsScreen />, {
    path: '/issuer/books/import?noun=products',
    user: { ...ORGANISER, role: ROLE.ISSUER },
    answers: { 'GET /issuer/imports': NONE },
  });
  expect(await screen.findByRole('heading', { name: importNounText.products.title })).toBeVisible();
  await page.user.click(screen.getByRole('combobox', { name: text.whatLabel }));
  const choices = await screen.findAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    importNounText.books.label,
    importNounText.products.label,
  ]);
});

it('an import asks for the columns of its list alone, and leads back to it', async () => {
  const done = table({
    status: 'done',
    columns: { name: 0, email: 1 },
    totals: { states: {}, outcomes: { created: 2 }, taken: 2 },
  });
  let now = table({});
  const page = renderScreen(<AdminImportScreen />, {
    path: '/admin/imports/7?id=7',
    user: ORGANISER,
    answers: {
      'GET /admin/imports/{id}': () => now,
      'GET /admin/imports/{id}/rows': NONE,
      'PUT /admin/imports/mapping': () => (now = done),
    },
  });
  const check = await screen.findByRole('button', { name: text.check });
  expect(check).toBeDisabled();
  expect(screen.getByText(words.needed)).toBeVisible();
  expect(screen.queryByText(text.defaultGenre)).toBeNull();
  const choose = async (head: string, column: string) => {
    await page.user.click(screen.getByRole('combobox', { name: head }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent).toSorted()).toEqual(Object.values(words.columns).toSorted());
    await page.user.click(screen.getByRole('option', { name: column }));
  };
  await choose('NXB', words.columns.name);
  await choose('Liên hệ', words.columns.email);
  await page.user.click(check);
  expect(page.callsOf('PUT /admin/imports/mapping').map(({ body }) => body)).toEqual([
    { id: 7, columns: { name: 0, email: 1 }, defaults: { genreId: null, language: null } },
  ]);
  expect(await screen.findByRole('link', { name: words.toList })).toHaveAttribute('href', paths.adminPublishers);
  for (const link of screen.getAllByRole('link', { name: text.title }))
    expect(link).toHaveAttribute('href', paths.importsOf(ROLE.SYSTEM));
});
