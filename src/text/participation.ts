/** Words of the screens on which a fair's organiser and issuers agree to take part. */

/** What is said of an action: on its button, in its question, and when it is done. */
interface ChoiceWords {
  verb: string;
  title: (name: string) => string;
  question: string;
  done: (name: string) => string;
  /** What is asked for, and who reads it. */
  reason?: string;
  reasonHint?: string;
  customerReason?: string;
  customerReasonHint?: string;
}

const choice = {
  approve: {
    verb: 'Chấp nhận',
    title: (name: string) => `Chấp nhận yêu cầu của ${name}`,
    question: 'Nhà phát hành tham gia hội sách theo điều khoản dưới đây và được thêm sách.',
    done: (name: string) => `Đã chấp nhận yêu cầu của ${name}`,
  },
  reject: {
    verb: 'Từ chối',
    title: (name: string) => `Từ chối yêu cầu của ${name}`,
    question: 'Nhà phát hành được báo là yêu cầu bị từ chối và có thể gửi yêu cầu khác.',
    done: (name: string) => `Đã từ chối yêu cầu của ${name}`,
  },
  accept: {
    verb: 'Chấp nhận',
    title: (name: string) => `Nhận lời mời tham gia “${name}”`,
    question: 'Bạn tham gia hội sách theo điều khoản dưới đây và được thêm sách.',
    done: (name: string) => `Đã nhận lời mời tham gia “${name}”`,
  },
  decline: {
    verb: 'Từ chối',
    title: (name: string) => `Từ chối lời mời tham gia “${name}”`,
    question: 'Ban tổ chức được báo là bạn không tham gia. Bạn vẫn có thể gửi yêu cầu sau này.',
    done: (name: string) => `Đã từ chối lời mời tham gia “${name}”`,
  },
  cancelInvitation: {
    verb: 'Huỷ lời mời',
    title: (name: string) => `Huỷ lời mời ${name}`,
    question: 'Nhà phát hành không trả lời được nữa. Bạn có thể mời lại sau.',
    done: (name: string) => `Đã huỷ lời mời ${name}`,
  },
  withdraw: {
    verb: 'Rút yêu cầu',
    title: (name: string) => `Rút yêu cầu tham gia “${name}”`,
    question: 'Ban tổ chức không xét yêu cầu này nữa. Bạn có thể gửi yêu cầu khác trước khi hội sách bắt đầu.',
    done: (name: string) => `Đã rút yêu cầu tham gia “${name}”`,
  },
  remove: {
    verb: 'Gỡ khỏi hội sách',
    title: (name: string) => `Gỡ ${name} khỏi hội sách`,
    question: 'Nhà phát hành rời hội sách cùng tất cả những gì họ có ở đó:',
    done: (name: string) => `Đã gỡ ${name} khỏi hội sách`,
    reason: 'Lý do gửi nhà phát hành',
    reasonHint: 'Chỉ nhà phát hành và ban tổ chức đọc.',
    customerReason: 'Lý do gửi bạn đọc (không bắt buộc)',
    customerReasonHint:
      'Bạn đọc có đơn bị huỷ đọc nguyên văn; để trống thì chỉ báo là nhà phát hành không còn tham gia.',
  },
  propose: {
    verb: 'Đề nghị điều khoản khác',
    title: (name: string) => `Đề nghị điều khoản khác: ${name}`,
    question: 'Bên kia sẽ đồng ý hoặc từ chối. Điều khoản đang áp dụng, nếu có, vẫn giữ nguyên cho đến lúc đó.',
    done: (name: string) => `Đã gửi điều khoản mới: ${name}`,
  },
  acceptTerms: {
    verb: 'Đồng ý điều khoản',
    title: (name: string) => `Đồng ý điều khoản mới: ${name}`,
    question: 'Điều khoản dưới đây áp dụng cho sách được duyệt từ bây giờ.',
    done: (name: string) => `Đã đồng ý điều khoản mới: ${name}`,
  },
  declineTerms: {
    verb: 'Không đồng ý',
    title: (name: string) => `Không đồng ý điều khoản mới: ${name}`,
    question: 'Điều khoản đang áp dụng vẫn giữ nguyên.',
    done: (name: string) => `Đã trả lời không đồng ý: ${name}`,
  },
} satisfies Record<string, ChoiceWords>;

