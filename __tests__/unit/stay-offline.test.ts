import Router, { Router as NextRouter } from 'next/router';
import { refuseOffline } from '@/features/shell/OfflineBar';
import { useConnection } from '@/shared/api/connection';

const HERE = '/products/so-do?tab=1';
const THERE = '/products';
const say = jest.fn();
const pushState = jest.fn();
const onRefused = jest.fn();

/** Next's own router on the page, in a browser at this address. */
const openPage = (address: string) => {
  const location = new URL(address, 'http://localhost:3000');
  Object.assign(globalThis, { window: { location, history: { pushState } } });
  const router: NextRouter = Object.create(NextRouter.prototype);
  Router.router = Object.assign(router, { state: { asPath: HERE } });
};
const leave = (shallow = false) => refuseOffline(say)(THERE, { shallow });

beforeAll(() => Router.events.on('routeChangeError', onRefused));

beforeEach(() => {
  jest.clearAllMocks();
  useConnection.setState({ online: false });
});

test.each([
  ['Back, which has changed the address already: it is put back', THERE, [[expect.anything(), '', HERE]]],
  ['a link, which has not', HERE, []],
])('without a network the page is not left by %s', (_, address, pushed) => {
  openPage(address);
  expect(() => leave()).toThrow('no connection');
  expect(say).toHaveBeenCalledTimes(1);
  expect(onRefused).toHaveBeenCalledWith(expect.any(Error), THERE, { shallow: false });
  expect(pushState.mock.calls).toEqual(pushed);
});

test('a change within the page, and any with a network, is let through', () => {
  openPage(THERE);
  leave(true);
  useConnection.setState({ online: true });
  leave();
  for (const done of [say, onRefused, pushState]) expect(done).not.toHaveBeenCalled();
});
