/** The popup of the local identity emulator. */
export const localIdentityText = {
  title: 'Chọn tài khoản',
  intro: 'Bản chạy thử trên máy này: không cần mật khẩu và không kết nối tới Google.',
  accounts: 'Tài khoản có sẵn',
  other: 'Dùng email khác',
  email: 'Email',
  emailExample: 'ten@vidu.vn',
  name: 'Họ và tên',
  continue: 'Tiếp tục',
  noOpener: 'Hãy mở lại cửa sổ này từ nút “Đăng nhập bằng Google”.',
};
