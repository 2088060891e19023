/** The part of the checkout that a guest goes through. */
export const guestCheckoutText = {
  filesNeedAccount: 'Sách PDF và sách nói cần tài khoản để mở. Hãy đăng nhập để mua.',
  levelNeedsAccount: 'Hội sách này dành cho bạn đọc từ một cấp trở lên. Hãy đăng nhập để mua.',
  withoutAccount: 'Mua không cần tài khoản',
  intro: 'Bạn đặt hàng không cần tài khoản: hãy xác thực email để nhận thông tin đơn hàng. Đơn không được tích điểm.',
  verify: 'Xác thực email',
  sent: (email: string) => `Mã gồm sáu chữ số đã được gửi đến ${email}.`,
  code: 'Mã xác thực',
  check: 'Kiểm tra mã',
  resend: 'Gửi lại mã',
  resendIn: (seconds: number) => `Gửi lại sau ${seconds} giây`,
  verified: 'Đã xác thực',
  other: 'Dùng email khác',
  verifyFirst: 'Vui lòng xác thực email trước khi đặt hàng',
  pickupNote: 'Khi sách đã đợi bạn ở quầy, hãy mở trang theo dõi đơn hàng tại quầy và đọc mã 8 số trên đó.',
  placedNote: 'Thông tin đơn hàng đã được gửi đến email của bạn. Trang này có thể được mở lại để xem các mã đơn hàng.',
  accountNote:
    'Đăng nhập bằng chính email đã đặt, đơn này sẽ vào tài khoản của bạn. Đơn này không được tích điểm; các đơn sau thì có.',
  account: 'Đưa đơn vào tài khoản',
  inAccount: 'Đơn này đã ở trong tài khoản của bạn.',
};
