/** Why a session has ended, by the code of the refusal: what a toast, a bar over the page, and the API itself say. */
export const sessionEndText = {
  ACCOUNT_DISABLED: 'Tài khoản đã bị vô hiệu hoá, vui lòng liên hệ ban tổ chức.',
  SESSION_EXPIRED: 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại.',
  SESSION_ENDED: 'Phiên đăng nhập trên thiết bị này đã được kết thúc từ nơi khác, vui lòng đăng nhập lại.',
} as const;

/** Notices about the session, on any page; the texts of its screens are in `session.ts`. */
export const sessionNoticeText = {
  signedIn: 'Đăng nhập thành công',
  welcomeNewUser: (product: string) => `Chào mừng bạn đến với ${product}! Hãy hoàn tất thông tin để tạo tài khoản.`,
  staffOnWebsite: (product: string) =>
    `Tài khoản nhân viên không hỗ trợ đăng nhập bằng website. Vui lòng đăng nhập lại trên ứng dụng ${product} dành cho điện thoại.`,
  signInFailed: 'Đã xảy ra lỗi khi đăng nhập',
  ended: 'Phiên đăng nhập đã kết thúc, vui lòng đăng nhập lại.',
  signingOut: 'Đang đăng xuất...',
  signedOut: 'Đăng xuất thành công',
  signedOutHere: 'Đã đăng xuất trên máy này. Phiên đăng nhập sẽ kết thúc trên máy chủ khi có mạng trở lại.',
  signOutFailed: 'Xảy ra lỗi khi đăng xuất',
};
