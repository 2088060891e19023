/** Paying online, as its reader sees it: at the checkout, after it, and on the page of an order. */
export const paymentCardText = {
  title: 'Thanh toán',
  amount: 'Số tiền',
  forOrders: (count: number) => `Trả một lần cho cả ${count} đơn hàng.`,
  until: (time: string) => `Thanh toán trước ${time}, nếu không đơn hàng sẽ bị huỷ và sách được trả lại kệ.`,
  left: (time: string) => `Còn ${time}.`,
  checking: 'Đã hết thời hạn. Đang kiểm tra xem tiền đã đến chưa...',
  /** `1 ngày 2 giờ`, `14 phút 05 giây`. */
  span: (days: number, hours: number, minutes: number, seconds: string) => {
    if (days > 0) return `${days} ngày ${hours} giờ`;
    return hours > 0 ? `${hours} giờ ${minutes} phút` : `${minutes} phút ${seconds} giây`;
  },

  zaloPayHint: 'Bạn được đưa sang trang ZaloPay, rồi trở lại đây. Nếu lần trước chưa thành công, hãy thử lại.',
  /** Of the last try that the gateway refused. */
  refused: (time: string, reason: string) =>
    `Lần thanh toán lúc ${time} chưa thành công: ${reason}. Bạn chưa bị trừ tiền; sách vẫn được giữ đến hết thời hạn.`,
  /** Why ZaloPay refused, by its code. */
  refusedWhy: { [-54]: 'giao dịch đã quá hạn', [-63]: 'số dư không đủ' } as Readonly<Record<number, string>>,
  refusedOther: (code: number) => `ZaloPay từ chối giao dịch (mã ${code})`,
  notChecked: 'Chưa hỏi được ZaloPay về lần thanh toán trước. Nếu bạn đã trả, trang này sẽ tự đổi khi tiền đến.',
  payZaloPay: 'Thanh toán qua ZaloPay',
  transferHint:
    'Quét mã bằng ứng dụng ngân hàng, hoặc chuyển khoản đúng như dưới đây. Trang tự cập nhật khi nhận được tiền.',
  transferWait:
    'Ban tổ chức xác nhận khi thấy tiền trong tài khoản. Bạn không cần chờ ở đây: trang đơn hàng cho biết tiền đã được ghi nhận chưa.',
  saveQr: 'Lưu mã QR',
  qrFile: (content: string) => `Mã QR chuyển khoản ${content}.png`,
  qrNotSaved: 'Trình duyệt không lưu được mã QR. Hãy chụp màn hình, hoặc sao chép từng dòng bên trên.',
  /** While parts of what is due have arrived. */
  part: (received: string, missing: string) =>
    `Đã nhận ${received}, còn ${missing}. Hãy trả nốt trong thời hạn; sách vẫn được giữ cho bạn.`,
  qrOf: 'Mã QR chuyển khoản',
  bank: 'Ngân hàng',
  bankBin: (bin: string) => `Mã ${bin}`,
  account: 'Số tài khoản',
  accountName: 'Chủ tài khoản',
  content: 'Nội dung chuyển khoản',
  keepContent: 'Giữ nguyên số tiền và nội dung, để đơn được ghi nhận.',
  copy: (what: string) => `Sao chép ${what.toLowerCase()}`,
  copied: 'Đã sao chép',
  bankApp: 'Mở ứng dụng ngân hàng thử',
  openApp: (bank: string) => `Mở ứng dụng ${bank}`,
  /** Of links into banking apps, on a phone. */
  appsHint: (host: string) =>
    `Mở ứng dụng ngân hàng đã cài trên máy này, thông tin chuyển khoản được gửi qua ${host} để điền sẵn. Hãy so lại số tiền và nội dung trước khi chuyển; chỗ nào còn trống, dán bằng nút sao chép bên trên.`,
  otherApps: 'Ngân hàng khác: lưu mã QR, rồi chọn ảnh đó khi quét mã trong ứng dụng.',
  savedQr: 'Trên điện thoại: lưu mã QR, rồi chọn ảnh đó khi quét mã trong ứng dụng ngân hàng.',

  toCash: 'Trả tiền mặt khi nhận hàng',
  toCashTitle: 'Trả tiền mặt khi nhận hàng?',
  toCashMeaning: 'Đơn hàng được xử lý ngay, bạn trả tiền mặt khi nhận sách. Từ lúc này đừng thanh toán trực tuyến nữa.',
  toCashLate: 'Nếu tiền vẫn đến sau đó, ban tổ chức sẽ hoàn lại cho bạn.',
  keepOnline: 'Vẫn thanh toán trực tuyến',
  switched: 'Bạn sẽ trả tiền mặt khi nhận hàng',

  frozen: 'Hội sách đang tạm hoãn nên chưa cần thanh toán. Thời hạn dừng lại và tiếp tục khi hội sách diễn ra trở lại.',
  paid: (amount: string) => `Đã nhận được ${amount}. Cảm ơn bạn.`,
  expired:
    'Chưa nhận đủ tiền trong thời hạn nên đơn hàng đã bị huỷ. Nếu bạn đã chuyển, hãy giữ biên lai: tiền đến muộn mà sách vẫn còn thì đơn được nhận lại, nếu không ban tổ chức sẽ hoàn lại.',
  again: 'Chọn sách để đặt lại',
  nothing: 'Đơn hàng không còn chờ thanh toán.',
  owedBack: (amount: string, causes: readonly string[]) =>
    `Ban tổ chức sẽ hoàn lại cho bạn ${amount}${causes.length > 0 ? `: ${causes.join('; ')}` : ''}.`,
  owedBackNext: 'Khi đã hoàn, bạn sẽ nhận thông báo và email kèm mã giao dịch.',
  owedBackContact: 'Cần hỏi, hãy liên hệ ban tổ chức ở cuối trang.',
  refunded: (amount: string) => `Đã hoàn lại cho bạn ${amount}.`,

  /** At the checkout: what each choice means. */
  choice: {
    label: { 2: 'Thanh toán qua ZaloPay', 4: 'Chuyển khoản VietQR' } as Readonly<Record<number, string>>,
    parcel: 'Khi nhận hàng bạn không phải trả thêm gì.',
    counter: 'Đến quầy bạn chỉ cần nhận sách.',
    files: 'Bạn nhận bản điện tử sau khi tiền đến.',
    zaloPay: (wait: string) => `Trả ngay trên trang ZaloPay, trong ${wait}.`,
    vietQr: (wait: string) => `Quét mã bằng ứng dụng ngân hàng, trong ${wait}.`,
    kept: 'Sách được giữ cho bạn đến lúc đó.',
    failed: 'Chưa tải được các cách thanh toán khác.',
    retry: 'Tải lại',
  },

  /** After the checkout. */
  after: {
    loading: 'Đơn hàng của bạn',
    waiting: 'Còn một bước: thanh toán',
    waitingNote: 'Đơn hàng đã được ghi nhận và sách được giữ cho bạn. Nhà phát hành bắt đầu chuẩn bị khi tiền đến.',
    part: (received: string, missing: string) => `Đã nhận ${received}, còn ${missing}`,
    partNote: 'Sách vẫn được giữ cho bạn đến hết thời hạn. Nhà phát hành bắt đầu chuẩn bị khi tiền đã đủ.',
    refused: 'Thanh toán chưa thành công',
    refusedNote: 'Bạn chưa bị trừ tiền. Sách vẫn được giữ: hãy thử lại, hoặc trả tiền mặt khi nhận hàng.',
    frozen: 'Đơn hàng được giữ nguyên',
    expired: 'Đơn hàng đã bị huỷ',
    expiredNote: 'Sách đã được trả lại kệ. Bạn có thể đặt lại nếu sách còn.',
    placed: 'Đã ghi nhận đơn hàng, mời bạn thanh toán',
  },
};
