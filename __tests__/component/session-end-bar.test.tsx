import { act, screen, waitFor } from '@testing-library/react';
import Router from 'next/router';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { AppShell } from '@/features/shell/AppShell';
import { call } from '@/shared/api/client';
import { loadIdentityProvider } from '@/shared/session/firebase';
import { useSessionStore } from '@/shared/session/session-store';
import { readWebSession, renewWebSession } from '@/shared/session/web-session';
import type { Answers } from '../support/component/fake-api';
import { renderScreen } from '../support/component/render-screen';

jest.mock('@/shared/session/firebase');
jest.mock('@/shared/session/web-session');

const user = { id: 'an', name: 'An', email: 'an@hoisach.test', imageUrl: null, role: ROLE.ISSUER };
const config = { firebase: { apiKey: 'x', authDomain: 'x', projectId: 'x' }, productName: 'Hội Sách' };
const PATH = '/issuer/books/new';

const provider = {
  onEmailChanged: () => () => undefined,
  signInWithGoogle: async () => null,
  idTokenOf: async () => 'token',
  signOut: async () => undefined,
};

test('somebody who is disabled while typing reads why, keeps what was typed, and leaves when they want to', async () => {
  localStorage.setItem('firebase:authUser:x:[DEFAULT]', user.email);
  jest.mocked(loadIdentityProvider).mockResolvedValue(provider);
  jest.mocked(readWebSession).mockResolvedValue({ session: { user, accessToken: 'a' } });
  jest.mocked(renewWebSession).mockResolvedValue({ session: null, ended: 'ACCOUNT_DISABLED' });
  const answers: Answers = {
    'GET /users/me': () => {
      throw new AppError('ACCOUNT_DISABLED');
    },
  };
  const page = renderScreen(
    <AppShell config={config} user={user}>
      <input aria-label="Tên sách" />
    </AppShell>,
    { path: PATH, user, answers },
  );
  const left = jest.spyOn(Router, 'replace').mockResolvedValue(true);
  await page.user.type(await screen.findByLabelText('Tên sách'), 'Dế Mèn');
  await act(() => call('GET /users/me', {}).catch(() => undefined));
  expect(await screen.findByRole('alert')).toHaveTextContent('Tài khoản đã bị vô hiệu hoá');
  expect(screen.getByLabelText('Tên sách')).toHaveValue('Dế Mèn');
  expect(left).not.toHaveBeenCalled();

  await page.user.click(screen.getByRole('button', { name: 'Rời trang này' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/'));
  expect(screen.queryByLabelText('Tên sách')).toBeNull();
  expect(useSessionStore.getState()).toMatchObject({ status: 'signedOut', user: null });
});
