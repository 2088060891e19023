/** The light page that stands in for another one for a moment. */
export const busyText = {
  title: 'Hội sách đang rất đông',
  hint: 'Có nhiều người vào cùng lúc nên trang chưa mở được ngay. Trang sẽ tự tải lại sau vài giây, bạn không cần làm gì.',
  reload: 'Tải lại ngay',
} as const;
