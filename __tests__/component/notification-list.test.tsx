import { screen, within } from '@testing-library/react';
import type { Notification } from '@/contract/endpoints/notifications';
import { ROLE } from '@/contract/vocabulary/roles';
import { NotificationList } from '@/features/notifications/NotificationList';
import { renderScreen } from '@tests/support/component/render-screen';

const ADMIN = { id: 'u1', name: 'Thu Trang', email: 'admin@hoisach.test', imageUrl: null, role: ROLE.SYSTEM };

const placed = (over: Partial<Notification> = {}): Notification => ({
  id: 1,
  type: 6,
  typeName: 'Đơn hàng mới',
  status: 2,
  statusName: 'Đang xử lý',
  message: 'Sách Bến Xuân có đơn hàng giao mới.',
  link: '/issuer/orders/delivery?code=DH1',
  createdAt: '2026-11-21T03:00:00Z',
  readAt: null,
  ...over,
});

const open = (notification: Notification) => {
  const opened = jest.fn();
  const page = renderScreen(<NotificationList notifications={[notification]} dayAs="h2" onOpen={opened} />, {
    user: ADMIN,
  });
  return { ...page, opened, row: screen.getByRole('listitem') };
};

describe('a notification of a page that the role does not have', () => {
  it('does not look as if it led there, and is marked as read by a button that says so', async () => {
    const { user, opened, row } = open(placed());
    expect(within(row).queryByRole('link')).not.toBeInTheDocument();
    expect(
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Đánh dấu đã đọc']);
    await user.click(within(row).getByRole('button'));
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('has nothing to press once it was read', () => {
    const { row } = open(placed({ readAt: '2026-11-21T04:00:00Z' }));
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  });
});

it('a notification of a page that the role has is a link to it', () => {
  const { row } = open(placed({ link: '/admin/books/7' }));
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/books/7');
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
});
