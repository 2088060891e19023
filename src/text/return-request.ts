/** Requests of customers to return something they have received. */
export const returnErrorText = {
  RETURN_NOT_FOUND: 'Không tìm thấy yêu cầu trả sách này.',
  RETURN_STATE_CHANGED: 'Yêu cầu trả sách đang ở trạng thái “{status}” nên không thể thực hiện thao tác này.',
  RETURN_NOT_OFFERED: 'Chỉ gửi được yêu cầu trả sách trong vòng {days} ngày từ khi nhận sách.',
  RETURN_OPEN_ALREADY: 'Đơn hàng này đã có một yêu cầu trả sách đang được xem xét.',
  RETURN_ASKED_TOO_OFTEN: 'Đơn hàng này đã có quá nhiều yêu cầu trả sách. Vui lòng liên hệ ban tổ chức.',
  RETURN_PICTURE_MISSING: 'Vui lòng chụp ảnh sách để nhà phát hành thấy vấn đề.',
  RETURN_NOTHING_TO_BRING: 'Yêu cầu này không có cuốn nào phải gửi lại, chỉ cần hoàn tiền.',
};

/** Statuses of a request (D3.15). */
export const returnStatusText: Readonly<Record<number, string>> = {
  1: 'Chờ trả lời',
  2: 'Chờ nhận lại sách',
  3: 'Không được chấp nhận',
  4: 'Ban tổ chức xem xét',
  5: 'Đã xong',
  6: 'Đã đóng',
  7: 'Đã rút',
  8: 'Đã gửi trả',
};

const reasons: Readonly<Record<number, string>> = {
  1: 'Sách lỗi, hỏng',
  2: 'Giao nhầm sách',
  3: 'Thiếu sách',
  4: 'Tôi đổi ý',
  5: 'Lý do khác',
};

const about = (code: string): string => `đơn hàng ${code}`;

/** What notices and mails say, by the action that was taken. */
export const returnNotice = {
  asked: (customer: string, code: string, reason: string) => `${customer} xin trả sách của ${about(code)}: ${reason}.`,
  forOrganiser: (code: string) => `Yêu cầu trả sách của ${about(code)} chờ ban tổ chức quyết định.`,
  agreed: (code: string) =>
    `Yêu cầu trả sách của ${about(code)} được chấp nhận. Hãy mang hoặc gửi sách lại, rồi báo trên trang đơn hàng.`,
  refused: (code: string) => `Nhà phát hành chưa đồng ý cho trả sách của ${about(code)}.`,
  sent: (code: string) => `Khách hàng báo đã gửi trả sách của ${about(code)}. Hãy xác nhận khi sách đến nơi.`,
  refunded: (code: string) => `Nhà phát hành đã hoàn tiền theo yêu cầu trả sách của ${about(code)}.`,
  dismissed: (code: string) => `Ban tổ chức không chấp nhận yêu cầu trả sách của ${about(code)}.`,
  withdrawn: (code: string) => `Khách hàng đã rút yêu cầu trả sách của ${about(code)}.`,
  escalated: (code: string) => `Yêu cầu trả sách của ${about(code)} quá hạn trả lời nên được chuyển cho ban tổ chức.`,
  lapsed: (code: string) => `Yêu cầu trả sách của ${about(code)} đã quá hạn và được đóng lại.`,
  settled: (code: string) =>
    `Yêu cầu trả sách của ${about(code)} đã xong vì sách trong yêu cầu đã được nhận lại hoặc đổi ở đơn hàng.`,
  answerSoon: (code: string, until: string) => `Hãy trả lời yêu cầu trả sách của ${about(code)} trước ${until}.`,
  bringSoon: (code: string, until: string) =>
    `Hãy mang hoặc gửi lại sách của ${about(code)} và báo đã gửi trước ${until}.`,
  receiveSoon: (code: string, until: string) =>
    `Hãy xác nhận đã nhận lại sách của ${about(code)} trước ${until}; nếu không, ban tổ chức sẽ quyết định.`,
  disputeSoon: (code: string, until: string) =>
    `Nếu không đồng ý, hãy nhờ ban tổ chức xem lại yêu cầu trả sách của ${about(code)} trước ${until}.`,
  decideLate: (code: string) => `Yêu cầu trả sách của ${about(code)} đã quá hạn quyết định.`,
  withWords: (sentence: string, words: string) => `${sentence} Lời nhắn: ${words}`,
  /** The note of the order that is reversed by the request. */
  orderNote: (reason: string, words: string) => (words ? `${reason}: ${words}` : reason),
};

