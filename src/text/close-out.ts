/** The close-out of a fair: what backend and screens say of it alike. */
export const closeOutErrorText = {
  CLOSE_OUT_NOT_FOUND: 'Không tìm thấy phần tổng kết này của hội sách.',
  CLOSE_OUT_TOO_EARLY:
    'Chưa đến lúc tổng kết: việc đếm sách mở từ ngày cuối của hội sách, việc ký mở khi hội sách kết thúc.',
  CLOSE_OUT_UNFINISHED: 'Chưa ký được: {open}.',
  CLOSE_OUT_CHANGED: 'Phiếu đếm đã thay đổi từ khi bạn xem. Vui lòng xem lại rồi ký.',
  CLOSE_OUT_SIGNED: 'Bên bạn đã ký tổng kết này rồi.',
  CLOSE_OUT_NOT_SIGNED: 'Bên bạn chưa ký tổng kết này.',
  CLOSE_OUT_DONE: 'Hai bên đã ký tổng kết nên không đổi được nữa.',
  COUNT_TAKEN: 'Có người khác vừa lưu số đếm của {count} tựa bạn gửi. Chưa lưu gì cả; vui lòng xem lại các tựa đó.',
  COUNT_MOVED: 'Sổ của {count} tựa vừa thay đổi trong lúc bạn đếm. Chưa lưu gì cả; vui lòng xem lại các tựa đó.',
  COUNT_BOOK_NOT_FOUND: 'Có sách không thuộc phiếu đếm của bạn ở hội sách này.',
};

export const closeOutFault = {
  taken: (title: string, by: string, counted: number) => `“${title}”: ${by} vừa lưu ${counted} cuốn.`,
  moved: (title: string, expected: number) => `“${title}”: theo sổ giờ còn ${expected} cuốn.`,
};

/** What is still open, in words: in a refusal, and on the screens. */
export const closeOutOpenText = {
  fair: () => 'hội sách chưa kết thúc',
  orders: (count: string) => `còn ${count} đơn hàng chưa xong`,
  refunds: (count: string) => `còn ${count} đơn chưa hoàn tiền cho bạn đọc`,
  counts: (count: string) => `còn ${count} tựa chưa đếm`,
  moved: (count: string) => `còn ${count} tựa phải đếm lại`,
  settlements: (count: string) => `còn ${count} bảng đối soát hai bên chưa đồng ý`,
};

/** What is said to the other side. */
export const closeOutNotice = {
  signedByOrganiser: (campaign: string) => `Ban tổ chức đã ký tổng kết “${campaign}” và chờ bạn ký.`,
  signedByIssuer: (issuer: string, campaign: string) => `${issuer} đã ký tổng kết “${campaign}” và chờ bạn ký.`,
  closedByOrganiser: (campaign: string) => `Ban tổ chức đã ký tổng kết “${campaign}”. Hai bên đã ký xong.`,
  closedByIssuer: (issuer: string, campaign: string) => `${issuer} đã ký tổng kết “${campaign}”. Hai bên đã ký xong.`,
  withdrawnByOrganiser: (campaign: string) => `Ban tổ chức đã rút chữ ký khỏi tổng kết “${campaign}”.`,
  withdrawnByIssuer: (issuer: string, campaign: string) => `${issuer} đã rút chữ ký khỏi tổng kết “${campaign}”.`,
  lapsed: (issuer: string, campaign: string) =>
    `${issuer} đã đổi số đếm ở “${campaign}”, nên chữ ký tổng kết của ban tổ chức không còn hiệu lực.`,
};
