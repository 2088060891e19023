import { screen } from '@testing-library/react';
import { HUB_TIMES } from '@/contract/realtime/hub';
import { ROLE } from '@/contract/vocabulary/roles';
import { NotificationBell } from '@/features/notifications/NotificationBell';
import { pageHub } from '@/shared/realtime/hub/page-hub';
import { renderScreen } from '@tests/support/component/render-screen';

const CUSTOMER = { id: 'u1', name: 'Minh Anh', email: 'customer@hoisach.test', imageUrl: null, role: ROLE.CUSTOMER };

jest.mock('@/shared/realtime/hub/build-connection', () => ({
  buildConnection: () => ({
    ...{
      on: () => undefined,
      onclose: () => undefined,
      onreconnecting: () => undefined,
      onreconnected: () => undefined,
    },
    start: () => Promise.reject(new Error('away')),
    stop: () => Promise.resolve(),
  }),
}));

const openBell = () =>
  renderScreen(<NotificationBell />, {
    user: CUSTOMER,
    answers: { 'GET /notifications/unread': { unread: 2, newestId: 9 } },
  });

afterEach(() => {
  pageHub.follow(null);
  jest.restoreAllMocks();
});

it('a bell of a page that has just come does not say that the connection is lost', async () => {
  openBell();
  expect(await screen.findByRole('button', { name: 'Thông báo, 2 chưa đọc' })).toBeVisible();
});

it('a bell says so once every attempt to connect has failed', async () => {
  jest.replaceProperty(HUB_TIMES as { reconnectDelaysMs: readonly number[] }, 'reconnectDelaysMs', [0, 0, 0, 0]);
  openBell();
  pageHub.follow({ userId: CUSTOMER.id, accessToken: 'token' });
  expect(await screen.findByRole('button', { name: 'Thông báo, 2 chưa đọc, đang mất kết nối' })).toBeVisible();
});
