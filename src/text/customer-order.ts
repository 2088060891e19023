import { orderSentences } from './order-sentences';

/** Orders as their reader sees them: history, detail, timeline. The issuer's screens share the timeline. */
export const customerOrderText = {
  title: 'Lịch sử đơn hàng',
  search: 'Mã đơn, tên sách, hội sách, người nhận',
  types: 'Loại đơn hàng',
  statuses: 'Trạng thái đơn hàng',
  allStatuses: 'Tất cả trạng thái',
  orderedAt: (time: string) => `Ngày đặt hàng: ${time}`,
  viewCampaign: 'Xem hội sách',
  soldBy: (issuer: string) => `Nhà phát hành: ${issuer}`,
  total: 'Tổng tiền',
  totalNote: 'đã gồm phí vận chuyển',
  detail: 'Xem chi tiết',
  moreLines: (copies: string) => `và ${copies} khác`,
  emptyTitle: 'Chưa có đơn hàng nào',
  emptyHint: 'Đơn hàng của bạn sẽ nằm ở đây.',
  noMatch: 'Không tìm thấy đơn hàng nào',
  noMatchHint: 'Hãy thử từ khoá khác hoặc bỏ bớt bộ lọc.',
  toProducts: 'Xem kho sách',

  orderTitle: 'Chi tiết đơn hàng',
  pageTitle: (code: string) => `Chi tiết đơn hàng ${code}`,
  back: 'Danh sách đơn hàng',
  receiving: 'Thông tin nhận hàng',
  noAddress: 'Địa chỉ nhận hàng chưa được cập nhật',
  filesOnly: 'Bản điện tử, không cần giao hàng',
  parcel: 'Một kiện hàng từ',
  files: 'Bản điện tử từ',
  pickup: 'Nhận tại quầy của',
  timeline: 'Tiến trình',
  /** A step of the timeline that left the order where it was. */
  partsStep: { cancelled: 'Đã bỏ bớt sách', returned: 'Đã trả một phần', exchanged: 'Đã đổi sách' },
  lines: orderSentences.lines,
  withPdf: 'kèm PDF',
  withAudio: 'kèm sách nói',
  subTotal: 'Tạm tính',
  freight: 'Phí vận chuyển',
  discount: 'Giảm giá',
  payment: 'Phương thức thanh toán',
  note: 'Ghi chú',
  points: 'Điểm tích luỹ',
  pointsLater: (points: string) => `${points} điểm khi nhận hàng`,
  pointsGranted: (points: string) => `${points} điểm`,

  reviewBooks: 'Đánh giá sách đã nhận',
  again: 'Mua lại',
  againAdded: (copies: string) => `Đã thêm ${copies} vào giỏ hàng.`,
  againMissing: (titles: string) => `Hiện không còn bán: ${titles}.`,
  againNothing: 'Hiện không hội sách nào bán những sách này.',

  cancel: 'Huỷ đơn hàng',
  keep: 'Giữ đơn',
  cancelTitle: (code: string) => `Huỷ đơn ${code}?`,
  cancelQuestion: 'Bạn có chắc chắn muốn huỷ đơn hàng này? Việc này không hoàn tác được.',
  cancelMeaning: `Sách được trả lại kệ cho bạn đọc khác. ${orderSentences.refund}`,
  cancelReason: 'Lý do huỷ (không bắt buộc)',
  cancelled: 'Đã huỷ đơn hàng',
  notFoundTitle: 'Không tìm thấy đơn hàng này',
  notFoundHint: 'Đơn hàng không tồn tại, hoặc thuộc về tài khoản khác.',

  collect: 'Nhận sách tại quầy',
  /** The counter by its stall, and whose it is. */
  stallOf: (stalls: readonly string[], issuer: string) =>
    stalls.length > 0 ? `Gian ${stalls.join(', ')}, ${issuer}` : issuer,
  collectTime: (from: string, until: string) => `Từ ${from} đến ${until}`,
  shipment: 'Vận chuyển',

  /** What happens next, or what has become of it, by the kind of order and where it stands. */
  next: {
    parcel: {
      1: 'Hãy thanh toán để nhà phát hành bắt đầu chuẩn bị sách.',
      2: 'Nhà phát hành đang đóng gói sách. Bạn sẽ nhận thông báo khi kiện hàng được gửi đi.',
      4: 'Kiện hàng đang trên đường đến bạn.',
      5: 'Kiện hàng đã được giao. Chúc bạn có những giờ đọc thật vui!',
      7: `Đơn đã bị huỷ, sách không được gửi. ${orderSentences.refund}`,
      8: orderSentences.cameBack,
    },
    counter: {
      1: 'Hãy thanh toán để nhà phát hành bắt đầu chuẩn bị sách.',
      2: 'Nhà phát hành đang chuẩn bị sách. Bạn sẽ nhận thông báo khi sách đã sẵn sàng ở quầy.',
      3: `Sách đang chờ bạn ở quầy. ${orderSentences.uncollected}`,
      6: 'Bạn đã nhận sách tại quầy. Chúc bạn có những giờ đọc thật vui!',
      7: `Đơn đã bị huỷ, sách không còn được giữ ở quầy. ${orderSentences.refund}`,
    },
    files: {
      1: 'Hãy thanh toán để nhận bản điện tử.',
      2: 'Nhà phát hành đang chuẩn bị bản điện tử cho bạn.',
      5: 'Bạn đã nhận bản điện tử. Chúc bạn có những giờ đọc thật vui!',
      7: `Đơn đã bị huỷ. ${orderSentences.refund}`,
    },
  },
  voided:
    'Lần bán hoặc giao tại quầy đã được huỷ. Nếu ban tổ chức còn giữ tiền của bạn, số tiền đó hiện ở mục “Thanh toán”.',
  filesOpen: 'Bản điện tử đã có trong tủ sách của bạn, đọc và nghe được ngay.',
  frozen: 'Hội sách đang tạm hoãn: đơn hàng được giữ nguyên và tiếp tục khi hội sách diễn ra trở lại.',

  placed: 'Đặt hàng',
  /** What a status means now, for the viewer. */
  now: {
    customer: { 2: 'Nhà phát hành đang chuẩn bị sách', 4: 'Kiện hàng đang trên đường đến bạn' },
    organiser: { 2: 'Nhà phát hành đang chuẩn bị sách', 4: 'Kiện hàng đang trên đường đến bạn đọc' },
    issuer: { 2: 'Đơn đang chờ bạn chuẩn bị sách', 4: 'Kiện hàng đang trên đường đến bạn đọc' },
  },
  paid: 'Đã nhận được tiền của bạn',
  /** How customers see the author of a note, by role. */
  side: { 1: 'Ban tổ chức', 2: 'Nhà phát hành', 3: 'Ban tổ chức' } as Readonly<Record<number, string | undefined>>,
  saidBy: (who: string, note: string) => `${who}: ${note}`,
  notYet: 'Chưa tới bước này',
};
