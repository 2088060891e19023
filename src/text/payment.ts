/** Paying online: the reader's card, the organiser's list, the notes in an order's history. */
export const paymentText = {
  card: 'Thanh toán',
  amount: 'Số tiền',
  until: (time: string) => `Thanh toán trước ${time}, nếu không đơn hàng sẽ bị huỷ.`,
  payZaloPay: 'Thanh toán qua ZaloPay',
  showQr: 'Hiện mã chuyển khoản',
  qrOf: 'Mã QR chuyển khoản',
  scan: 'Quét mã bằng ứng dụng ngân hàng. Đơn hàng được xử lý khi ban tổ chức nhận được tiền.',
  bank: 'Ngân hàng',
  account: 'Số tài khoản',
  accountName: 'Chủ tài khoản',
  content: 'Nội dung chuyển khoản',
  payOnReceipt: 'Trả tiền mặt khi nhận hàng',
  payOnReceiptQuestion:
    'Đơn hàng sẽ được xử lý ngay và bạn trả tiền mặt khi nhận hàng. Đừng thanh toán trực tuyến nữa.',
  switched: 'Bạn sẽ trả tiền mặt khi nhận hàng',
  keepOnline: 'Vẫn thanh toán trực tuyến',
  /** By state. */
  states: { 1: 'Chờ thanh toán', 2: 'Đã thanh toán', 3: 'Quá hạn thanh toán', 4: 'Trả tiền mặt' } as Readonly<
    Record<number, string>
  >,
  paid: 'Đã nhận được tiền. Cảm ơn bạn.',
  expired: 'Đã quá hạn thanh toán nên đơn hàng bị huỷ. Tiền đến sau sẽ được hoàn lại.',

  expiredNote: 'Quá hạn thanh toán',
  cashNote: 'Chuyển sang trả tiền mặt khi nhận hàng',
  paidNote: (reference: string) => `Đã thanh toán, mã giao dịch ${reference}`,
  confirmedNote: (reference: string, who: string) => `Đã nhận chuyển khoản, mã giao dịch ${reference}, ${who} xác nhận`,
  description: (product: string, content: string) => `${product} ${content}`,
};

export const paymentErrorText = {
  PAYMENT_NOT_FOUND: 'Không tìm thấy khoản thanh toán này.',
  PAYMENT_CLOSED: 'Đơn hàng này không còn chờ thanh toán.',
  PAYMENT_TRIES_EXCEEDED: 'Bạn đã thử thanh toán quá nhiều lần. Hãy chọn trả tiền mặt hoặc đặt lại đơn hàng.',
  GATEWAY_UNAVAILABLE: 'Cổng thanh toán đang không trả lời. Vui lòng thử lại sau.',
  TRANSFER_KNOWN: 'Giao dịch {reference} đã được ghi nhận.',
};
