import { inDigits } from './money';

/** The same action on many products of an issuer (D4.5.19, D4.5.20). */
export const productEditText = {
  open: 'Sửa hàng loạt',
  title: (count: string) => `Sửa ${count} sách bán`,
  chosen: (count: string) => `${count} sách bán đã chọn`,
  chosenElsewhere: (count: string) => `, ${count} sách bán ở trang khác`,
  chooseAll: (count: string) => `Chọn tất cả ${count} sách bán tìm thấy`,
  chooseFirst: (count: string, matches: string) => `Chọn ${count}/${matches} sách bán tìm thấy`,
  tooMany: (most: number) => `Mỗi lần chỉ chọn được tối đa ${inDigits(most)} sách bán.`,
  productTwice: 'Mỗi sách bán chỉ được chọn một lần',

  action: 'Việc cần làm',
  actions: {
    addCopies: 'Thêm số lượng',
    discount: 'Đặt mức giảm giá',
    price: 'Đổi giá bán combo',
    stop: 'Ngừng bán',
    resume: 'Mở bán lại',
    resubmit: 'Gửi xét duyệt lại',
  },
  copies: 'Thêm bao nhiêu bản (hoặc bộ)',
  percent: 'Giảm giá (%)',
  comboPrice: 'Giá bán mới',
  priceRange: 'Giá từ 1 đến 1.000.000.000 ₫, phần trăm từ -100 đến 1.000',
  priceHint: 'Giá bán của combo không vượt quá tổng giá bìa các sách của nó.',
  stopHint: 'Đơn hàng đang mở có sách này bị huỷ và sách trở về kho.',
  resubmitHint: 'Sách bán đã bị từ chối được gửi lại cho Ban tổ chức như hiện có.',

  preview: 'Xem trước',
  previewTitle: 'Sách bán sẽ đổi',
  previewTable: 'Các sách bán đầu tiên',
  product: 'Sách bán',
  before: 'Hiện tại',
  after: 'Sau khi sửa',
  percentOf: (percent: string) => `${percent}%`,
  unlimited: 'Không giới hạn',
  reviewed: 'xét duyệt lại',
  counts: (changed: string, same: string, refused: string) =>
    `${changed} sách bán sẽ đổi, ${same} sách bán giữ nguyên, ${refused} sách bán không sửa được.`,
  reviews: (count: string) => `${count} sách bán phải được Ban tổ chức xét duyệt lại trước khi bán.`,
  orders: (count: string) => `${count} đơn hàng đang mở bị huỷ, sách trở về kho.`,
  refusal: (message: string, count: string) => `${count} sách bán: ${message}`,
  first: (count: string) => `Đang hiện ${count} sách bán đầu tiên.`,
  nothing: 'Không có sách bán nào đổi',
  save: (count: string) => `Lưu ${count} sách bán`,
  change: 'Sửa lại',

  doneTitle: 'Kết quả',
  done: (count: string) => `Đã sửa ${count} sách bán.`,
  someRefused: (count: string) => `${count} sách bán chưa sửa được:`,

  recent: (action: string, count: string, time: string) => `Bạn đã ${action} cho ${count} sách bán lúc ${time}.`,
  did: {
    addCopies: 'thêm số lượng',
    discount: 'đặt mức giảm giá',
    price: 'đổi giá bán combo',
    stop: 'ngừng bán',
    resume: 'mở bán lại',
    resubmit: 'gửi xét duyệt lại',
  },
  stillReviewed: (count: string) => `Hoàn tác xong, ${count} sách bán vẫn phải chờ Ban tổ chức xét duyệt.`,
  staysCancelled: (count: string) => `${count} đơn hàng đã huỷ không khôi phục được, chỉ mở bán lại sách.`,
  undone: (count: string) => `${count} sách bán trở lại như trước`,
  kept: (count: string) => `${count} sách bán giữ nguyên:`,
  notUndone: 'Việc gửi xét duyệt lại không hoàn tác được.',
  hasOrders: 'Đang có đơn hàng mở, ngừng bán sẽ huỷ các đơn này',

  priceOfCombos: 'Chỉ combo có giá bán riêng; giá của sách lẻ và series tính theo giá bìa và mức giảm giá',
  priceOutOfRange: 'Giá mới nằm ngoài khoảng cho phép',
  noLimit: 'Không giới hạn số bộ nên không thêm được',
  unlimitedApart: 'Không giới hạn số bộ, hãy sửa ở trang của nó',
  tooManyCopies: 'Vượt quá số lượng tối đa',
  comboWithoutDiscount: 'Combo không có mức giảm giá, hãy đổi giá ở trang của nó',
  notRejected: 'Chỉ gửi lại được sách bán đã bị từ chối',
};

export const productEditErrorText = {
  PRODUCT_EDIT_NOT_FOUND: 'Không tìm thấy lần sửa này.',
  PRODUCT_EDIT_UNDO_LATE: 'Chỉ hoàn tác được trong 30 phút.',
};
