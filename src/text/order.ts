/** Sentences about orders that the backend writes or several screens share. */
export const orderText = {
  freightNone: 'Không có phí',
  freightInner: 'Nội thành',
  freightOuter: 'Ngoại thành',
  carriers: {
    ghn: 'Giao Hàng Nhanh',
    ghtk: 'Giao Hàng Tiết Kiệm',
    'viettel-post': 'Viettel Post',
    vnpost: 'Bưu điện Việt Nam',
    jt: 'J&T Express',
    'ninja-van': 'Ninja Van',
    other: 'Đơn vị khác',
  },
};

export const orderErrorText = {
  LEVEL_TOO_LOW: 'Bạn không đủ cấp độ để mua sách của hội sách này (cần từ {level}).',
  PICKUP_NOT_OFFERED: 'Chỉ hội sách trực tiếp mới có nhận sách tại quầy.',
  PICKUP_PLACE_UNKNOWN: 'Quầy nhận hàng này không thuộc hội sách, hoặc đã kết thúc. Vui lòng chọn quầy khác.',
  PAYMENT_NOT_OFFERED: 'Phương thức thanh toán này chưa được hỗ trợ.',
  ADDRESS_REQUIRED: 'Vui lòng nhập địa chỉ nhận hàng.',
  ORDER_NOT_FOUND: 'Không tìm thấy đơn hàng này.',
  ORDER_STATE_CHANGED: 'Đơn hàng đang ở trạng thái “{status}” nên không thể thực hiện thao tác này.',
  ORDER_CAMPAIGN_POSTPONED: 'Hội sách đang tạm hoãn nên đơn hàng tạm thời được giữ nguyên.',
};
