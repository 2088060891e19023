/** Following an order without an account. */
export const trackOrderText = {
  title: 'Theo dõi đơn hàng',
  description: 'Xem đơn hàng của bạn đang ở đâu bằng mã đơn hàng và số điện thoại người nhận.',
  intro: 'Nhập mã đơn hàng trong thư xác nhận và số điện thoại người nhận. Bạn không cần đăng nhập.',
  code: 'Mã đơn hàng',
  phone: 'Số điện thoại người nhận',
  codeMissing: 'Vui lòng nhập mã đơn hàng',
  phoneMissing: 'Vui lòng nhập số điện thoại',
  submit: 'Xem đơn hàng',
  another: 'Xem đơn hàng khác',
  wrong: 'Không có đơn hàng nào với mã và số điện thoại này. Vui lòng kiểm tra lại cả hai.',
  campaign: 'Hội sách',
  issuer: 'Nhà phát hành',
  pickup: 'Nhận tại quầy',
  stalls: (codes: readonly string[]) => (codes.length > 0 ? `Gian ${codes.join(', ')}` : ''),
  payment: 'Thanh toán',
};
