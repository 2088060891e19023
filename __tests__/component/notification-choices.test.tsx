import { fireEvent, screen } from '@testing-library/react';
import { NotificationChoicesSheet } from '@/features/profile/NotificationChoicesSheet';
import { CUSTOMER } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';

const open = (choices = {}) =>
  renderScreen(<NotificationChoicesSheet />, {
    user: CUSTOMER,
    answers: {
      'GET /users/me/notification-choices': { silent: [], unmailed: [], quiet: null, ...choices },
      'PUT /users/me/notification-choices': ({ body }) => body,
    },
  });
const KEY = 'PUT /users/me/notification-choices';
const save = { name: 'Lưu lựa chọn' };

describe('how a customer wants to be told (D1.28.5)', () => {
  it('is chosen by what it is about: live, and by mail where there is mail', async () => {
    const { user, callsOf } = open({ silent: ['books'] });
    expect(
      await screen.findByRole('switch', { name: 'Sách và sách yêu thích: hiện ngay trên trang' }),
    ).not.toBeChecked();
    expect(screen.getAllByRole('switch', { name: /gửi email/ })).toHaveLength(1);
    await user.click(screen.getByRole('switch', { name: 'Đánh giá: hiện ngay trên trang' }));
    await user.click(screen.getByRole('switch', { name: 'Đơn hàng: gửi email' }));
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText('Đã lưu lựa chọn thông báo')).toBeVisible();
    expect(callsOf(KEY)[0]?.body).toEqual({ silent: ['books', 'reviews'], unmailed: ['orders'], quiet: null });
  });

  it('has quiet hours, which begin and end at different times', async () => {
    const { user, callsOf } = open();
    await user.click(await screen.findByRole('switch', { name: 'Bật chế độ không làm phiền' }));
    expect(
      [screen.getByLabelText('Từ'), screen.getByLabelText('Đến')].map((field) => (field as HTMLInputElement).value),
    ).toEqual(['22:00', '07:00']);
    fireEvent.change(screen.getByLabelText('Đến'), { target: { value: '22:00' } });
    await user.click(screen.getByRole('button', save));
    expect(screen.getByText('Giờ kết thúc phải khác giờ bắt đầu')).toBeVisible();
    expect(callsOf(KEY)).toEqual([]);

    fireEvent.change(screen.getByLabelText('Đến'), { target: { value: '06:30' } });
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText('Đã lưu lựa chọn thông báo')).toBeVisible();
    expect(callsOf(KEY)[0]?.body).toEqual({ silent: [], unmailed: [], quiet: { from: '22:00', until: '06:30' } });
  });

  it('has none once they are turned off', async () => {
    const { user, callsOf } = open({ quiet: { from: '12:00', until: '13:00' } });
    await user.click(await screen.findByRole('switch', { name: 'Bật chế độ không làm phiền' }));
    await user.click(screen.getByRole('button', save));
    await screen.findByText('Đã lưu lựa chọn thông báo');
    expect(callsOf(KEY)[0]?.body).toMatchObject({ quiet: null });
  });
});
