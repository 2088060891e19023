import { screen, waitFor } from '@testing-library/react';
import { AppError } from '@/contract/vocabulary/error-codes';
import { OwnDataSheet } from '@/features/profile/OwnDataSheet';
import { ownDataText as text } from '@/text/own-data';
import { catchDownloads } from '@tests/support/component/downloads';
import { renderScreen } from '@tests/support/component/render-screen';

it('downloads what is kept, to be read or for programs, and says when that fails', async () => {
  const files = catchDownloads();
  let fails = false;
  const page = renderScreen(<OwnDataSheet />, {
    path: '/profile',
    answers: {
      'GET /users/me/data': () => {
        if (fails) throw new AppError('DATABASE_BUSY');
        return 'dữ liệu' as never;
      },
    },
  });
  await page.user.click(screen.getByRole('button', { name: text.asPage }));
  await waitFor(() => expect(files).toHaveLength(1));
  await page.user.click(screen.getByRole('button', { name: text.asJson }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(files.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^du-lieu-cua-toi-\d{4}-\d\d-\d\d\.html$/),
    expect.stringMatching(/\.json$/),
  ]);
  expect(page.callsOf('GET /users/me/data').map(({ query }) => query)).toEqual([{ form: 'html' }, { form: 'json' }]);
  fails = true;
  await page.user.click(screen.getByRole('button', { name: text.asJson }));
  expect(await screen.findByText(/bận|thử lại/)).toBeVisible();
});
