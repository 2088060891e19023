/** The account page of a signed-in user of any role. */
export const accountText = {
  title: 'Tài khoản đang dùng',
  note: 'Bạn đang đăng nhập bằng tài khoản Google này.',
  role: 'Vai trò',
  email: 'Email',
  area: 'Trang bắt đầu',
  storefront: 'Trang chủ',
  backOffice: 'Trang quản lý',
  toStorefront: 'Về trang chủ',
  toBackOffice: 'Đến trang quản lý',
  signOut: 'Đăng xuất',
};

export const userErrorText = {
  ACCOUNT_EXISTS: 'Email này đã có tài khoản.',
  ISSUER_NOT_FOUND: 'Không tìm thấy nhà phát hành này.',
  CUSTOMER_TOO_YOUNG: 'Khách hàng phải từ 13 tuổi trở lên.',
};
