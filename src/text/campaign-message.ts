/** Refusals of messages of the organiser to issuers of a fair. */
export const campaignMessageErrorText = {
  MESSAGE_NOT_FOUND: 'Không tìm thấy tin nhắn này.',
  MESSAGES_USED_UP: 'Hôm nay đã gửi đủ {count} tin cho hội sách này. Bạn gửi tiếp được từ ngày mai.',
  MESSAGE_REPEATED:
    'Tin này đã gửi trong hôm nay cho {issuers}. Mỗi nhà phát hành chỉ nhận cùng một tin một lần mỗi ngày.',
  MESSAGE_REMINDED: 'Hôm nay tin này đã được gửi hoặc nhắc. Bạn nhắc tiếp được từ ngày mai.',
  MESSAGE_READ_BY_ALL: 'Mọi nhà phát hành đã đọc tin này nên không còn ai để nhắc.',
};

/** What a notification says of a message. */
export const campaignMessageNotice = {
  sent: (campaign: string, subject: string) => `Ban tổ chức “${campaign}” gửi bạn tin “${subject}”.`,
  reminded: (campaign: string, subject: string) => `Bạn chưa đọc tin “${subject}” của ban tổ chức “${campaign}”.`,
};

/** Mail with a message of the organiser. */
export const campaignMessageMail = {
  subject: (campaign: string, subject: string) => `[${campaign}] ${subject}`,
  reminderSubject: (campaign: string, subject: string) => `[${campaign}] Nhắc đọc: ${subject}`,
  hello: (name: string) => `Chào ${name},`,
  sent: (campaign: string) => `Ban tổ chức “${campaign}” gửi bạn tin nhắn sau:`,
  reminded: (campaign: string) => `Bạn chưa đọc tin nhắn sau của ban tổ chức “${campaign}”:`,
  open: 'Đọc trên trang hội sách',
};

export const messagePageText = {
  campaign: 'Trang hội sách của bạn',
  participation: 'Thoả thuận tham gia',
  books: 'Thêm sách vào hội sách',
  products: 'Sách bán của bạn ở hội sách',
  closeOut: 'Biên bản kết thúc',
  public: 'Trang bán sách của hội sách',
};

/** The tab of the organiser's page of a fair where messages are written and followed. */
export const campaignMessageText = {
  title: 'Tin nhắn gửi nhà phát hành',
  hint: 'Nhà phát hành nhận tin qua chuông thông báo và email. Ai tham gia sau không nhận các tin cũ.',
  write: 'Viết tin nhắn',
  empty: 'Chưa gửi tin nào',
  emptyHint: 'Viết một tin cho mọi nhà phát hành của hội sách này, hoặc chỉ cho những ai còn thiếu sách hay gian hàng.',
  left: (count: string) => `Hôm nay còn gửi được ${count} tin.`,
  readBy: (read: string, all: string) => `${read}/${all} đã đọc`,
  failedMails: (count: string) => `${count} email không gửi được`,
  sentBy: (name: string, at: string) => `${name} gửi lúc ${at}`,
  remindedAt: (at: string) => `Nhắc lần cuối lúc ${at}`,
  open: (subject: string) => `Xem tin “${subject}”`,

  audience: 'Người nhận',
  audiences: {
    joined: 'Mọi nhà phát hành tham gia',
    invited: 'Được mời, chưa trả lời',
    approved: 'Có yêu cầu đã được duyệt',
    withoutProducts: 'Tham gia, chưa có sách bán',
    withoutStall: 'Tham gia, chưa có gian hàng',
    termsOpen: 'Chưa thống nhất điều khoản',
    chosen: 'Tự chọn',
  },
  withCount: (audience: string, count: string) => `${audience} (${count})`,
  chosen: 'Nhà phát hành được chọn',
  preview: (count: string) => `Gửi cho ${count} nhà phát hành`,
  nobody: 'Không có nhà phát hành nào trong nhóm này.',
  noIssuers: 'Hội sách chưa có nhà phát hành nào được mời hay tham gia.',
  subject: 'Tiêu đề',
  body: 'Nội dung',
  bodyHint: 'Chữ thường, không định dạng. Liên kết bắt đầu bằng https:// bấm được.',
  page: 'Liên kết kèm theo',
  noPage: 'Không kèm liên kết',
  submit: (count: string) => `Gửi cho ${count} nhà phát hành`,
  sent: (count: string) => `Đã gửi tin cho ${count} nhà phát hành`,
  /** Who is in a group now, as `PREVIEW_STALE` says it. */
  nowIn: (count: string) => `${count} nhà phát hành trong nhóm người nhận`,

  recipients: 'Người nhận',
  readAt: (at: string) => `Đã đọc lúc ${at}`,
  unread: 'Chưa đọc',
  mails: { waiting: 'Email chờ gửi', sent: 'Đã gửi email', failed: 'Email không gửi được' },
  mailedAt: (at: string) => `Đã gửi email lúc ${at}`,
  remind: 'Nhắc người chưa đọc',
  reminded: 'Đã nhắc những nhà phát hành chưa đọc',
  outwards: (address: string) => `${address} (mở trong thẻ mới)`,
};

export const campaignMessageFields = {
  audience: { name: 'Người nhận' },
  issuerIds: { name: 'Người nhận' },
  subject: { name: 'Tiêu đề' },
  body: { name: 'Nội dung' },
  page: { name: 'Liên kết kèm theo' },
};

/** An issuer's messages of the organiser. */
export const receivedMessageText = {
  title: 'Tin nhắn của ban tổ chức',
  unread: 'Chưa đọc',
  at: (at: string) => `Gửi lúc ${at}`,
  from: (campaign: string) => `Ban tổ chức “${campaign}”`,
  open: 'Mở',
  notFound: 'Không tìm thấy tin nhắn này',
  back: 'Về hội sách',
};
