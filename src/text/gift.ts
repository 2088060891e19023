const EDITION = { pdf: 'Bản PDF', audio: 'Sách nói' } as const;

/** Giving an edition of the library to another person, and accepting it. */
export const giftText = {
  give: 'Tặng',
  giveOf: (title: string) => `Tặng ${title}`,
  title: (title: string) => `Tặng “${title}”`,
  hint: 'Khi người nhận mở liên kết và bấm nhận, sách chuyển sang tủ sách của họ. Trước đó bạn có thể thu lại.',
  edition: 'Bản muốn tặng',
  editions: EDITION,
  email: 'Email người nhận',
  message: 'Lời nhắn',
  send: 'Gửi quà',
  cancel: 'Thôi',
  offered: 'Quà đã sẵn sàng',
  offeredHint: (email: string) =>
    `Chúng tôi gửi liên kết đến ${email}. Bạn cũng có thể tự gửi liên kết này. Mỗi liên kết chỉ nhận được một lần.`,
  link: 'Liên kết nhận quà',
  copyLink: 'Sao chép liên kết',
  linkCopied: 'Đã sao chép',
  done: 'Xong',

  list: 'Quà bạn tặng',
  waiting: (edition: keyof typeof EDITION, email: string) => `${EDITION[edition]}, gửi ${email}, đang chờ nhận`,
  accepted: (edition: keyof typeof EDITION, email: string) => `${EDITION[edition]}, gửi ${email}, đã được nhận`,
  withdraw: 'Thu lại',
  withdrawOf: (title: string) => `Thu lại ${title}`,
  withdrawn: (title: string) => `“${title}” đã về lại tủ sách của bạn.`,

  pageTitle: 'Bạn được tặng sách',
  from: (giver: string, edition: keyof typeof EDITION) => `${EDITION[edition]}, ${giver} tặng bạn`,
  accept: 'Nhận sách',
  acceptHint: 'Sách sẽ nằm trong tủ sách của tài khoản bạn đăng nhập. Liên kết này chỉ dùng được một lần.',
  acceptedToast: (title: string) => `“${title}” đã nằm trong tủ sách của bạn.`,
  signIn: (title: string) => `Đăng nhập để nhận “${title}”.`,
  customersOnly: 'Chỉ tài khoản bạn đọc mới nhận được quà. Hãy đăng nhập bằng tài khoản khác.',
  gone: 'Không mở được món quà này',
  goneHint: 'Có thể quà đã được nhận, hoặc người tặng đã thu lại. Hãy hỏi người tặng.',
  seeBooks: 'Xem kho sách',
};
