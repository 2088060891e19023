/** Ordering without an account. */
export const guestErrorText = {
  GUESTS_NOT_SERVED: 'Hiện chưa thể đặt hàng không cần tài khoản. Vui lòng đăng nhập để đặt hàng.',
  GUEST_CODE_TOO_SOON: 'Mã vừa được gửi. Vui lòng đợi {seconds} giây rồi thử lại.',
  GUEST_CODE_TOO_MANY: 'Đã gửi quá nhiều mã đến email này. Vui lòng thử lại sau một giờ.',
  GUEST_MAIL_FAILED: 'Chưa gửi được thư đến email này. Vui lòng kiểm tra lại email rồi thử lại.',
  GUEST_MAIL_LATER: 'Hiện chưa gửi được thư đến email này. Vui lòng thử lại sau ít phút.',
  GUEST_CODE_WRONG: 'Mã không đúng. Bạn còn {left} lần thử.',
  GUEST_CODE_OVER: 'Mã không còn hiệu lực hoặc chưa được gửi. Vui lòng gửi mã mới.',
  GUEST_TOKEN_INVALID: 'Lần xác thực email đã hết hạn. Vui lòng xác thực lại.',
  GUEST_EMAIL_OTHER: 'Email người nhận phải là email đã xác thực.',
  GUEST_NEEDS_ACCOUNT: '“{product}” có bản PDF hoặc sách nói. Bạn cần đăng nhập để mua và mở.',
};

/** The message with the code. */
export const guestMailText = {
  subject: (product: string, code: string) => `[${product}] Mã xác thực của bạn: ${code}`,
  title: 'Mã xác thực',
  sentence: (code: string, minutes: number) =>
    `Mã xác thực của bạn là ${code}. Mã có hiệu lực trong ${minutes} phút. Nếu bạn không đặt hàng, hãy bỏ qua thư này.`,
};
