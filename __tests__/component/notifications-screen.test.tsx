import { screen, within } from '@testing-library/react';
import type { Notification } from '@/contract/endpoints/notifications';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { NotificationsScreen } from '@/features/notifications/NotificationsScreen';
import { renderScreen } from '@tests/support/component/render-screen';

const notification = (id: number, type: number): Notification => ({
  id,
  type,
  typeName: `Loại ${type}`,
  status: 1,
  statusName: '',
  message: `Tin ${id}`,
  link: '/nowhere',
  createdAt: '2026-11-21T03:00:00Z',
  readAt: null,
});

const COUNTS = [
  { group: 'orders' as const, total: 5, unread: 2 },
  { group: 'fairs' as const, total: 3, unread: 0 },
];

const open = (path: string, data: Notification[], role: RoleId = ROLE.CUSTOMER, groups = COUNTS) =>
  renderScreen(<NotificationsScreen />, {
    path,
    user: { id: 'u1', name: 'Minh Anh', email: 'a@hoisach.test', imageUrl: null, role },
    answers: {
      'GET /notifications': { data, metadata: { page: 1, size: 20, total: data.length } },
      'GET /notifications/counts': { groups },
      'GET /notifications/unread': { unread: 2, newestId: 9 },
    },
  });

const chips = async () => {
  const group = await screen.findByRole('group', { name: 'Thông báo về' });
  return within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
};

describe('the page of notifications (D1.28.1)', () => {
  it('is narrowed to what they are about, in the address, with counts', async () => {
    const { user, address, callsOf } = open('/notifications', [notification(1, 8)]);
    expect(await chips()).toEqual(['Mọi loại 8', 'Đơn hàng 5', 'Hội sách 3']);
    await user.click(screen.getByRole('button', { name: /Đơn hàng/ }));
    expect(address()).toBe('/notifications?group=orders');
    expect(callsOf('GET /notifications').at(-1)?.query).toMatchObject({ group: ['orders'] });
    expect(screen.getByRole('button', { name: /Đơn hàng/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('counts the unread where these alone are shown, and keeps both choices', async () => {
    const { callsOf } = open('/notifications?unread=true&group=orders', [notification(1, 8)]);
    expect(await chips()).toEqual(['Mọi loại 2', 'Đơn hàng 2', 'Hội sách 0']);
    expect(callsOf('GET /notifications').at(-1)?.query).toMatchObject({ unread: true, group: ['orders'] });
  });

  it('leads back to all where what was chosen leaves none', async () => {
    const { user, address } = open('/notifications?group=reviews', []);
    expect(await screen.findByText('Không có thông báo nào loại này')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Xem tất cả thông báo' }));
    expect(address()).toBe('/notifications');
  });

  it.each([
    ['an administrator', ROLE.SYSTEM, '/admin'],
    ['an issuer', ROLE.ISSUER, '/issuer'],
    ['staff', ROLE.STAFF, '/'],
    ['a customer', ROLE.CUSTOMER, '/'],
  ])('leads %s who has none yet to where they begin', async (_who, role, begin) => {
    open('/notifications', [], role, []);
    const link = await screen.findByRole('link', { name: 'Về trang chính' });
    expect(link.getAttribute('href')).toMatch(new RegExp(`^${begin}`));
    expect(screen.queryByRole('group', { name: 'Thông báo về' })).toBeNull();
  });
});
