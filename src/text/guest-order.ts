/** An order of a customer without an account, wherever it is shown to them. */
export const guestOrderText = {
  cancel: 'Muốn huỷ đơn khi sách chưa gửi đi, hãy báo mã đơn hàng cho ban tổ chức theo liên hệ ở cuối trang.',
};
