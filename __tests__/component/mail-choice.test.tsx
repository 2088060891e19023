import { screen } from '@testing-library/react';
import { AppError } from '@/contract/vocabulary/error-codes';
import { MailChoiceScreen } from '@/features/mail-choice/MailChoiceScreen';
import { mailChoiceText as text } from '@/text/mail-choice';
import { renderScreen } from '@tests/support/component/render-screen';

const TOKEN = `${'a'.repeat(22)}.${'b'.repeat(43)}`;

it('switches mails about orders off and on without a sign-in, and says what is so', async () => {
  let fails = false;
  const page = renderScreen(<MailChoiceScreen known={{ mailed: true }} missing={false} />, {
    path: `/unsubscribe/x?token=${TOKEN}`,
    answers: {
      'GET /mail-choices/{token}': { mailed: true },
      'PUT /mail-choices': ({ body }) => {
        if (fails) throw new AppError('DATABASE_BUSY');
        return { mailed: body.mailed };
      },
    },
  });
  expect(screen.getByRole('status')).toHaveTextContent(text.on);
  await page.user.click(screen.getByRole('button', { name: text.stop }));
  expect(await screen.findByText(text.off)).toBeVisible();
  fails = true;
  await page.user.click(screen.getByRole('button', { name: text.resume }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText(text.off)).toBeVisible();
  fails = false;
  await page.user.click(screen.getByRole('button', { name: text.resume }));
  expect(await screen.findByText(text.on)).toBeVisible();
  expect(page.callsOf('PUT /mail-choices').map(({ body }) => body)).toEqual([
    { token: TOKEN, mailed: false },
    { token: TOKEN, mailed: true },
    { token: TOKEN, mailed: true },
  ]);
});

it('says of a wrong link where mails are chosen', () => {
  renderScreen(<MailChoiceScreen known={null} missing />, { path: '/unsubscribe/x', answers: {} });
  expect(screen.getByRole('heading', { name: text.gone })).toBeVisible();
  expect(screen.getByRole('link', { name: text.profile })).toHaveAttribute('href', '/profile?tab=notifications');
});
