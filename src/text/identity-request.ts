/** A sign-in with the e-mail of an account but another identity at the provider: administrators decide whose it is. */
export const identityRequestText = {
  title: 'Chờ xác nhận tài khoản đăng nhập',
  hint: 'Có người đăng nhập bằng email của tài khoản dưới đây nhưng từ một tài khoản Google khác với lần đầu. Chỉ xác nhận khi đã hỏi chính chủ bằng cách khác, ví dụ gọi điện.',
  own: 'Đây là tài khoản của bạn: quản trị viên khác phải xác nhận.',
  present: 'Đang dùng',
  asked: 'Muốn đổi sang',
  /** Ids of a user: at Firebase, and at the provider itself where known. */
  identity: (provider: string, subject: string, providerSubject: string | null) =>
    providerSubject === null ? `${provider} ${subject}` : `${provider} ${subject} (${providerSubject})`,
  boundAt: (subject: string, at: string) => `${subject}, từ ${at}`,
  askedAt: (subject: string, first: string, last: string) => `${subject}, lần đầu ${first}, gần nhất ${last}`,
  denied: (at: string) => `Đã từ chối ${at}`,
  confirm: 'Xác nhận',
  deny: 'Từ chối',
  confirmTitle: (name: string) => `Đổi tài khoản đăng nhập của ${name}?`,
  confirmQuestion:
    'Từ nay chỉ tài khoản Google mới mở được tài khoản này. Tài khoản Google cũ không đăng nhập được nữa, và mọi thiết bị đang đăng nhập bị đăng xuất.',
  denyTitle: (name: string) => `Từ chối yêu cầu của ${name}?`,
  denyQuestion: 'Tài khoản Google cũ vẫn dùng được như trước. Người yêu cầu được báo là đã bị từ chối.',
  confirmed: (name: string) => `Đã đổi tài khoản đăng nhập của ${name}`,
  deniedNow: (name: string) => `Đã từ chối yêu cầu của ${name}`,
};

export const identityRequestErrorText = {
  IDENTITY_REQUEST_NOT_FOUND: 'Không tìm thấy yêu cầu này; có thể quản trị viên khác đã xử lý.',
  IDENTITY_REQUEST_OWN: 'Bạn không tự xác nhận cho tài khoản của mình được; hãy nhờ một quản trị viên khác.',
};
