import { inDigits } from './money';

/** The page on which an issuer brings many books to a fair at once. */
export const bringBooksText = {
  title: 'Mang sách đến hội sách',
  chooseStep: 'Chọn từ kho sách',
  typeStep: 'Số lượng và giá bán',
  search: 'Tìm theo tên, mã sách, ISBN',
  chooseAllFound: (count: number) => `Chọn tất cả ${inDigits(count)} tựa tìm được`,
  onlyBringable: 'Chỉ hiện sách mang được',
  more: 'Xem thêm sách',
  noBooks: 'Không có sách nào mang được đến hội sách này',
  newBook: 'Tạo sách mới',
  former: 'Mang lại từ hội sách trước',
  formerPlaceholder: 'Chọn hội sách',
  formerAdded: (count: number, campaign: string) => `Đã thêm ${inDigits(count)} tựa từ “${campaign}”.`,
  formerNone: (campaign: string) => `Không còn tựa nào của “${campaign}” mang được đến hội sách này.`,
  formerMore: (count: number) =>
    `Còn ${inDigits(count)} tựa nữa: gửi những tựa này xong, hãy chọn lại hội sách đó để mang tiếp.`,
  formerLeft: (count: number) => `${inDigits(count)} tựa không mang được vì đã có, ngừng phát hành hoặc khác thể loại.`,
  raised: (count: number) => `${inDigits(count)} tựa có chiết khấu được nâng lên mức đã thoả thuận.`,

  grid: 'Sách mang đến hội sách',
  book: 'Tên sách',
  quantity: 'Số lượng',
  discount: 'Giảm giá',
  commission: 'Chiết khấu',
  format: 'Định dạng',
  pdf: 'Kèm PDF',
  audio: 'Kèm Audio',
  promised: (count: number) => `Đã dành ${inDigits(count)} cuốn cho combo và series`,
  salePrice: (price: string) => `Giá bán ${price}`,
  emptyGrid: 'Chưa chọn tựa sách nào',
  emptyGridHint: 'Chọn sách ở trên, hoặc mang lại những tựa của hội sách trước.',

  badQuantity: 'Nhập số lượng từ 1',
  badDiscount: 'Từ 0 đến 100',
  badCommission: (percent: number) => `Từ ${percent} đến 100`,

  summary: (titles: number, copies: number) => `${inDigits(titles)} tựa, ${inDigits(copies)} bản`,
  wrongRows: (rows: number) => `${inDigits(rows)} dòng cần sửa.`,
  firstWrong: 'Đến dòng đầu tiên cần sửa',
  save: (titles: number) => `Gửi xét duyệt ${inDigits(titles)} tựa`,
  saveGood: (titles: number) => `Chỉ gửi ${inDigits(titles)} dòng đúng`,
  saved: (titles: number) => `Đã gửi ${inDigits(titles)} tựa chờ xét duyệt.`,
  kept: 'Những gì bạn nhập được giữ lại trên máy này cho đến khi gửi.',
  clear: 'Bỏ hết',
  clearQuestion: 'Bỏ tất cả tựa đã chọn và những gì đã nhập?',
};
