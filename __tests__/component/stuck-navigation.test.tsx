import { act, renderHook } from '@testing-library/react';
import Router from 'next/router';
import { useStuckNavigation } from '@/features/shell/use-stuck-navigation';

const push = jest.spyOn(Router, 'push');
const replace = jest.spyOn(Router, 'replace');

const start = (url: string, shallow = false) => act(() => Router.events.emit('routeChangeStart', url, { shallow }));
const fail = (url: string) => act(() => Router.events.emit('routeChangeError', new Error('refused'), url));
const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a link that Next does not open', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    push.mockReset().mockResolvedValue(true);
    replace.mockReset().mockResolvedValue(true);
    renderHook(useStuckNavigation);
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => jest.restoreAllMocks());

  it('is asked for again after 6 seconds, the latest one only', () => {
    start('/products');
    after(5000);
    start('/cart');
    after(5999);
    expect(push).not.toHaveBeenCalled();
    after(1);
    expect(push.mock.calls).toEqual([['/cart']]);
  });

  it('is asked for again once, and anew after it was opened', () => {
    start('/products');
    after(6000);
    fail('/products');
    start('/products');
    after(60_000);
    expect(push).toHaveBeenCalledTimes(1);
    act(() => Router.events.emit('routeChangeComplete', '/products', { shallow: false }));
    start('/products');
    after(6000);
    expect(push).toHaveBeenCalledTimes(2);
  });

  it('leaves no second entry in the history when the way back is repeated', () => {
    start(window.location.pathname);
    after(6000);
    expect([replace.mock.calls, push.mock.calls]).toEqual([[[window.location.pathname]], []]);
  });

  it('is left alone when it was opened, refused, or is within the page', () => {
    start('/products');
    act(() => Router.events.emit('routeChangeComplete', '/products', { shallow: false }));
    after(60_000);
    start('/products');
    fail('/products');
    after(60_000);
    start('/products?page=2', true);
    after(60_000);
    expect(push).not.toHaveBeenCalled();
  });

  it('is still waited for when another link was refused meanwhile', () => {
    start('/products');
    fail('/cart');
    after(6000);
    expect(push.mock.calls).toEqual([['/products']]);
  });
});
