import { inDigits } from './money';

/** Figures of books for a fair, pasted by ISBN or code (D4.5.21). */
export const pasteBooksText = {
  open: 'Dán theo ISBN',
  title: 'Dán theo ISBN hoặc mã sách',
  pasted: 'ISBN hoặc mã sách, số lượng, giảm giá, chiết khấu',
  hint: 'Dán từ bảng tính, có hay không có dòng tiêu đề, các cột theo thứ tự bất kỳ, tối đa 1.000 dòng. Không có tiêu đề thì các cột số lần lượt là số lượng, giảm giá, chiết khấu; cột có dấu % là giảm giá.',
  check: 'Kiểm tra',
  change: 'Sửa nội dung dán',
  apply: (count: number) => `Điền ${inDigits(count)} tựa`,
  tooMany: (most: number, count: number) =>
    `Mỗi lần dán được tối đa ${inDigits(most)} dòng; ở đây có ${inDigits(count)}.`,
  nothing: 'Không đọc được dòng nào.',
  counts: (found: number, added: number, left: number) =>
    `Tìm thấy ${inDigits(found)} tựa, trong đó ${inDigits(added)} tựa được thêm vào bảng; ${inDigits(left)} dòng không dùng được.`,
  left: 'Các dòng không dùng được',
  copy: 'Sao chép danh sách',
  copied: 'Đã sao chép',
  line: (line: number, key: string, why: string) => `Dòng ${inDigits(line)}${key ? `, ${key}` : ''}: ${why}`,
  notSaved: 'Các số được điền vào bảng để bạn xem lại, chưa gửi đi.',
  filled: (count: number) => `Đã điền ${inDigits(count)} tựa, chưa gửi.`,

  noKey: 'Không có ISBN hay mã sách',
  scientific: 'Bảng tính đã rút gọn ISBN, hãy định dạng cột là Văn bản rồi sao chép lại',
  wrongIsbn: 'ISBN sai số kiểm tra',
  unreadable: (column: string, typed: string) => `${column} “${typed}” không đọc được`,
  repeated: (line: number) => `Đã có ở dòng ${inDigits(line)}`,
  notFound: 'Không có trong kho sách của bạn',
  noFigures: 'Không có số nào để điền',
};
