/** The pages that stand for ZaloPay and a banking app on a laptop. */
export const localGatewayText = {
  zaloPayTitle: 'ZaloPay (bản thử)',
  bankTitle: 'Ứng dụng ngân hàng (bản thử)',
  notReal: 'Trang này thay cho cổng thanh toán thật trên máy của bạn. Không có tiền thật nào được chuyển.',
  amount: 'Số tiền (đồng)',
  content: 'Nội dung',
  account: 'Số tài khoản nhận',
  pay: 'Thanh toán',
  fail: 'Giả làm giao dịch bị từ chối',
  cancel: 'Quay lại, chưa trả',
  transfer: 'Chuyển khoản',
  transferSilently: 'Chuyển khoản mà ngân hàng không báo',
  back: 'Quay lại đơn hàng',
  paidBefore: 'Giao dịch này đã được thanh toán.',
  tooLate: 'Đã quá hạn thanh toán giao dịch này.',
  failed: 'Giao dịch bị từ chối: số dư không đủ. Tiền chưa được chuyển.',
  transferred: (amount: string, reference: string) => `Đã chuyển ${amount}. Mã giao dịch: ${reference}`,
  notUnderstood: (amount: string, reference: string) =>
    `Đã chuyển ${amount}, mã giao dịch ${reference}, nhưng hội sách không nhận ra khoản tiền này.`,
};
