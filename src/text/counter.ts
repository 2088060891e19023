/** Sentences about the counter that the backend writes or several screens share. */
export const counterText = {
  /** What the timeline keeps of a hand-over: how the reader showed that the order is theirs. */
  provedBy: { qr: 'Đã quét mã QR', code: 'Đã nhập mã 8 số' },
  late: 'báo lại sau khi có mạng',
  /** Why a sale or a hand-over was undone; the customer reads it. */
  voidReasons: {
    slip: 'Bấm nhầm',
    wrongBook: 'Nhầm sách',
    wrongOrder: 'Nhầm đơn hàng',
    wrongSum: 'Nhầm số tiền',
    changedMind: 'Bạn đọc đổi ý',
    other: 'Lý do khác',
  },
  voided: (reason: string) => `Huỷ tại quầy: ${reason}`,
};

export const counterErrorText = {
  PICKUP_NOT_READY: 'Đơn hàng này chưa sẵn sàng để nhận tại quầy.',
  PICKUP_PASS_FORGED: 'Mã QR này không đúng, hoặc không phải của đơn hàng này.',
  PICKUP_PASS_EXPIRED: 'Mã QR đã hết hạn. Nhờ người nhận mở lại đơn hàng để lấy mã mới.',
  PICKUP_CODE_WRONG: 'Mã 8 số không đúng, đã hết hạn hoặc không thuộc hội sách bạn đang trực.',
  PICKUP_CODE_TRIES: 'Đã nhập sai mã quá nhiều lần. Vui lòng quét mã QR, hoặc thử lại sau 15 phút.',
  PICKUP_CODE_SPENT: 'Mã 8 số của đơn này đã bị nhập sai quá nhiều lần. Vui lòng quét mã QR, hoặc báo ban tổ chức.',
  NOT_ON_DUTY: 'Bạn không trực tại hội sách “{campaign}” của đơn hàng này.',
  DUTY_OVER: 'Hội sách “{campaign}” đã kết thúc quá 2 ngày nên bạn không còn trực tại đó.',
  ORDER_ALREADY_RECEIVED: 'Đơn {code} đã được {by} giao lúc {at}.',
  ORDER_IS_CANCELLED: 'Đơn {code} đã bị huỷ nên không giao được.',
  DEED_IN_FUTURE: 'Thời điểm này chưa tới. Hãy kiểm tra đồng hồ của máy.',
  BUYER_NOT_FOUND: 'Không tìm thấy khách hàng này.',
  SALE_PRICE_CHANGED: 'Giá hiện nay là {total}, khác với số tiền đã thu {collected}.',
  STAND_NOT_FOUND: 'Không có quầy nào của bạn tại hội sách này.',
  HAND_OVER_CHANGED:
    'Đơn {code} vừa thay đổi, nay có {copies} cuốn, {total}. Hãy kiểm tra lại sách và tiền với người nhận.',
  VOID_NOT_OWN:
    'Tại quầy, chỉ người đã bán hay giao mới huỷ được, trong cùng ngày. Hãy nhờ nhà phát hành hoặc ban tổ chức.',
  ORDER_NOT_READY: 'Đơn {code} đang ở trạng thái “{status}” nên chưa giao được.',
};

/** What a reader shows at the counter. */
export const pickupPassText = {
  title: 'Mã nhận hàng tại quầy',
  hint: 'Đưa mã này cho quầy khi nhận sách. Mã QR tự đổi liên tục, ảnh chụp lại sẽ không dùng được.',
  qrLabel: (code: string) => `Mã QR nhận đơn ${code}`,
  offline: 'Đang mất mạng nên chưa có mã QR mới. Hãy đọc mã 8 số dưới đây cho quầy.',
  readOut: 'Đọc mã 8 số này cho quầy khi nhận sách.',
  codeLabel: 'Mất mạng? Đọc mã 8 số này',
  codeUntil: (time: string) => `Mã 8 số dùng được đến ${time}. Hãy chụp hoặc ghi lại phòng khi mất mạng.`,
};
