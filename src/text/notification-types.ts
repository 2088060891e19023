type Labels = Readonly<Record<number, string>>;

const types: Labels = {
  1: 'Kiểm sách bán',
  2: 'Đã duyệt sách bán',
  3: 'Gửi lời mời',
  4: 'Gửi yêu cầu',
  5: 'Trạng thái tham dự viên',
  6: 'Đơn hàng mới',
  7: 'Đơn hàng bị huỷ',
  8: 'Trạng thái đơn hàng',
  9: 'Thay đổi của hội sách',
  10: 'Đối soát',
  12: 'Sách yêu thích',
  13: 'Đánh giá sách',
  14: 'Cấp độ thành viên',
  15: 'Tủ sách',
  16: 'Lệch tiền',
  17: 'Trả sách',
  18: 'Tin nhắn của ban tổ chức',
};

const levelChange: Labels = { 1: 'Lên cấp', 2: 'Xuống cấp' };

const libraryNews: Labels = { 1: 'Mở được', 2: 'Bản mới', 3: 'Quà đã nhận' };

const reconciliationNews: Labels = { 1: 'Có chênh lệch' };

const messageNews: Labels = { 1: 'Tin mới', 2: 'Nhắc đọc' };

const wishOffer: Labels = { 1: 'Giảm giá', 2: 'Có bán lại' };

/** Names of the types of notification (D2.15), and of the statuses that only notifications have. */
export const notificationTypeText = { types, levelChange, libraryNews, messageNews, reconciliationNews, wishOffer };
