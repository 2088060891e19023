export const refundErrorText = {
  REFUND_NOT_OWED: 'Đơn hàng này không có khoản nào phải hoàn.',
  REFUND_CHANGED: 'Số tiền phải hoàn hiện là {amount}. Vui lòng xem lại rồi xác nhận.',
};
