/** Mail to a user for whom an administrator has created an account (D4.16). */
export const welcomeMailText = {
  subject: (product: string, role: string) => `[${product}] Bạn đã có tài khoản ${role.toLowerCase()}`,
  hello: (name: string) => `Chào ${name},`,
  made: (product: string, role: string) =>
    `Ban tổ chức vừa tạo cho bạn tài khoản ${role.toLowerCase()} trên ${product}.`,
  onWebsite: (email: string) => `Bạn đăng nhập bằng tài khoản Google của ${email}, không cần mật khẩu riêng.`,
  onApp: (email: string) =>
    `Bạn đăng nhập bằng tài khoản Google của ${email} trên ứng dụng dành cho điện thoại, không cần mật khẩu riêng.`,
  open: 'Đăng nhập',
};
