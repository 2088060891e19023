import { act, renderHook } from '@testing-library/react';
import Router from 'next/router';
import { useStuckNavigation } from '@/features/shell/use-stuck-navigation';
import { useConnection } from '@/shared/api/connection';
import { leaveFor } from '@/shared/lib/leave-for';

jest.mock('@/shared/lib/leave-for', () => ({ leaveFor: jest.fn() }));

const start = (url: string, shallow = false) => act(() => Router.events.emit('routeChangeStart', url, { shallow }));
const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a link that Next does not open', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.mocked(leaveFor).mockClear();
    renderHook(useStuckNavigation);
  });
  afterEach(() => {
    useConnection.setState({ online: true });
    jest.useRealTimers();
  });

  it('is opened by the browser after 10 seconds, the latest one only', () => {
    start('/products');
    after(9000);
    start('/cart');
    after(9999);
    expect(leaveFor).not.toHaveBeenCalled();
    after(1);
    expect(jest.mocked(leaveFor).mock.calls).toEqual([['/cart']]);
  });

  it.each([
    ['opened', 'routeChangeComplete', ['/products']],
    ['refused or failed', 'routeChangeError', [new Error('no'), '/products']],
  ])('is left to Next when it was %s', (_, event, args) => {
    start('/products');
    after(5000);
    act(() => Router.events.emit(event as 'routeChangeStart', ...args));
    after(60_000);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('within a page is left to Next', () => {
    start('/products?page=2', true);
    after(60_000);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('waits while the server is unreachable, for what is typed would be lost', () => {
    useConnection.setState({ online: false });
    start('/products');
    after(25_000);
    expect(leaveFor).not.toHaveBeenCalled();
    useConnection.setState({ online: true });
    after(5000);
    expect(leaveFor).toHaveBeenCalledTimes(1);
  });
});
