/** Words of the bell, its list and its toasts. */
export const bellText = {
  title: 'Thông báo',
  unread: (count: string) => `Thông báo, ${count} chưa đọc`,
  unreadNote: (count: string) => `${count} thông báo chưa đọc`,
  allRead: 'Bạn đã đọc hết thông báo',
  markAll: 'Đánh dấu tất cả đã đọc',
  markOne: 'Đánh dấu đã đọc',
  isUnread: 'Chưa đọc',
  seeAll: 'Xem tất cả thông báo',
  filter: 'Lọc thông báo',
  filterAll: 'Tất cả',
  filterUnread: 'Chưa đọc',

  groups: 'Thông báo về',
  allGroups: 'Mọi loại',
  /** What types of notification are about. */
  groupNames: {
    orders: 'Đơn hàng',
    fairs: 'Hội sách',
    books: 'Sách và sách yêu thích',
    reviews: 'Đánh giá',
    settlements: 'Đối soát',
  },
  noneOfGroup: 'Không có thông báo nào loại này',
  noneOfGroupHint: 'Các thông báo loại khác vẫn còn trong danh sách.',
  showAll: 'Xem tất cả thông báo',
  goOn: 'Về trang chính',

  today: 'Hôm nay',
  yesterday: 'Hôm qua',
  earlier: 'Trước đó',

  empty: 'Chưa có thông báo nào',
  emptyHint: 'Thông báo mới sẽ hiện ở đây ngay khi có.',
  nothingUnread: 'Không còn gì chưa đọc',
  nothingUnreadHint: 'Các thông báo cũ vẫn còn ở mục Tất cả.',

  newOne: 'Bạn có thông báo mới!',
  newMany: (count: string) => `Bạn có ${count} thông báo mới!`,
  newManyHint: 'Mở danh sách để xem từng thông báo.',
  see: 'Xem',
  hide: 'Ẩn',

  stopped: (label: string) => `${label}, đang mất kết nối`,
  connecting: 'Đang kết nối...',
  reconnecting: 'Đang kết nối lại...',
  disconnected: 'Mất kết nối nên chưa nhận được thông báo mới.',
  reconnect: 'Kết nối lại',
};
