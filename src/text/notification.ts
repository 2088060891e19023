/** What a notification says; orders are named by their code. */
export const notificationText = {
  /** By the type of the order. */
  newOrder: { 1: 'đơn giao hàng mới', 2: 'đơn tại quầy mới' },
  orderPlaced: (newOrder: string, code: string, campaign: string) => `Bạn có ${newOrder} ${code} ở “${campaign}”.`,
  orderPlacedForAdmin: (newOrder: string, code: string, issuer: string, campaign: string) =>
    `${issuer} có ${newOrder} ${code} ở “${campaign}”.`,
  orderSold: (code: string, campaign: string) => `Sách của bạn vừa được bán tại quầy ở “${campaign}”, đơn ${code}.`,
  orderCancelledByCustomer: (code: string) => `Khách hàng đã huỷ đơn hàng ${code}.`,
  orderCancelledByIssuer: (code: string, issuer: string) => `${issuer} đã huỷ đơn hàng ${code}.`,
  orderCancelledByOrganizer: (code: string) => `Ban tổ chức đã huỷ đơn hàng ${code}.`,
  orderCancelledByClock: (code: string) => `Đơn hàng ${code} đã bị huỷ vì quá hạn.`,
  orderShipping: (code: string) => `Đơn hàng ${code} đang được vận chuyển.`,
  orderShippingBy: (code: string, carrier: string) => `Đơn hàng ${code} đang được ${carrier} vận chuyển.`,
  orderDeliveryFailed: (code: string, words: string) => `Đơn hàng ${code}: ${words}.`,
  orderShipmentChanged: (code: string, shipment: string) => `Đơn hàng ${code} đổi thông tin vận chuyển: ${shipment}.`,
  orderAvailable: (code: string, place: string) => `Đơn hàng ${code} đang đợi bạn ở quầy: ${place}.`,
  orderPlaceChanged: (code: string, place: string) => `Đơn hàng ${code} đổi nơi nhận: ${place}.`,
  orderHandOverUndone: (code: string) => `Lần giao đơn hàng ${code} tại quầy đã được huỷ. Đơn lại đang đợi bạn ở quầy.`,
  orderVoided: (code: string) => `Lần bán hoặc giao đơn hàng ${code} tại quầy đã được huỷ.`,
  orderRevived: (code: string) => `Tiền cho đơn hàng ${code} đến sau hạn, sách vẫn còn nên đơn được nhận lại.`,
  orderPartFrozen: (code: string, received: string, missing: string) =>
    `Đã nhận ${received} cho đơn hàng ${code}, còn ${missing}. Hội sách đang tạm hoãn nên chưa cần chuyển nốt.`,
  orderPart: (code: string, received: string, missing: string, until: string) =>
    `Đã nhận ${received} cho đơn hàng ${code}, còn ${missing}. Hãy chuyển nốt trước ${until} để giữ sách.`,
  orderSlotNear: (code: string, slot: string, ready: boolean) =>
    ready
      ? `Sắp đến giờ nhận đơn hàng ${code}: ${slot}. Sách đã sẵn sàng ở quầy.`
      : `Sắp đến giờ nhận đơn hàng ${code}: ${slot}. Sách đang được chuẩn bị.`,
  orderSlotLost: (code: string, slot: string) =>
    `Giờ nhận ${slot} của đơn hàng ${code} đã qua trong lúc hội sách tạm hoãn. Bạn có thể chọn giờ khác, hoặc đến nhận bất cứ lúc nào quầy mở.`,
  orderReceived: (code: string) => `Bạn đã nhận đơn hàng ${code} tại quầy.`,
  orderByDigitsOffline: (code: string) =>
    `Đơn hàng ${code} được giao bằng mã 8 số khi quầy mất mạng. Nếu bạn chưa nhận, hãy báo ban tổ chức.`,
  orderDigitsSpent: (code: string) =>
    `Mã 8 số của đơn hàng ${code} bị nhập sai quá nhiều lần, nay chỉ còn nhận bằng mã QR.`,
  orderFailed: (code: string) => `Đơn hàng ${code} giao không thành công và đã quay về nhà phát hành.`,
  orderReturned: (code: string) => `Đơn hàng ${code} đã quay về nhà phát hành.`,
  orderMovedByOrganizer: (code: string, status: string) => `Ban tổ chức đã chuyển đơn hàng ${code} sang “${status}”.`,
  orderChangedByOrganizer: (code: string) => `Ban tổ chức đã thay đổi đơn hàng ${code}.`,
  orderNoted: (who: string, code: string, text: string) => `${who} ghi chú về đơn hàng ${code}: ${text}`,
  orderShipped: (code: string) => `Đơn hàng ${code} đã được giao.`,
  reason: (sentence: string, note: string) => `${sentence} Lý do: ${note}`,
};