export const participationText = {
  title: 'Yêu cầu và lời mời tham gia hội sách',
  tabs: 'Lời mời và yêu cầu',
  invited: 'Được mời tham gia',
  requested: 'Gửi yêu cầu tham gia',
  search: 'Tìm nhà phát hành, hội sách',
  campaign: 'Hội sách',
  allCampaigns: 'Tất cả hội sách',
  issuer: 'Nhà phát hành',
  view: 'Cách xem',
  board: 'Bảng cột',
  table: 'Danh sách',
  status: 'Trạng thái',
  allStatuses: 'Tất cả trạng thái',
  createdOn: (at: string) => `Khởi tạo: ${at}`,
  updatedAt: 'Cập nhật',
  commission: 'Chiết khấu',
  commissionOf: (name: string) => `Chiết khấu: ${name}`,
  commissions: (terms: number) => `Chiết khấu theo điều khoản số ${terms}`,
  waitsForYou: 'Chờ bạn trả lời',
  waitsForOther: (side: string) => `Chờ ${side} trả lời`,
  noneWaiting: 'Không chờ ai trả lời',
  emptyColumn: 'Chưa có mục nào ở đây',
  cancelledOnly: 'Mục đã huỷ chỉ để xem lại.',
  empty: 'Chưa có lời mời hay yêu cầu nào',
  none: 'Không có lời mời hay yêu cầu nào như vậy',
  more: 'Xem thêm',
  restInTable: 'Xem tất cả trong danh sách',
  detail: 'Xem chi tiết',
  approveAll: (count: string) => `Chấp nhận cả ${count} yêu cầu`,
  approveAllTitle: (count: string) => `Chấp nhận ${count} yêu cầu`,
  approveAllQuestion: 'Mỗi nhà phát hành tham gia theo điều khoản đã đề nghị. Yêu cầu nào vừa đổi sẽ được giữ lại.',
  approvedAll: (count: string) => `Đã chấp nhận ${count} yêu cầu`,
  refusedOne: (name: string, reason: string) => `${name}: ${reason}`,
  nothingToApprove: 'Không có yêu cầu nào chấp nhận được trong những mục đã chọn',
  chosen: (count: string) => `${count} mục đã chọn`,
  choice,
  /** What the side wrote that waits for the answer. */
  said: (message: string) => `Lời nhắn: “${message}”`,
  note: 'Ghi chú cho bên kia',
  reasonNeeded: 'Vui lòng cho biết lý do',
  keep: 'Giữ nguyên',
  changedMeanwhile: (reason: string) => `${reason} Dưới đây là điều khoản mới nhất.`,
  consequences: {
    products: (count: string) => `${count} sách bán được gỡ`,
    orders: (count: string) => `${count} đơn hàng đang mở bị huỷ`,
    stalls: (count: string) => `${count} gian hàng được trả lại`,
    nothing: 'Họ chưa có sách bán, đơn hàng hay gian hàng nào ở đây.',
  },
  /** Why a participation has ended, where the badge says only that it has. */
  lapsed: { 8: 'Hội sách bắt đầu', 9: 'Hội sách kết thúc', 10: 'Hội sách bị huỷ' } as Readonly<Record<number, string>>,
  side: { 1: 'Ban tổ chức', 2: 'Nhà phát hành' } as Readonly<Record<number, string>>,
  notFound: 'Không tìm thấy yêu cầu hoặc lời mời này',
  contract: 'Hợp đồng PDF',
  terms: 'Điều khoản',
  termsHint: 'Chỗ khác với điều khoản trước được đánh dấu.',
  /** On a phone, where one version at a time is seen. */
  swipeHint: 'Vuốt ngang để xem các điều khoản trước.',
  termsNumber: (number: number) => `Số ${number}`,
  proposedBy: (side: string, name: string) => `${side} đề nghị${name ? `: ${name}` : ''}`,
  answeredBy: (name: string) => `Trả lời: ${name}`,
  answer: { 1: 'Chờ trả lời', 2: 'Đã đồng ý', 3: 'Không đồng ý', 4: 'Hết hiệu lực' } as Readonly<
    Record<number, string>
  >,
  inForce: 'Đang áp dụng',
  noneInForce: 'Chưa có điều khoản nào áp dụng',
  inForceSince: (number: number, since: string) => `Điều khoản số ${number} đang áp dụng từ ${since}.`,
  differs: 'khác trước',
  time: 'Thời gian',
  termsNote: 'Thoả thuận thêm',
  minimum: (percent: number) => `Tối thiểu của hội sách: ${percent}%`,
  actions: 'Bạn có thể',
  negotiation: 'Diễn biến',
  proposed: (number: number) => `Đề nghị điều khoản số ${number}`,
  answered: (number: number, answer: string) => `Điều khoản số ${number}: ${answer.toLowerCase()}`,
  byWhom: (name: string) => `Bởi ${name}`,
  from: 'Bắt đầu từ',
  to: 'Kết thúc lúc',
  percent: (percent: number) => `${percent}%`,
  insteadOf: (words: string, before: string) => `${words} (trước là ${before})`,
  percentOf: (genre: string) => `Chiết khấu ${genre} (%)`,
  send: 'Gửi đề nghị',
};

