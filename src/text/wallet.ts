/** The ticket of a counter order in the wallet of a phone. */
export const walletText = {
  add: { apple: 'Thêm vào Apple Wallet', google: 'Thêm vào Google Wallet' },
  hint: (until: string) =>
    `Thẻ trong ví có mã 8 số dạng QR, dùng được đến ${until}. Sau lúc đó, hãy thêm lại từ trang này.`,
  failed: 'Chưa thêm được vào ví, vui lòng thử lại.',
  /** Name of the downloaded file, without its ending. */
  fileName: (code: string) => `Phiếu nhận sách ${code}`,
  description: (campaign: string) => `Phiếu nhận sách tại ${campaign}`,
  campaign: 'Hội sách',
  order: 'Đơn hàng',
  stall: 'Nơi nhận',
  slot: 'Giờ nhận đã chọn',
  hours: 'Giờ mở cửa',
  period: 'Thời gian',
  payment: 'Thanh toán',
  address: 'Địa chỉ',
  until: 'Mã dùng đến',
  /** Below a QR code. */
  digitsUntil: (digits: string, until: string) => `${digits}, dùng đến ${until}`,
  openPage: 'Mở trang đơn hàng',
  renew: (until: string) =>
    `Mã trên thẻ dùng được đến ${until}. Sau lúc đó, mở trang đơn hàng để có mã mới hoặc thêm lại vào ví. Đừng gửi thẻ này cho người khác: ai có mã cũng nhận được sách.`,
};

export const walletErrorText = {
  WALLET_NOT_OFFERED: 'Trang này không có thẻ cho ví đó.',
};
