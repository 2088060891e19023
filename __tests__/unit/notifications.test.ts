import {
  NOTIFICATION_GROUPS,
  NOTIFICATION_TYPES,
  notificationNames,
  typesOf,
} from '@/contract/vocabulary/notification-types';
import type { Notification } from '@/contract/endpoints/notifications';
import { ROLE } from '@/contract/vocabulary/roles';
import { announcementsOf } from '@/features/notifications/announcer';
import { groupByDay } from '@/features/notifications/NotificationList';
import { openableLink } from '@/features/notifications/deep-link';
import { formatAgo } from '@/shared/lib/format';

const notification = (id: number, createdAt = '2026-11-21T03:00:00Z'): Notification => ({
  id,
  type: 8,
  ...notificationNames(8, 4),
  status: 4,
  message: `Message ${id}`,
  link: '/orders/1',
  createdAt,
  readAt: null,
});

describe('types of notification (D2.15, A11.6)', () => {
  it('have an id and a name each', () => {
    expect(NOTIFICATION_TYPES.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Kiểm sách bán'],
      [2, 'Đã duyệt sách bán'],
      [3, 'Gửi lời mời'],
      [4, 'Gửi yêu cầu'],
      [5, 'Trạng thái tham dự viên'],
      [6, 'Đơn hàng mới'],
      [7, 'Đơn hàng bị huỷ'],
      [8, 'Trạng thái đơn hàng'],
      [9, 'Thay đổi của hội sách'],
      [10, 'Đối soát'],
      [12, 'Sách yêu thích'],
      [13, 'Đánh giá sách'],
      [14, 'Cấp độ thành viên'],
      [15, 'Tủ sách'],
      [16, 'Lệch tiền'],
      [17, 'Trả sách'],
      [18, 'Tin nhắn của ban tổ chức'],
    ]);
  });

  it('are each of one group', () => {
    const ids = NOTIFICATION_GROUPS.flatMap((group) => typesOf([group]));
    expect(ids.toSorted((a, b) => a - b)).toEqual(NOTIFICATION_TYPES.map(({ id }) => id));
    expect(typesOf(['orders', 'reviews'])).toEqual([6, 7, 8, 13, 14, 17]);
  });

  it.each([
    [1, 1, 'Chờ xét duyệt'],
    [2, 3, 'Đang bán'],
    [3, 2, 'Đang chờ'],
    [5, 6, 'Đã từ chối'],
    [6, 2, 'Đang xử lý'],
    [8, 8, 'Đã hoàn hàng'],
    [9, 5, 'Đang tạm hoãn'],
    [10, 4, 'Đã chốt'],
    [12, 2, 'Có bán lại'],
    [11, 1, ''],
    [8, 99, ''],
  ])('type %d says status %d in the words of what it speaks of', (type, status, name) => {
    expect(notificationNames(type, status).statusName).toBe(name);
  });
});

describe('a notification leads', () => {
  it.each([
    [ROLE.CUSTOMER, '/orders/12'],
    [ROLE.CUSTOMER, '/campaigns/12'],
    [ROLE.CUSTOMER, '/products/so-do/11111111-1111-4111-8111-111111111111'],
    [ROLE.STAFF, '/campaigns/12'],
    [ROLE.ISSUER, '/issuer/orders/delivery?search=DH26112100001A'],
    [ROLE.ISSUER, '/issuer/orders/12'],
    [ROLE.SYSTEM, '/admin/orders/12'],
  ])('role %d to its own page %s', (role, link) => expect(openableLink(role, link)).toBe(link));

  it.each([
    [ROLE.SYSTEM, '/admin/nothing-here?search=DH26112100001A'],
    [ROLE.CUSTOMER, '/issuer/orders/delivery?search=DH26112100001A'],
    [ROLE.CUSTOMER, '/ordersomething'],
    [ROLE.STAFF, '/orders/12'],
  ])('role %d nowhere when there is no page of its own at %s', (role, link) =>
    expect(openableLink(role, link)).toBeUndefined(),
  );
});

describe('what is new is told', () => {
  it('one by one up to three, the oldest first, with what it says', () => {
    const newest = [notification(3), notification(2), notification(1)];
    const notified = announcementsOf({ newest, total: 3 });
    expect(notified.map(({ title, message, about }) => [title, message, about?.id])).toEqual([
      ['Bạn có thông báo mới!', 'Message 1', 1],
      ['Bạn có thông báo mới!', 'Message 2', 2],
      ['Bạn có thông báo mới!', 'Message 3', 3],
    ]);
  });

  it('in one sentence when it is more', () => {
    const newest = [notification(4), notification(3), notification(2)];
    const notified = announcementsOf({ newest, total: 1200 });
    expect(notified).toEqual([expect.objectContaining({ title: 'Bạn có 1.200 thông báo mới!' })]);
    expect(notified[0]?.about).toBeUndefined();
  });
});

describe('a list stands under its days', () => {
  // 06:30 of the 21st in Viet Nam, still the 20th in UTC.
  const now = '2026-11-20T23:30:00Z';

  it('as the day is in Viet Nam', () => {
    const list = [
      notification(4, '2026-11-20T17:00:00Z'),
      notification(3, '2026-11-20T16:59:00Z'),
      notification(2, '2026-11-19T17:00:00Z'),
      notification(1, '2026-11-19T16:59:00Z'),
    ];
    expect(groupByDay(list, now).map(({ label, items }) => [label, items.map(({ id }) => id)])).toEqual([
      ['Hôm nay', [4]],
      ['Hôm qua', [3, 2]],
      ['Trước đó', [1]],
    ]);
  });

  it('and no day stands empty', () => {
    expect(groupByDay([notification(1, '2026-01-01T00:00:00Z')], now).map(({ label }) => label)).toEqual(['Trước đó']);
    expect(groupByDay([], now)).toEqual([]);
  });

  it('and say when: minutes and hours of today, the time of yesterday, the date of what is older', () => {
    const now = '2026-11-21T03:00:00Z';
    const said = ['2026-11-21T02:58:00Z', '2026-11-20T23:00:00Z', '2026-11-19T17:00:00Z', '2026-11-19T16:59:00Z'];
    expect(said.map((at) => formatAgo(at, now))).toEqual(['2 phút trước', '4 giờ trước', '00:00', '19/11/2026']);
  });
});
