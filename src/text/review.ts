import type { HistoryKind } from './fields';

/** Reviews of books: on the page of a book, at their readers, in the back office. */
export const reviewText = {
  starsOf: (stars: number) => `${stars} trên 5 sao`,
  starRow: (stars: number) => `${stars} sao`,
  countOf: (count: string) => `${count} đánh giá`,
  none: 'Chưa có đánh giá nào. Ai đã nhận sách đều viết được đánh giá.',
  noneSuch: 'Không có đánh giá nào như vậy',
  all: 'Tất cả',
  withPhotos: 'Có ảnh',
  filter: 'Lọc đánh giá',
  boughtAt: (campaign: string) => `Đã mua tại ${campaign}`,
  answerOf: (issuer: string) => `${issuer} trả lời`,
  photoOf: (by: string, place: number) => `Ảnh ${place} của ${by}`,
  zoomPhoto: (by: string, place: number) => `Phóng to ảnh ${place} của ${by}`,
  more: 'Xem thêm đánh giá',

  write: 'Viết đánh giá',
  change: 'Sửa đánh giá của bạn',
  yourStars: 'Bạn cho mấy sao?',
  yourText: 'Bạn thấy cuốn sách thế nào?',
  /** Whom the review is shown to, said where it is written. */
  shownToAll: 'Mọi người thấy tên rút gọn của bạn (ví dụ “Anh T.”), số sao, lời viết và ảnh.',
  photos: 'Ảnh (tối đa 3)',
  send: 'Gửi đánh giá',
  sent: 'Đã gửi. Đánh giá được đăng sau khi ban tổ chức duyệt.',
  takeBack: 'Gỡ đánh giá',
  takenBack: 'Đã gỡ đánh giá.',
  own: {
    1: 'Đánh giá của bạn đang chờ ban tổ chức duyệt.',
    2: 'Đánh giá của bạn đã được đăng.',
    3: 'Ban tổ chức không đăng đánh giá của bạn.',
  } as Readonly<Record<number, string>>,
  reason: (note: string) => `Lý do: ${note}`,
  starsMissing: 'Vui lòng chọn số sao',

  /** The back office. */
  office: {
    title: 'Đánh giá sách',
    count: (count: string) => `${count} đánh giá`,
    search: 'Tên sách, nội dung',
    empty: 'Chưa có đánh giá nào',
    emptyHint: 'Bạn đọc viết đánh giá sau khi nhận sách.',
  },
  book: 'Sách',
  stars: 'Số sao',
  said: 'Nội dung',
  at: 'Ngày viết',
  status: 'Trạng thái',
  allStatuses: 'Mọi trạng thái',
  allStars: 'Mọi số sao',
  publish: 'Hiện đánh giá',
  published: 'Đã hiện đánh giá.',
  hide: 'Ẩn đánh giá',
  hideTitle: 'Ẩn đánh giá này?',
  hideReason: 'Lý do (bạn đọc sẽ thấy)',
  hidden: 'Đã ẩn đánh giá.',
  chosen: (count: string) => `${count} đánh giá đã chọn`,
  publishAll: (count: string) => `Hiện ${count} đánh giá`,
  publishedAll: (count: string) => `Đã hiện ${count} đánh giá.`,
  hideAll: (count: string) => `Ẩn ${count} đánh giá`,
  hideAllTitle: (count: string) => `Ẩn ${count} đánh giá này?`,
  hideAllReason: 'Lý do chung (mỗi bạn đọc đều thấy)',
  hiddenAll: (count: string) => `Đã ẩn ${count} đánh giá.`,
  outcomesTitle: 'Kết quả với từng đánh giá',
  outcomes: (done: string, refused: string) => `${done} đánh giá đã xong, ${refused} đánh giá để nguyên:`,
  rowOf: (book: string, by: string) => `${book}, ${by}`,
  answer: 'Trả lời',
  answerTitle: 'Trả lời đánh giá',
  answerText: 'Câu trả lời, ai cũng xem được',
  answered: 'Đã lưu câu trả lời.',
  yourAnswer: 'Trả lời',
  report: 'Báo cáo',
  reportReview: 'Báo cáo đánh giá này với ban tổ chức?',
  reportReason: 'Vì sao?',
  reportReasons: {
    1: 'Lời lẽ xúc phạm',
    2: 'Quảng cáo, nội dung rác',
    3: 'Không nói về sách',
    4: 'Lộ thông tin cá nhân',
    5: 'Sai sự thật',
    6: 'Lý do khác',
  } as Readonly<Record<number, string>>,
  reportText: 'Nói rõ hơn',
  reportSent: 'Đã báo cáo. Ban tổ chức sẽ xem và cho bạn biết.',
  reportOf: (reason: string, text: string) => (text ? `${reason}: ${text}` : reason),
  reportOpen: 'Chờ ban tổ chức xem',
  reportSettled: 'Ban tổ chức đã xem',
  reported: 'Bị báo cáo',
  reportedOrNot: 'Có hoặc không báo cáo',
  keepShown: 'Vẫn hiện',
  keptShown: 'Đánh giá vẫn được hiện.',
};

export const reviewFields = {
  status: { name: reviewText.status },
  note: { name: 'Lý do ẩn' },
  stars: { name: reviewText.stars },
  text: { name: reviewText.said },
  answer: { name: 'Câu trả lời của nhà phát hành' },
  report: { name: 'Báo cáo đang chờ' },
};

/** Under which name it is kept who showed or kept back a review, and how the history words it. */
export const reviewHistory: HistoryKind = { name: 'review', fields: reviewFields };

export const reviewNotice = {
  published: (book: string) => `Đánh giá của bạn về “${book}” đã được đăng.`,
  hidden: (book: string, note: string) => `Đánh giá của bạn về “${book}” không được đăng. Lý do: ${note}`,
  answered: (book: string, issuer: string) => `${issuer} đã trả lời đánh giá của bạn về “${book}”.`,
  reported: (book: string, issuer: string, reason: string) =>
    `${issuer} báo cáo một đánh giá về “${book}”. Lý do: ${reason}.`,
  reportFollowed: (book: string) => `Đánh giá về “${book}” mà bạn báo cáo không còn được hiện.`,
  reportDeclined: (book: string) => `Ban tổ chức đã xem báo cáo của bạn: đánh giá về “${book}” vẫn được hiện.`,
  newFor: (book: string, stars: number) => `“${book}” vừa có đánh giá ${stars} sao.`,
};

export const reviewValidation = {
  webAddress: 'Vui lòng không ghi địa chỉ trang mạng.',
  reasonNeeded: 'Vui lòng ghi lý do.',
};

export const reviewErrorText = {
  REVIEW_NOT_FOUND: 'Không tìm thấy đánh giá này.',
  BOOK_NOT_RECEIVED: 'Bạn đánh giá được sách sau khi đã nhận sách.',
  BOOK_REVIEWED: 'Bạn đã đánh giá cuốn sách này rồi.',
  REVIEW_REPORTED: 'Bạn đã báo cáo đánh giá này rồi.',
};
