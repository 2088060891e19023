/** How a customer chooses to receive notifications. */
export const notificationChoiceText = {
  title: 'Thông báo',
  hint: 'Mọi thông báo luôn được giữ trong danh sách của bạn. Ở đây bạn chọn điều gì được báo ngay.',
  live: 'Hiện ngay trên trang',
  mail: 'Gửi email',
  liveOf: (group: string) => `${group}: hiện ngay trên trang`,
  mailOf: (group: string) => `${group}: gửi email`,
  hints: {
    orders: 'Đơn hàng của bạn được chuẩn bị, gửi đi, đến quầy, giao hoặc bị huỷ',
    fairs: 'Hội sách bạn theo dõi hoặc đã mua sách đổi lịch, mở cửa hoặc kết thúc',
    books: 'Sách bạn yêu thích giảm giá hoặc có bán lại',
    reviews: 'Đánh giá của bạn được đăng hoặc được trả lời',
  },
  quiet: 'Không làm phiền',
  quietHint: 'Trong giờ này không có thông báo nào hiện lên, và email được gửi khi hết giờ.',
  quietOn: 'Bật chế độ không làm phiền',
  from: 'Từ',
  until: 'Đến',
  zone: 'Theo giờ Việt Nam; có thể qua nửa đêm',
  save: 'Lưu lựa chọn',
  saved: 'Đã lưu lựa chọn thông báo',
  saveFailed: 'Chưa lưu được, vui lòng thử lại',
};
