/** Signing in and signing out. */
export const sessionText = {
  heading: 'Chào bạn đọc',
  neededForPage: 'Trang bạn vừa mở cần đăng nhập. Đăng nhập xong, bạn được đưa thẳng đến đó.',
  notForThisAccount: 'Tài khoản này không mở được trang bạn vừa chọn.',
  chooseMethod: 'Chọn hình thức đăng nhập',
  signInWithGoogle: 'Đăng nhập bằng Google',
  firstSignInHint: 'Lần đầu đăng nhập, bạn sẽ điền thêm vài thông tin và chọn nhóm đề tài để theo dõi.',
  pageTitle: 'Đăng nhập',
  pageDescription: (product: string) =>
    `Đăng nhập ${product} để đặt sách, theo dõi đơn hàng và nhận thông báo về đơn hàng.`,
  signOut: 'Đăng xuất',
  close: 'Đóng',
  creatingTitle: 'Hoàn tất tài khoản',
  creatingText: 'Email này chưa có tài khoản. Bạn cần hoàn tất thông tin để tạo tài khoản.',
  cancelCreating: 'Huỷ bỏ đăng ký và quay lại',

  signOutTitle: 'Đăng xuất',
  signOutQuestion: 'Bạn có chắc chắn muốn đăng xuất không?',
  cancel: 'Huỷ',
};

export const sessionErrorText = {
  IDENTITY_TOKEN_INVALID: 'Không xác minh được tài khoản Google, vui lòng đăng nhập lại.',
  IDENTITY_TOKEN_EXPIRED: 'Phiên đăng nhập Google đã hết hạn, vui lòng đăng nhập lại.',
  IDENTITY_EMAIL_UNVERIFIED:
    'Email của tài khoản Google chưa được xác minh. Hãy xác minh email trong tài khoản Google rồi đăng nhập lại.',
  IDENTITY_PROVIDER_REFUSED: 'Cách đăng nhập này không được chấp nhận, vui lòng đăng nhập bằng Google.',
  IDENTITY_SIGN_IN_OLD: 'Lần xác minh với Google đã quá lâu, vui lòng đăng nhập lại bằng Google.',
  IDENTITY_TOKEN_USED: 'Lần xác minh này với Google đã được dùng rồi, vui lòng đăng nhập lại bằng Google.',
  IDENTITY_CHANGED:
    'Email này đang gắn với một tài khoản Google khác. Yêu cầu của bạn đã được gửi đến ban tổ chức; bạn đăng nhập được sau khi ban tổ chức xác nhận.',
  IDENTITY_ACCOUNT_CHANGED:
    'Tài khoản của bạn nay được mở từ một tài khoản Google khác với trước. Yêu cầu của bạn đã được gửi đến ban tổ chức; bạn đăng nhập được sau khi ban tổ chức xác nhận.',
  IDENTITY_DENIED: 'Ban tổ chức đã từ chối tài khoản Google này, vui lòng liên hệ ban tổ chức.',
  IDENTITY_ELSEWHERE: 'Tài khoản Google này đã gắn với một tài khoản khác, vui lòng liên hệ ban tổ chức.',
  ACCOUNT_NOT_FOUND: 'Tài khoản chưa tồn tại.',
};
