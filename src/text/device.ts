/** The devices on which a user is signed in. */
export const deviceText = {
  title: 'Thiết bị đang đăng nhập',
  hint: 'Nếu có thiết bị lạ, hãy đăng xuất thiết bị đó và kiểm tra lại tài khoản Google của bạn.',
  name: (browser: string, system: string) => `${browser} trên ${system}`,
  someBrowser: (system: string) => `Ứng dụng trên ${system}`,
  unknown: 'Ứng dụng hoặc trình duyệt khác',
  cocCoc: 'Cốc Cốc',
  here: 'Thiết bị này',
  since: (at: string) => `Đăng nhập ${at}`,
  seen: (at: string) => `Dùng gần nhất ${at}`,
  signOut: 'Đăng xuất',
  signOutOf: (name: string) => `Đăng xuất ${name}`,
  signedOut: (name: string) => `Đã đăng xuất ${name}`,
  everywhere: 'Đăng xuất mọi nơi',
  everywhereTitle: 'Đăng xuất khỏi mọi thiết bị?',
  everywhereQuestion: 'Bạn sẽ bị đăng xuất ngay trên mọi thiết bị, kể cả thiết bị này.',
  signedOutEverywhere: 'Đã đăng xuất khỏi mọi thiết bị',
};

export const deviceErrorText = {
  DEVICE_NOT_FOUND: 'Thiết bị này không còn đăng nhập nữa.',
};
