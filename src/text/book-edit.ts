import { inDigits } from './money';

/** Changing one field of many books (D4.28.13, D4.28.14). */
export const bookEditText = {
  open: 'Sửa hàng loạt',
  title: (count: string) => `Sửa ${count} sách`,
  chosen: (count: string) => `${count} sách đã chọn`,
  chosenElsewhere: (count: string) => `, ${count} sách ở trang khác`,
  chosenAll: (count: string) => `Tất cả ${count} sách tìm thấy`,
  chooseAll: (count: string) => `Chọn tất cả ${count} sách tìm thấy`,
  tooMany: (most: string) => `Mỗi lần sửa được tối đa ${most} sách. Hãy lọc bớt hoặc chọn từng trang.`,

  field: 'Sửa gì',
  priceChange: 'Cách đổi giá',
  priceChanges: { set: 'Đặt một giá', percent: 'Tăng hoặc giảm theo %', amount: 'Tăng hoặc giảm theo đồng' },
  price: 'Giá bìa mới',
  percent: 'Tăng (+) hoặc giảm (-) bao nhiêu %',
  amount: 'Tăng (+) hoặc giảm (-) bao nhiêu đồng',
  round: 'Làm tròn',
  roundTo: (to: number) => (to === 1 ? 'Không làm tròn' : `Đến ${inDigits(to)} ₫`),
  onlyEmpty: 'Chỉ điền cho sách còn trống',
  priceRange: 'Giá từ 0 đến 1.000.000.000 ₫, phần trăm từ -100 đến 1.000',

  preview: 'Xem trước',
  previewTitle: 'Sách sẽ đổi',
  previewTable: 'Các sách đầu tiên',
  book: 'Sách',
  before: 'Hiện tại',
  after: 'Sau khi sửa',
  counts: (changed: string, same: string, refused: string) =>
    `${changed} sách sẽ đổi, ${same} sách giữ nguyên, ${refused} sách không sửa được.`,
  first: (count: string) => `Đang hiện ${count} sách đầu tiên.`,
  products: (count: string) => `${count} sách bán ở hội sách chưa bắt đầu đổi theo, không phải xét duyệt lại.`,
  refusal: (message: string, count: string) => `${count} sách: ${message}`,
  nothing: 'Không có sách nào đổi',
  save: (count: string) => `Lưu ${count} sách`,
  change: 'Sửa lại',
  nowFound: (changed: number, same: number) => `${inDigits(changed)} sách sẽ đổi, ${inDigits(same)} sách giữ nguyên`,

  doneTitle: 'Kết quả',
  done: (count: string) => `Đã sửa ${count} sách`,
  someRefused: (count: string) => `${count} sách chưa sửa được:`,

  recent: (field: string, count: string, time: string) => `Bạn đã sửa ${field} của ${count} sách lúc ${time}.`,
  undone: (count: string) => `${count} sách trở lại như trước`,
  kept: (count: string) => `${count} sách giữ nguyên:`,

  seriesApart: 'Sách series sửa trong trang của nó',
  priceOutOfRange: 'Giá mới nằm ngoài khoảng cho phép',
  gone: 'Không tìm thấy sách này trong kho của bạn',
};

export const bookEditErrorText = {
  BOOK_EDIT_TOO_LARGE: 'Mỗi lần sửa được tối đa {most} sách, hiện chọn {count}. Hãy lọc bớt.',
  BOOK_EDIT_NOT_FOUND: 'Không tìm thấy lần sửa này.',
  BOOK_EDIT_UNDO_LATE: 'Chỉ hoàn tác được trong 30 phút.',
};