/** Captions of mails about a request. */
export const returnMailText = {
  title: 'Yêu cầu trả sách',
};

/** The screens. */
export const returnText = {
  title: 'Trả sách',
  reasons,
  wishes: { refund: 'Hoàn tiền', exchange: 'Đổi cuốn khác' },

  /** The customer's card. */
  ask: 'Yêu cầu trả sách',
  askUntil: (until: string) => `Sách lỗi, nhầm hay thiếu? Bạn có thể yêu cầu trả đến ${until}.`,
  dialogTitle: (code: string) => `Trả sách của ${code}`,
  choose: 'Chọn sách muốn trả',
  reason: 'Lý do',
  words: 'Mô tả vấn đề',
  wordsHint: 'Ví dụ: trang 20 đến 30 bị rách, bìa ướt.',
  wish: 'Bạn mong muốn',
  pictures: 'Ảnh chụp',
  picturesNeeded: 'Cần ít nhất một ảnh',
  sum: 'Tiền của phần này',
  guest:
    'Sách lỗi, nhầm hay thiếu? Đăng nhập bằng đúng email đã đặt: đơn vào tài khoản của bạn, và bạn gửi được yêu cầu trả sách ở đó trong 7 ngày từ khi nhận.',
  guestSignIn: 'Đăng nhập',
  send: 'Gửi yêu cầu',
  sent: 'Đã gửi yêu cầu trả sách.',
  keep: 'Để sau',
  until: (until: string) => `Hạn: ${until}`,
  /** What the customer waits for or has to do, by status. */
  next: {
    1: 'Nhà phát hành đang xem yêu cầu của bạn.',
    2: 'Hãy mang hoặc gửi sách lại theo lời nhắn dưới đây, rồi bấm “Tôi đã gửi trả” trước khi hết hạn.',
    3: 'Nếu không đồng ý, bạn có thể nhờ ban tổ chức quyết định.',
    4: 'Ban tổ chức đang xem xét và sẽ quyết định.',
    5: 'Đã xong. Sách và tiền được tính lại trong đơn hàng.',
    6: 'Yêu cầu đã đóng.',
    7: 'Bạn đã rút yêu cầu này.',
    8: 'Nhà phát hành sẽ xác nhận khi sách đến nơi.',
  } as Readonly<Record<number, string>>,
  /** What happens once the copies are back. */
  afterwards: {
    refund: 'Tiền được hoàn khi nhà phát hành xác nhận đã nhận sách.',
    exchange: 'Khi nhận được sách, nhà phát hành đổi cuốn khác cho bạn, hoặc hoàn tiền nếu không còn.',
  },
  sendBack: 'Tôi đã gửi trả',
  sendBackTitle: 'Đã gửi hoặc mang trả sách?',
  sendBackWords: 'Mã vận đơn, hoặc bạn đã đưa sách cho ai (không bắt buộc)',
  sentBack: 'Đã báo cho nhà phát hành.',
  dispute: 'Nhờ ban tổ chức',
  disputeTitle: 'Nhờ ban tổ chức quyết định',
  disputeWords: 'Vì sao bạn không đồng ý?',
  disputed: 'Đã chuyển cho ban tổ chức.',
  withdraw: 'Rút yêu cầu',
  withdrawTitle: 'Rút yêu cầu trả sách?',
  withdrawHint: 'Bạn giữ sách và không được hoàn tiền.',
  withdrawn: 'Đã rút yêu cầu.',

  /** The back offices. */
  office: {
    title: 'Trả sách',
    count: (count: string) => `${count} yêu cầu`,
    search: 'Mã đơn hàng, tên khách hàng',
    empty: 'Chưa có yêu cầu trả sách nào',
    emptyHint: 'Yêu cầu của khách hàng xuất hiện ở đây.',
  },
  orderAndCustomer: 'Đơn hàng, khách hàng',
  order: 'Đơn hàng',
  customer: 'Khách hàng',
  issuer: 'Nhà phát hành',
  parts: 'Sách muốn trả',
  amount: 'Số tiền',
  askedAt: 'Gửi lúc',
  dueAt: 'Hạn xử lý',
  noEnd: 'Không còn hạn',
  status: 'Trạng thái',
  allStatuses: 'Tất cả trạng thái',
  notFound: 'Không tìm thấy yêu cầu trả sách này',
  pageTitle: (code: string) => `Trả sách của ${code}`,
  request: 'Yêu cầu của khách hàng',
  steps: 'Lịch sử',
  by: (name: string, at: string) => `${name}, ${at}`,
  organiser: 'Ban tổ chức',
  you: 'Bạn',
  decide: 'Xử lý',
  nothingToDo: 'Yêu cầu này không cần bạn làm gì lúc này.',
  waitsForIssuer: 'Chờ nhà phát hành.',
  waitsForCustomer: 'Chờ khách hàng.',
  waitsForOrganiser: 'Chờ ban tổ chức quyết định.',
  toExchange: 'Khách muốn đổi cuốn khác. Mở đơn hàng để đổi sách.',
  photoOf: (number: number) => `Ảnh ${number} của yêu cầu`,
  zoomPhoto: (number: number) => `Phóng to ảnh ${number}`,
  verbs: {
    agree: 'Chấp nhận, nhận lại sách',
    refuse: 'Không chấp nhận',
    receive: 'Đã nhận lại sách, hoàn tiền',
    refundAlone: 'Hoàn tiền, không cần gửi lại',
    dismiss: 'Bác yêu cầu',
  },
  titles: {
    agree: 'Chấp nhận yêu cầu?',
    refuse: 'Không chấp nhận yêu cầu?',
    receive: 'Đã nhận lại sách?',
    refundAlone: 'Hoàn tiền mà không nhận lại sách?',
    dismiss: 'Bác yêu cầu?',
  },
  hints: {
    agree: 'Khách hàng có 7 ngày để mang hoặc gửi sách lại. Khi sách đến nơi, bạn xác nhận để hoàn tiền hoặc đổi sách.',
    refuse: 'Khách hàng có 3 ngày để nhờ ban tổ chức quyết định.',
    receive: 'Sách được bớt khỏi đơn và tiền được hoàn lại cho khách hàng.',
    refundAlone: 'Sách được bớt khỏi đơn và tiền được hoàn lại, khách hàng giữ sách hoặc chưa từng nhận.',
    dismiss: 'Yêu cầu đóng lại, khách hàng không được hoàn tiền.',
  },
  done: {
    agree: 'Đã chấp nhận yêu cầu.',
    refuse: 'Đã trả lời khách hàng.',
    receive: 'Đã nhận sách, tiền được hoàn lại.',
    refundAlone: 'Tiền được hoàn lại cho khách hàng.',
    dismiss: 'Đã bác yêu cầu.',
  },
  wordsOf: {
    agree: 'Mang hoặc gửi sách đến đâu?',
    refuse: 'Lý do gửi khách hàng',
    receive: 'Lời nhắn (không bắt buộc)',
    refundAlone: 'Lời nhắn (không bắt buộc)',
    dismiss: 'Lý do gửi hai bên',
  },
  wordsMissing: 'Vui lòng ghi rõ để khách hàng hiểu.',
};
