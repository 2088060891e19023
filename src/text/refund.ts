export const refundErrorText = {
  REFUND_NOT_OWED: 'Đơn hàng này không có khoản nào phải hoàn.',
  REFUND_CHANGED: 'Số tiền phải hoàn hiện là {amount}. Vui lòng xem lại rồi xác nhận.',
  REFUND_TOO_EARLY: 'Chưa hoàn được: quầy mất mạng vẫn có thể báo đã giao đơn này. Vui lòng hoàn từ {from}.',
};

export const refundScreenText = {
  title: 'Hoàn tiền',
  count: (count: string) => `${count} khoản`,
  search: 'Mã đơn, tên, điện thoại, sách',
  empty: 'Không có khoản nào phải hoàn',
  emptyHint: 'Đơn đã thanh toán mà bị huỷ hay bị trả lại sẽ hiện ở đây.',
  states: { open: 'Cần hoàn', paid: 'Đã hoàn' },
  state: 'Loại khoản',
  orderStatus: 'Trạng thái đơn',
  code: 'Đơn hàng',
  customer: 'Bạn đọc, nhà phát hành',
  since: 'Từ lúc',
  amount: 'Số tiền',
  reference: 'Mã giao dịch',
  noReference: 'Chưa có',
  pay: 'Đánh dấu đã hoàn',
  payTitle: (code: string, amount: string) => `Đã hoàn ${amount} cho đơn ${code}?`,
  payHint: 'Ghi lại sau khi bạn đã chuyển tiền cho bạn đọc. Việc này không hoàn tác được.',
  paid: (code: string) => `Đã ghi nhận hoàn tiền cho đơn ${code}.`,
  detail: 'Xem đơn hàng',
  keep: 'Để sau',
};