/** Fields of the forms, by the names that their schemas give them. */
export const participationFields = {
  campaignId: { name: 'Hội sách' },
  issuerIds: { name: 'Nhà phát hành' },
  note: { name: 'Ghi chú' },
};

export const inviteText = {
  open: 'Mời NPH tham gia',
  title: 'Mời nhà phát hành tham gia hội sách',
  campaign: 'Hội sách',
  chooseCampaign: 'Chọn hội sách chưa bắt đầu',
  noCampaign: 'Không có hội sách nào chưa bắt đầu.',
  former: 'Mời lại như hội sách trước',
  noFormer: 'Không lấy theo hội sách nào',
  keepTerms: 'Giữ điều khoản đã thoả thuận ở hội sách đó',
  keepTermsHint: 'Mức nào thấp hơn tối thiểu của hội sách mới sẽ được nâng lên.',
  ownTerms: 'Đặt điều khoản riêng',
  standardTerms: (line: string) => `Nếu không, áp dụng mức tối thiểu trong suốt hội sách: ${line}.`,
  renewed: (line: string) => `Mời lại với ${line}`,
  renewedNote: (note: string) => `Thoả thuận thêm: ${note}`,
  refused: (issuer: string, reason: string) => `${issuer}: ${reason}.`,
  search: 'Tìm nhà phát hành',
  issuers: 'Nhà phát hành',
  facts: (campaigns: string, books: string) => `${campaigns} hội sách, ${books} sách`,
  all: (count: string) => `Chọn cả ${count} nhà phát hành đang hiện`,
  chosen: (count: string) => `Đã chọn ${count}`,
  empty: 'Không còn nhà phát hành nào để mời',
  chooseCampaignFirst: 'Chọn hội sách để xem những ai mời được.',
  note: 'Ghi chú',
  submit: (count: string) => `Gửi lời mời (${count})`,
  sent: (count: string) => `Đã gửi ${count} lời mời`,
};

/** Whom a fair is for, as its issuers read it. */
export const audienceText = {
  buyers: 'Ai được mua',
  fromLevel: (level: string, customers: string, all: string) =>
    `Bạn đọc từ cấp ${level} trở lên: hiện ${customers} trên ${all} tài khoản bạn đọc`,
  groups: 'Nhóm đề tài',
};

export const issuerCampaignText = {
  title: 'Hội sách',
  mine: 'Hội sách của bạn',
  others: 'Hội sách khác',
  tabs: 'Hội sách của bạn và hội sách khác',
  search: 'Tìm hội sách',
  count: (count: string) => `${count} hội sách`,
  format: 'Hình thức',
  allFormats: 'Mọi hình thức',
  status: 'Trạng thái',
  allStatuses: 'Mọi trạng thái',
  emptyMine: 'Bạn chưa tham gia hội sách nào',
  emptyMineHint: 'Xem “Hội sách khác” để gửi yêu cầu tham gia.',
  emptyOthers: 'Không còn hội sách nào khác',
  noMatch: 'Không có hội sách nào như vậy',
  notFound: 'Không tìm thấy hội sách này',
  facts: 'Thông tin hội sách',
  when: 'Thời gian',
  where: 'Địa điểm',
  minimums: 'Chiết khấu tối thiểu',
  schedules: 'Các chặng',
  issuers: 'Nhà phát hành tham gia',
  publicPage: 'Xem trang hội sách',
  invited: 'Bạn được mời tham gia sự kiện này',
  requested: 'Yêu cầu của bạn đang chờ ban tổ chức',
  joined: 'Bạn đang tham gia hội sách này',
  past: 'Lần tham gia gần nhất',
  notYet: 'Bạn chưa tham gia hội sách này',
  seeNegotiation: 'Xem thoả thuận',
  apply: 'Yêu cầu tham gia',
  applyTitle: (campaign: string) => `Yêu cầu tham gia “${campaign}”`,
  applyHint: 'Ban tổ chức sẽ chấp nhận, từ chối hoặc đề nghị điều khoản khác.',
  applied: (campaign: string) => `Đã gửi yêu cầu tham gia “${campaign}”`,
  figures: 'Của bạn ở hội sách này',
  waiting: 'Sách bán chờ xét duyệt',
  approved: 'Sách bán đã duyệt',
  rejected: 'Sách bán bị từ chối',
  brought: 'Số cuốn mang đến',
  reserved: 'Đang giữ cho đơn',
  sold: 'Đã bán',
  stalls: 'Gian hàng của bạn',
  noStall: 'Ban tổ chức chưa xếp gian hàng cho bạn.',
  stall: (code: string) => `Gian\u00a0${code}`,
  addBooks: 'Thêm sách',
  single: 'Sách Lẻ',
  combo: 'Sách Combo',
  oldCombo: 'Sách Combo Cũ',
  series: 'Sách Series',
};
