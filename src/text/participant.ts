/** Sentences about participations that the backend writes or several screens share. */

export const participantText = {
  organiser: 'Ban tổ chức',
  issuer: 'Nhà phát hành',
  applied: (issuer: string, campaign: string, times: number) =>
    `${issuer} xin tham gia “${campaign}”${times > 1 ? ` lần ${times}` : ''}`,
  invited: (issuer: string, campaign: string) => `${issuer} được mời tham gia “${campaign}”`,
  /** Why one issuer of an invitation to many is refused, after their name. */
  unknownIssuer: 'không còn là nhà phát hành',
  disabledIssuer: 'tài khoản đang bị vô hiệu hoá',
  participatingIssuer: 'đã có yêu cầu, lời mời hoặc đang tham gia',
  booksWhenJoined: 'Chỉ thêm sách khi bạn đang tham gia hội sách.',
  booksWhileOpen: 'Chỉ thêm sách trước khi hội sách bắt đầu hoặc trong khi diễn ra.',
  /** Why other terms are proposed to issuers who have joined. */
  campaignChanged:
    'Thời gian hoặc thể loại của hội sách đã thay đổi; điều khoản cũ vẫn áp dụng đến khi hai bên đồng ý.',
  /** Why open orders of a removed issuer are cancelled, as shown to customers. */
  removedReason: (issuer: string, note: string) => `${issuer} không còn tham gia hội sách${note ? `: ${note}` : ''}`,
  /** What follows from removing an issuer, as `PREVIEW_STALE` says it. */
  followsNow: ({ products, orders, stalls }: { products: number; orders: number; stalls: number }) =>
    `${products} sách bán, ${orders} đơn hàng đang mở và ${stalls} gian hàng`,
};

/** What a notification says of a participation. */
export const participantNotice = {
  applied: (issuer: string, campaign: string) => `${issuer} xin tham gia “${campaign}”.`,
  invited: (campaign: string) => `Bạn được mời tham gia “${campaign}”.`,
  approved: (campaign: string) => `Ban tổ chức đã duyệt yêu cầu tham gia “${campaign}” của bạn.`,
  rejected: (campaign: string) => `Ban tổ chức đã từ chối yêu cầu tham gia “${campaign}” của bạn.`,
  counteredByOrganiser: (campaign: string) => `Ban tổ chức đề nghị điều khoản khác cho “${campaign}”.`,
  accepted: (issuer: string, campaign: string) => `${issuer} đã nhận lời mời tham gia “${campaign}”.`,
  declined: (issuer: string, campaign: string) => `${issuer} đã từ chối lời mời tham gia “${campaign}”.`,
  counteredByIssuer: (issuer: string, campaign: string) => `${issuer} đề nghị điều khoản khác cho “${campaign}”.`,
  invitationCancelled: (campaign: string) => `Ban tổ chức đã huỷ lời mời tham gia “${campaign}”.`,
  withdrawn: (issuer: string, campaign: string) => `${issuer} đã rút yêu cầu tham gia “${campaign}”.`,
  removed: (campaign: string) => `Bạn không còn tham gia “${campaign}”; sách bán của bạn ở đó đã được gỡ.`,
  lapsedAtStart: (campaign: string) =>
    `“${campaign}” đã bắt đầu nên yêu cầu hoặc lời mời chưa được trả lời không còn hiệu lực.`,
  lapsedAtEnd: (campaign: string) =>
    `“${campaign}” đã kết thúc nên yêu cầu hoặc lời mời chưa được trả lời không còn hiệu lực.`,
  termsAcceptedByOrganiser: (campaign: string, number: number) =>
    `Ban tổ chức đã đồng ý điều khoản số ${number} của bạn cho “${campaign}”.`,
  termsDeclinedByOrganiser: (campaign: string, number: number) =>
    `Ban tổ chức không đồng ý điều khoản số ${number} của bạn cho “${campaign}”.`,
  termsAcceptedByIssuer: (issuer: string, campaign: string, number: number) =>
    `${issuer} đã đồng ý điều khoản số ${number} cho “${campaign}”.`,
  termsDeclinedByIssuer: (issuer: string, campaign: string, number: number) =>
    `${issuer} không đồng ý điều khoản số ${number} cho “${campaign}”.`,
  note: (sentence: string, note: string) => `${sentence} Ghi chú: ${note}`,
};

export const participantErrorText = {
  PARTICIPANT_NOT_FOUND: 'Không tìm thấy yêu cầu hoặc lời mời này.',
  PARTICIPANT_STATE_CHANGED:
    'Yêu cầu hoặc lời mời này đang ở trạng thái “{status}” nên không thể thực hiện thao tác này.',
  PARTICIPATION_CLOSED: '“{campaign}” đã bắt đầu, đã kết thúc hoặc đã huỷ nên không nhận thêm nhà phát hành.',
  TERMS_CLOSED: '“{campaign}” đã kết thúc hoặc đã huỷ nên điều khoản không đổi được nữa.',
  NOT_JOINED: 'Chỉ đổi điều khoản khi nhà phát hành đang tham gia hội sách; hiện là “{status}”.',
  OTHERS_TURN: 'Đang chờ {side} trả lời, bạn chưa cần làm gì.',
  TERMS_CHANGED: 'Điều khoản vừa được đổi thành số {number}. Vui lòng xem lại rồi quyết định.',
  TERMS_OPEN: 'Điều khoản số {number} của bạn đang chờ trả lời, chưa thể đề nghị thêm.',
  TERMS_NONE_OPEN: 'Không có điều khoản nào đang chờ bạn trả lời.',
  TERMS_OUTDATED:
    'Điều khoản số {number} không còn hợp với hội sách vừa được sửa: {reason} Hãy đề nghị điều khoản mới.',
  TERMS_GENRES: 'Điều khoản phải có chiết khấu cho đúng các thể loại của hội sách: {genres}.',
  TERMS_BELOW_MINIMUM: 'Chiết khấu không được thấp hơn mức tối thiểu của hội sách.',
  TERMS_OUTSIDE_FAIR: 'Thời gian tham gia phải nằm trong thời gian của hội sách ({from} – {to}).',
  ALREADY_PARTICIPATES: 'Nhà phát hành đã có yêu cầu, lời mời hoặc đang tham gia hội sách này.',
  ISSUERS_PARTICIPATE: 'Đã có yêu cầu, lời mời hoặc đang tham gia hội sách này: {issuers}.',
  ISSUERS_DISABLED: 'Tài khoản đang bị vô hiệu hoá: {issuers}.',
  ISSUERS_UNKNOWN: 'Có {count} nhà phát hành không tồn tại trong danh sách mời.',
  FORMER_FAIR_UNKNOWN: 'Không tìm thấy hội sách để lấy lại điều khoản.',
};

/** Sentences under the fields of a proposal. */
export const termsFieldText = {
  minimum: (minimum: number) => `Ít nhất ${minimum}%`,
  notOfCampaign: 'Hội sách không có thể loại này',
  twice: 'Mỗi thể loại chỉ được có một mức chiết khấu',
  datesInOrder: 'Ngày kết thúc phải sau ngày bắt đầu',
  outside: (from: string, to: string) => `Trong khoảng ${from} – ${to}`,
  missing: (genres: string) => `Còn thiếu: ${genres}`,
};
