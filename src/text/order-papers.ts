import { inDigits } from './money';
import { orderSentences } from './order-sentences';

/** Papers of orders: pick list, packing slip, address label. */
export const orderPaperText = {
  menu: 'In giấy tờ',
  /** By kind of paper. */
  kinds: {
    pickList: 'Danh sách lấy sách',
    packingSlips: 'Phiếu đóng gói',
    labels: 'Nhãn địa chỉ',
    receipt: 'Biên nhận',
  },
  hints: {
    pickList: 'Số cuốn cần lấy của từng tên sách',
    packingSlips: 'Mỗi đơn một tờ A5',
    labels: 'Mỗi kiện một nhãn A6',
  },
  leftOut: (count: number) => `Bỏ qua ${inDigits(count)} đơn không cần giấy tờ này`,
  unprintable: (codes: string) =>
    `Tên hoặc địa chỉ có chữ không in được, trên giấy là dấu “?”. Vui lòng viết tay vào: ${codes}`,
  /** On the paper itself, below letters that it lacks. */
  unprinted: '(?: chữ không in được)',
  tooMany: (max: number) => `Mỗi lần in tối đa ${inDigits(max)} đơn`,
  failed: 'Không in được giấy tờ. Vui lòng thử lại.',
  fileName: (kind: string, count: number) => `${kind} ${inDigits(count)} đơn.pdf`,

  count: (count: number) => inDigits(count),
  page: (page: number, pages: number) => `Trang ${page}/${pages}`,
  shelf: (issuer: string, campaign: string) => `${issuer} – ${campaign}`,
  title: 'Tên sách',
  bookCode: 'Mã sách',
  isbn: 'ISBN',
  /** A book by its code and ISBN, where it has one; among several with its title. */
  book: ({ code, isbn, title }: { code: string; isbn: string | null; title: string }, isTitled: boolean) =>
    `${isTitled ? `${title}: ` : ''}${code}${isbn === null ? '' : `, ISBN ${isbn}`}`,
  copies: 'Số cuốn',
  inOrders: 'Số đơn',
  sum: (titles: number, copies: number) => `${inDigits(titles)} tên sách, ${inDigits(copies)} cuốn`,
  ofOrders: (count: number) => `Cho ${inDigits(count)} đơn hàng`,
  orderedAt: 'Đặt lúc',
  campaign: 'Hội sách',
  recipient: 'Người nhận',
  phone: 'Điện thoại',
  address: 'Địa chỉ',
  atCounter: (place: string) => `Nhận tại quầy: ${place || '—'}`,
  sender: 'Người gửi',
  note: 'Ghi chú',
  unnamed: 'Vô danh',
  nothing: '—',
  withPdf: 'kèm PDF',
  withAudio: 'kèm sách nói',
  price: 'Đơn giá',
  lineTotal: 'Thành tiền',
  packed: 'Đã gói',
  due: 'Thu hộ',
  subTotal: 'Tạm tính',
  freight: 'Phí vận chuyển',
  discount: 'Giảm giá',
  total: 'Tổng tiền',
  collect: (amount: string) => `Thu của người nhận: ${amount}`,
  collectNothing: 'Đã thanh toán, không thu thêm tiền',

  /** Of the receipt, which the reader downloads. */
  receipt: {
    download: 'Tải biên nhận (PDF)',
    failed: 'Không tải được biên nhận. Vui lòng thử lại.',
    fileName: (code: string) => `Biên nhận ${code.replace('#', '')}.pdf`,
    code: 'Mã đơn hàng',
    issuer: 'Nhà phát hành',
    status: 'Trạng thái',
    payment: 'Thanh toán',
    invoice: 'Xuất hoá đơn cho',
    taxCode: (code: string) => `Mã số thuế: ${code}`,
    lines: orderSentences.lines,
    format: 'Loại',
    /** What it says of the money. */
    states: {
      awaited: (amount: string) => `Chưa thanh toán. Còn phải trả: ${amount}`,
      due: (amount: string) => `Chưa thanh toán. Trả khi nhận sách: ${amount}`,
      paid: (amount: string) => `Đã thanh toán: ${amount}`,
      returned: () => 'Đơn đã quay về nhà phát hành. Nếu đã trả tiền, ban tổ chức sẽ hoàn lại.',
    },
  },
};

export const orderPaperErrorText = {
  PAPERS_NOT_FOR: 'Đơn chờ thanh toán, đã huỷ, hoàn trả hoặc chỉ có bản điện tử thì không in giấy tờ: {codes}.',
  LABELS_NOT_FOR: 'Đơn nhận tại quầy không có nhãn địa chỉ: {codes}.',
  RECEIPT_NOT_FOR: 'Đơn đã huỷ không có biên nhận.',
  PAPERS_BUSY: 'Hệ thống đang tạo tệp in của nhiều người. Vui lòng thử lại sau ít phút.',
};
