import { act, screen, waitFor } from '@testing-library/react';
import { ROLE } from '@/contract/vocabulary/roles';
import { SignInDialog } from '@/features/session/SignInDialog';
import { SignInHost } from '@/features/shell/SignInHost';
import { useSessionStore } from '@/shared/session/session-store';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';
import { renderScreen } from '@tests/support/component/render-screen';

const CUSTOMER = { id: 'u1', name: 'Minh Anh', email: 'customer@hoisach.test', imageUrl: null, role: ROLE.CUSTOMER };

afterEach(() => useSignInDialog.setState({ opened: false, wanted: null }));

const open = (path: string, user?: typeof CUSTOMER) =>
  renderScreen(<SignInHost Dialog={SignInDialog} />, { path, ...(user && { user }) });

const signIn = () => act(() => useSessionStore.setState({ status: 'signedIn', user: CUSTOMER, accessToken: 'token' }));

const REASON = /Trang bạn vừa mở cần đăng nhập/;
const ORDERS = encodeURIComponent('/orders?type=2');

describe('a visitor who was sent to the landing page', () => {
  it('is told why, asked to sign in, and led to the page they wanted', async () => {
    const page = open(`/?next=${ORDERS}`);
    expect(await screen.findByText(REASON)).toBeVisible();
    expect(page.address()).toBe('/');
    signIn();
    await waitFor(() => expect(page.address()).toBe('/orders?type=2'));
  });

  it('is told when the page is not for their account, and stays where their role begins', async () => {
    const page = open(`/?next=${encodeURIComponent('/admin/books')}`);
    await screen.findByText(REASON);
    signIn();
    expect(await screen.findByText('Tài khoản này không mở được trang bạn vừa chọn.')).toBeVisible();
    expect(page.address()).toBe('/');
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)'])(
    'is asked nothing for an address that is not of this site: %s',
    async (address) => {
      const page = open(`/?next=${encodeURIComponent(address)}`);
      await waitFor(() => expect(page.address()).toBe('/'));
      expect(useSignInDialog.getState()).toMatchObject({ opened: false, wanted: null });
    },
  );
});

it('whoever is signed in already goes there at once', async () => {
  const page = open(`/?next=${ORDERS}`, CUSTOMER);
  await waitFor(() => expect(page.address()).toBe('/orders?type=2'));
  expect(screen.queryByText(REASON)).not.toBeInTheDocument();
});

it('the button in the header asks without a reason', async () => {
  open('/');
  act(() => useSignInDialog.getState().open());
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByText(REASON)).not.toBeInTheDocument();
});
