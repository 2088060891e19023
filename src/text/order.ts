/** Sentences about orders that the backend writes or several screens share. */
export const orderText = {
  campaignPlace: 'Địa điểm hội sách',
  carrier: 'Đơn vị vận chuyển',
  carriedBy: 'Vận chuyển',
  trackingNumber: 'Mã vận đơn',
  noTracking: 'Chưa có mã vận đơn',
  expectedOn: 'Dự kiến giao',
  noDay: 'Chưa rõ ngày',
  carriers: {
    ghn: 'Giao Hàng Nhanh',
    ghtk: 'Giao Hàng Tiết Kiệm',
    'viettel-post': 'Viettel Post',
    vnpost: 'Bưu điện Việt Nam',
    jt: 'J&T Express',
    'ninja-van': 'Ninja Van',
    other: 'Đơn vị khác',
  },
  /** What the history says when it travels otherwise than before. */
  shipment: (carrier: string, number: string | null, day: string | null) =>
    [carrier, number && `mã vận đơn ${number}`, day && `dự kiến ${day}`].filter(Boolean).join(', '),
  /** Notes that the platform itself adds to the history. */
  /** What history, notification and mail say of a delivery that failed. */
  deliveryFailed: (reason: string, day: string) => `Giao không thành công: ${reason}. Giao lại ngày ${day}`,
  withNote: (fact: string, note: string) => (note ? `${fact}. ${note}` : fact),
  closedUnpaid: 'Hội sách đã kết thúc mà đơn chưa được thanh toán.',
  closedUnaccepted: 'Nhà phát hành không tiếp nhận đơn tiền mặt trong thời hạn của hội sách.',
  closedUncollected: 'Hội sách đã kết thúc mà đơn chưa được nhận.',
};

export const orderErrorText = {
  LEVEL_TOO_LOW: 'Hội sách này dành cho bạn đọc từ cấp {level} trở lên. Xem điểm của bạn trong hồ sơ.',
  PICKUP_NOT_OFFERED: 'Chỉ hội sách trực tiếp mới có nhận sách tại quầy.',
  PICKUP_PLACE_UNKNOWN: 'Quầy nhận hàng này không thuộc hội sách, hoặc đã kết thúc. Vui lòng chọn quầy khác.',
  PAYMENT_NOT_OFFERED: 'Phương thức thanh toán này chưa được hỗ trợ.',
  ORDER_TOO_LARGE: 'Một lần đặt không quá {limit}. Vui lòng giảm số lượng hoặc chia thành nhiều lần đặt.',
  TOO_MANY_OPEN_ORDERS:
    'Bạn đã có {limit} lần đặt chưa thanh toán tại hội sách này, đã đến mức tối đa. Vui lòng thanh toán hoặc huỷ bớt trước khi đặt thêm.',
  TOO_MANY_COPIES:
    'Mỗi bạn đọc mua tối đa {limit} bản một tựa tại hội sách này. Các đơn chưa nhận của bạn đã có {kept} bản của “{product}”.',
  ADDRESS_REQUIRED: 'Vui lòng nhập địa chỉ nhận hàng.',
  LETTERS_NOT_PRINTABLE: 'Nhãn và phiếu in không có chữ “{letters}”. Vui lòng viết bằng chữ Latinh.',
  NOTE_ISSUER_UNKNOWN: 'Giỏ hàng vừa đổi nên có lời nhắn không còn nhà phát hành để gửi. Vui lòng tải lại trang.',
  ORDER_NOT_FOUND: 'Không tìm thấy đơn hàng này.',
  TRACKED_TOO_OFTEN:
    'Bạn đã thử quá nhiều lần với số điện thoại này. Vui lòng kiểm tra lại mã đơn hàng, hoặc mở đơn bằng nút trong email.',
  ORDER_FILES_OPENED:
    'Bạn đã mở bản điện tử của đơn này nên không tự huỷ được. Hãy liên hệ nhà phát hành nếu bạn cần trả lại.',
  ORDER_LINES_CHANGED:
    'Sách trong đơn vừa thay đổi nên không bỏ, trả hay đổi được như đã chọn. Vui lòng tải lại trang.',
  EDITION_OPENED: 'Bạn đọc đã mở bản điện tử này. Chỉ ban tổ chức quyết định được có nhận trả hay không.',
  VOID_LINES_RETURNED:
    'Một phần của đơn này đã được nhận trả và phải hoàn tiền, nên không huỷ lần bán, giao được. Hãy nhận trả phần còn lại.',
  EXCHANGE_COSTS_MORE:
    'Sách đổi đắt hơn {difference}, mà đơn này đã trả tiền hoặc đã giao. Hãy thu {difference} tiền mặt rồi xác nhận đã thu.',
  EXCHANGE_PRICE_CHANGED: 'Giá vừa thay đổi: lần đổi này nay là {difference}. Hãy kiểm tra lại với bạn đọc.',
  EXCHANGE_OTHER_PRICE:
    'Đơn đã có “{product}” với giá hoặc bản điện tử khác lúc này, nên không thêm được vào đơn. Hãy lập một đơn riêng.',
  EXCHANGE_NEEDS_ADDRESS: 'Đơn này chỉ có bản điện tử và không có địa chỉ giao, nên không đổi lấy sách giấy được.',
  EXCHANGE_TOO_LARGE: 'Một đơn có tối đa {titles} tựa sách, mỗi tựa {copies} cuốn.',
  RETURN_ASK_ISSUER:
    'Sách đã giao thì nhà phát hành nhận trả, hãy liên hệ họ. Bạn tự trả được bản điện tử chưa mở, trong 7 ngày.',
  ORDER_STATE_CHANGED: 'Đơn hàng đang ở trạng thái “{status}” nên không làm được việc này nữa. Vui lòng tải lại trang.',
  ORDER_CAMPAIGN_POSTPONED: 'Hội sách đang tạm hoãn nên đơn hàng tạm thời được giữ nguyên.',
  ORDER_CAMPAIGN_ENDED: 'Hội sách không diễn ra lúc này nên đơn tại quầy không đổi nơi nhận được.',
  EXPECTED_DAY_PAST: 'Ngày dự kiến giao không được ở trong quá khứ.',
  HAND_OVER_OUTSIDE_FAIR: 'Đơn tại quầy chỉ được giao trong thời gian diễn ra hội sách.',
  HAND_OVER_TOO_LATE: 'Hội sách đã kết thúc quá hai ngày nên không ghi nhận thêm lần giao tại quầy được nữa.',
};
