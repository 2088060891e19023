/** Notifications that a browser shows though no page of ours is open. */
export const pushText = {
  title: 'Thông báo trên máy này',
  label: 'Nhận thông báo trên máy này',
  hint: 'Máy hiện thông báo mới của bạn cả khi bạn không mở trang này.',
  blocked:
    'Trình duyệt đang chặn thông báo của trang này. Hãy cho phép trong phần cài đặt của trình duyệt rồi thử lại.',
  on: 'Máy này sẽ nhận thông báo',
  off: 'Máy này không nhận thông báo nữa',
  failed: 'Chưa bật được thông báo trên trình duyệt này. Hãy thử lại sau.',
};

export const pushErrorText = {
  PUSH_NOT_OFFERED: 'Trang này hiện không gửi thông báo đến trình duyệt.',
  PUSH_SERVICE_UNKNOWN: 'Trang này chưa gửi được thông báo đến trình duyệt bạn đang dùng.',
  PUSH_KEYS_INVALID: 'Trình duyệt gửi khoá mã hoá không hợp lệ. Hãy tắt rồi bật lại thông báo.',
  PUSH_TAKEN: 'Trình duyệt này đang nhận thông báo của một tài khoản khác. Hãy đăng xuất tài khoản đó trước.',
};
