import { closeSnackbar, enqueueSnackbar } from 'notistack';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ROLE } from '@/contract/vocabulary/roles';
import type { ProductCard } from '@/contract/endpoints/products';
import { cartStore } from '@/entities/cart/cart-store';
import { useAddToCart } from '@/entities/cart/use-cart';
import { loadIdentityProvider } from '@/shared/session/firebase';
import type { IdentityProvider } from '@/shared/session/identity-provider';
import { notifyAuth } from '@/shared/session/notices';
import { SessionRuntime } from '@/shared/session/session-runtime';
import { useSessionStore } from '@/shared/session/session-store';
import { endWebSession } from '@/shared/session/web-session';

jest.mock('notistack', () => {
  const toasts = { enqueueSnackbar: jest.fn(() => 'key'), closeSnackbar: jest.fn() };
  return { ...toasts, useSnackbar: () => toasts };
});
jest.mock('@/shared/session/firebase');
jest.mock('@/shared/session/web-session');

const PRODUCT = 'Hội Sách';
const toasts = () => jest.mocked(enqueueSnackbar).mock.calls.map(([message]) => message);

const user = { id: '1', name: 'Đọc', email: 'a@b.vn', imageUrl: null, role: ROLE.CUSTOMER };

let log: jest.SpyInstance;

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(enqueueSnackbar).mockReturnValue('key');
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  useSessionStore.setState({ user, accessToken: 'token' });
});

describe('the words of the error catalogue (S8)', () => {
  test.each([
    [
      { about: 'staff' },
      'Tài khoản nhân viên không hỗ trợ đăng nhập bằng website. Vui lòng đăng nhập lại trên ứng dụng Hội Sách dành cho điện thoại.',
    ],
    [{ about: 'failed' }, 'Đã xảy ra lỗi khi đăng nhập'],
    [{ about: 'failed', message: 'Tài khoản đã bị vô hiệu hoá' }, 'Tài khoản đã bị vô hiệu hoá'],
    [{ about: 'newUser' }, expect.stringContaining('Chào mừng bạn đến với Hội Sách!')],
    [{ about: 'signedIn' }, 'Đăng nhập thành công'],
  ] as const)('after a sign-in: %j', (notice, sentence) => {
    notifyAuth(notice, PRODUCT);
    expect(toasts()).toEqual([sentence]);
  });

  test.each([
    [true, 'Thêm vào giỏ hàng thành công'],
    [false, 'Số lượng sách này đã hết'],
  ])('adding to the cart, possible: %s', (possible, sentence) => {
    const add = jest.spyOn(cartStore.getState(), 'add').mockReturnValue(possible);
    const AddOnce = () => {
      useAddToCart()({ id: 'p1' } as ProductCard);
      return null;
    };
    renderToStaticMarkup(createElement(AddOnce));
    expect(toasts()).toEqual([sentence]);
    add.mockRestore();
  });
});

describe('leaving (S4.3)', () => {
  const steps = () => {
    const config = { clearCart: jest.fn(), clearQueries: jest.fn(), goHome: jest.fn() };
    const runtime = new SessionRuntime({
      firebase: { apiKey: 'x', authDomain: 'x', projectId: 'x' },
      productName: PRODUCT,
      ...config,
    });
    return { ...config, runtime };
  };
  const provider = (change: Partial<IdentityProvider> = {}): IdentityProvider => {
    const all = {
      onEmailChanged: () => () => undefined,
      signInWithGoogle: async () => null,
      idTokenOf: async () => undefined,
    };
    const whole = { ...all, signOut: jest.fn(async () => undefined), ...change };
    jest.mocked(loadIdentityProvider).mockResolvedValue(whole);
    return whole;
  };

  test('signs out under its toasts, clears cart and queries, and goes home', async () => {
    const { signOut } = provider();
    const { runtime, clearCart, clearQueries, goHome } = steps();
    expect(await runtime.signOut()).toBe(true);
    expect(toasts()).toEqual(['Đang đăng xuất...', 'Đăng xuất thành công']);
    expect(closeSnackbar).toHaveBeenCalledWith('key');
    for (const done of [endWebSession, signOut, clearCart, clearQueries, goHome]) expect(done).toHaveBeenCalledTimes(1);
    expect(useSessionStore.getState()).toMatchObject({ status: 'signedOut', user: null, accessToken: null });
  });

  test('says so when it fails, and changes nothing', async () => {
    provider();
    jest.mocked(endWebSession).mockRejectedValue(new Error('away'));
    const { runtime, clearCart, goHome } = steps();
    expect(await runtime.signOut()).toBe(false);
    expect(toasts()).toEqual(['Đang đăng xuất...', 'Xảy ra lỗi khi đăng xuất']);
    for (const undone of [clearCart, goHome]) expect(undone).not.toHaveBeenCalled();
    expect(useSessionStore.getState()).toMatchObject({ user });
  });

  test('an error of the Google popup is logged, and nothing is shown', async () => {
    const refused = new Error('popup closed');
    provider({ signInWithGoogle: () => Promise.reject(refused) });
    steps().runtime.dispatch({ type: 'googleRequested' });
    await new Promise(setImmediate);
    expect(log).toHaveBeenCalledWith(expect.any(String), refused);
    expect(toasts()).toEqual([]);
    expect(useSessionStore.getState().googleOpened).toBe(false);
  });

  test('a popup that gave way to a second one leaves the question open', async () => {
    const popups = [Promise.reject(new Error('cancelled')), new Promise<null>(() => undefined)];
    provider({ signInWithGoogle: async () => (await popups.shift()) ?? null });
    const { runtime } = steps();
    runtime.dispatch({ type: 'googleRequested' });
    runtime.dispatch({ type: 'googleRequested' });
    await new Promise(setImmediate);
    expect(log).toHaveBeenCalledTimes(1);
    expect(useSessionStore.getState().googleOpened).toBe(true);
  });
});

test('name and picture of the login user can be changed locally (S3.1)', () => {
  useSessionStore.getState().patchUser({ name: 'Mới', imageUrl: '/a.webp' });
  expect(useSessionStore.getState().user).toEqual({ ...user, name: 'Mới', imageUrl: '/a.webp' });
});
