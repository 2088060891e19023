/** Paying online: the notes in the history of an order. */
export const paymentText = {
  expiredNote: 'Quá hạn thanh toán',
  cashNote: 'Chuyển sang trả tiền mặt khi nhận hàng',
  paidNote: (reference: string) => `Đã thanh toán, mã giao dịch ${reference}`,
  confirmedNote: (reference: string) => `Đã xác nhận nhận được tiền, mã giao dịch ${reference}`,
  /** After the note of what was paid. */
  revivedNote: (paid: string) => `${paid}. Tiền đến sau hạn, sách vẫn còn nên đơn được nhận lại`,
  description: (product: string, content: string) => `${product} ${content}`,
};

export const paymentErrorText = {
  PAYMENT_NOT_FOUND: 'Không tìm thấy khoản thanh toán này.',
  PAYMENT_CLOSED: 'Đơn hàng này không còn chờ thanh toán.',
  PAYMENT_TRIES_EXCEEDED: 'Bạn đã thử thanh toán quá nhiều lần. Hãy chọn trả tiền mặt hoặc đặt lại đơn hàng.',
  GATEWAY_UNAVAILABLE:
    'Cổng thanh toán tạm thời chưa phản hồi. Vui lòng thử lại sau ít phút hoặc chọn cách thanh toán khác.',
  TRANSFER_KNOWN:
    'Giao dịch {reference} đã được ghi nhận, hoặc cổng thanh toán đã báo đúng số tiền này. Nếu là khoản khác, hãy nói rõ khi xác nhận.',
};
