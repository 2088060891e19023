import { inDigits } from './money';
import { orderSentences } from './order-sentences';

/** What buyers are written to about their orders (D4.16). */
export const orderMailText = {
  subject: (product: string, code: string, title: string) => `[${product}] Đơn hàng ${code}: ${title}`,
  hello: (name: string) => (name ? `Chào ${name},` : 'Chào bạn,'),
  /** The heading and the sentence of each step. */
  placed: {
    title: 'Đã đặt hàng',
    delivery: (issuer: string) => `Cảm ơn bạn đã đặt sách. ${issuer} sẽ chuẩn bị và gửi đơn hàng cho bạn.`,
    pickup: (issuer: string) =>
      `Cảm ơn bạn đã đặt sách. Khi ${issuer} chuẩn bị xong, chúng tôi sẽ gửi email báo nơi nhận.`,
    sold: 'Cảm ơn bạn đã mua sách tại quầy.',
  },
  transfer: {
    title: 'Còn một bước: chuyển khoản',
    sentence:
      'Đơn hàng đã được ghi nhận và sách được giữ cho bạn. Hãy chuyển khoản đúng số tiền và nội dung dưới đây trong thời hạn; nếu không, đơn hàng sẽ bị huỷ.',
  },
  revived: {
    title: 'Đơn hàng được nhận lại',
    sentence: 'Tiền của bạn đến sau hạn thanh toán, nhưng sách vẫn còn nên đơn hàng được nhận lại.',
  },
  voided: { title: 'Đã huỷ tại quầy', sentence: 'Lần bán hoặc giao đơn hàng này tại quầy đã được huỷ.' },
  handOverUndone: {
    title: 'Lần giao đã được huỷ',
    sentence: 'Lần giao đơn hàng này tại quầy đã được huỷ. Đơn lại đang đợi bạn ở quầy.',
  },
  part: {
    title: 'Đã nhận một phần tiền',
    sentence: (received: string, missing: string) =>
      `Đã nhận ${received}, còn ${missing}. Sách vẫn được giữ cho bạn: hãy chuyển nốt phần còn lại trong thời hạn; nếu không, đơn hàng sẽ bị huỷ và số tiền đã chuyển được hoàn lại.`,
  },
  transferFacts: {
    bank: 'Ngân hàng',
    account: 'Số tài khoản',
    accountName: 'Chủ tài khoản',
    amount: 'Số tiền',
    forOrders: (amount: string, orders: number) => `${amount} cho cả ${inDigits(orders)} đơn hàng`,
    content: 'Nội dung chuyển khoản',
    until: 'Thời hạn',
  },
  transferQr: {
    alt: 'Mã VietQR của lần chuyển khoản này',
    hint: 'Quét mã này bằng ứng dụng ngân hàng. Đang đọc trên điện thoại? Hãy lưu ảnh rồi mở ảnh trong ứng dụng.',
  },
  shipping: { title: 'Đang vận chuyển', sentence: 'Đơn hàng của bạn đã được gửi đi.' },
  shipmentChanged: { title: 'Đổi thông tin vận chuyển', sentence: 'Thông tin vận chuyển của đơn hàng đã thay đổi.' },
  deliveryFailed: {
    title: 'Giao không thành công, sẽ giao lại',
    sentence: 'Kiện hàng chưa đến được tay bạn. Đơn vị vận chuyển sẽ giao lại vào ngày dưới đây.',
  },
  shipped: { title: 'Đã giao', sentence: 'Đơn hàng của bạn đã được giao. Chúc bạn có những giờ đọc thật vui!' },
  available: {
    title: 'Đợi bạn nhận tại quầy',
    sentence: 'Đơn hàng của bạn đã sẵn sàng. Khi đến quầy, hãy mở đơn hàng này rồi đưa mã QR hoặc đọc mã 8 số.',
    guest:
      'Đơn hàng của bạn đã sẵn sàng. Khi đến quầy, hãy mở trang theo dõi đơn hàng và đọc mã 8 số trên đó cho quầy.',
  },
  slotLost: {
    title: 'Giờ nhận sách đã qua',
    sentence: (slot: string) => `Giờ nhận ${slot} đã qua trong lúc hội sách tạm hoãn.`,
    choose: 'Bạn có thể chọn giờ khác ở trang đơn hàng, hoặc đến nhận bất cứ lúc nào quầy mở.',
    guest: 'Bạn đến nhận được bất cứ lúc nào quầy mở.',
  },
  slotNear: {
    title: 'Sắp đến giờ nhận sách',
    sentence: (slot: string) => `Bạn đã chọn nhận sách lúc ${slot}.`,
    ready: 'Sách đã sẵn sàng: khi đến quầy, hãy mở trang theo dõi đơn hàng và đọc mã 8 số trên đó.',
    notReady: 'Sách đang được chuẩn bị; khi sẵn sàng, chúng tôi gửi email cho bạn.',
  },
  linesReversed: {
    title: 'Đơn hàng có thay đổi',
    sentence: 'Một phần của đơn hàng đã được bỏ hoặc trả lại. Dưới đây là phần còn lại của đơn.',
  },
  linesExchanged: {
    title: 'Đơn hàng đã đổi sách',
    sentence: 'Một phần của đơn hàng đã được đổi lấy sách khác. Dưới đây là đơn hàng sau khi đổi.',
  },
  placeChanged: { title: 'Đổi nơi nhận', sentence: 'Nơi nhận đơn hàng tại quầy đã thay đổi.' },
  received: { title: 'Đã nhận', sentence: 'Bạn đã nhận đơn hàng tại quầy. Chúc bạn có những giờ đọc thật vui!' },
  returned: {
    title: 'Đã hoàn hàng',
    sentence: orderSentences.cameBack,
  },
  cancelled: {
    title: 'Đã bị huỷ',
    refund: orderSentences.refund,
    byCustomer: 'Bạn đã huỷ đơn hàng này.',
    byIssuer: (issuer: string) => `${issuer} đã huỷ đơn hàng này.`,
    byOrganizer: 'Ban tổ chức đã huỷ đơn hàng này.',
    byClock: 'Đơn hàng này đã bị huỷ vì quá hạn.',
  },
  facts: {
    code: 'Mã đơn hàng',
    status: 'Trạng thái',
    orderedAt: 'Đặt lúc',
    campaign: 'Hội sách',
    issuer: 'Nhà phát hành',
    payment: 'Thanh toán',
    recipient: 'Người nhận',
    address: 'Địa chỉ nhận hàng',
    place: 'Nhận tại quầy',
    shipment: 'Vận chuyển',
    note: 'Ghi chú',
  },
  lines: orderSentences.lines,
  quantity: (quantity: number) => `${inDigits(quantity)} ×`,
  edition: (name: string, price: string) => `${name} (+${price})`,
  pdf: 'Bản PDF',
  audio: 'Sách nói',
  subTotal: 'Tạm tính',
  freight: 'Phí vận chuyển',
  discount: 'Giảm giá',
  total: 'Tổng tiền',
  footDelivery: (inner: string, outer: string) =>
    `Mỗi nhà phát hành gửi một kiện riêng: phí vận chuyển ${inner} trong tỉnh, thành phố của hội sách hoặc với hội sách trực tuyến, ${outer} cho nơi khác.`,
  footPickup: orderSentences.uncollected,
  footReturns: orderSentences.faulty,
  open: 'Xem đơn hàng',
  inLibrary: 'Bản PDF và sách nói của đơn hàng này đã có trong tủ sách của bạn.',
};
