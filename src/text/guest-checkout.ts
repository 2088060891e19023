/** The part of the checkout that a guest goes through. */
export const guestCheckoutText = {
  withoutAccount: 'Mua không cần tài khoản',
  intro: 'Bạn đặt hàng không cần tài khoản: hãy xác thực email để nhận thông tin đơn hàng. Đơn không được tích điểm.',
  verify: 'Xác thực email',
  sent: (email: string) => `Đã gửi mã gồm sáu chữ số đến ${email}.`,
  code: 'Mã xác thực',
  confirm: 'Xác nhận',
  resend: 'Gửi lại mã',
  verified: 'Đã xác thực',
  other: 'Dùng email khác',
  verifyFirst: 'Vui lòng xác thực email trước khi đặt hàng',
  placedNote: (email: string) => `Thông tin đơn hàng đã được gửi đến ${email}.`,
  follow: 'Theo dõi đơn hàng',
};
