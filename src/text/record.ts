import { commonText } from './common';
import { statusText } from './status';

type Fact = string | number | boolean | readonly string[] | null;

const listed = (count: number, names: readonly string[]): string =>
  `${names.join(', ')}${count > names.length ? ', …' : ''}`;

const number = new Intl.NumberFormat('vi-VN');

/** Names of fields, as the history and a refused save call them. */
const FIELDS: Record<string, string> = {
  name: 'Tên',
  email: 'Email',
  phone: 'Số điện thoại',
  address: 'Địa chỉ',
  'address.detail': 'Địa chỉ',
  imageUrl: 'Ảnh',
  description: 'Mô tả',
  active: 'Trạng thái',
  parent: 'Thể loại cha',
  displayIndex: 'Thứ tự',
  role: 'Vai trò',
  level: 'Cấp độ',
  levelId: 'Cấp độ',
  dob: 'Sinh nhật',
  gender: 'Giới tính',
  conditionalPoint: 'Điểm yêu cầu',
  customerCount: 'Số khách hàng',
  movedCustomers: 'Khách hàng đổi cấp độ',
  movedTo: 'Chuyển khách hàng sang',
  movedFrom: 'Nhận khách hàng từ',
  order: 'Nhờ đơn hàng',
  domains: 'Tên miền',
  code: 'Mã sách',
  genreId: 'Thể loại',
  publisherId: 'Nhà xuất bản',
  authorIds: 'Tác giả',
  isbn10: 'ISBN-10',
  isbn13: 'ISBN-13',
  translator: 'Dịch giả',
  coverPrice: 'Giá bìa',
  language: 'Ngôn ngữ',
  size: 'Kích thước',
  releasedYear: 'Năm phát hành',
  pages: 'Số trang',
  items: 'Sách trong series',
  released: 'Phát hành',
  'pdf.extraPrice': 'Giá kèm PDF',
  'pdf.trialFileId': 'Bản xem thử PDF',
  'pdf.fullFileId': 'Bản PDF đầy đủ',
  'audio.extraPrice': 'Giá kèm Audio',
  'audio.trialFileId': 'Bản nghe thử Audio',
  'audio.fullFileId': 'Bản Audio đầy đủ',
};

/** Fields whose numbers are đồng. */
const MONEY: Record<string, true> = { coverPrice: true, 'pdf.extraPrice': true, 'audio.extraPrice': true };

/** Words of a yes and a no; a record is in use or not unless the field says something else. */
const FLAGS: Record<string, Readonly<Record<number, string>>> = { released: statusText.book };

const flag = (field: string, value: boolean): string => (FLAGS[field] ?? statusText.active)[value ? 1 : 2] ?? '';

/** What a field holds, in words; a picture has none of its own. */
const fact = (field: string, value: Fact, picture = 'ảnh khác'): string => {
  if (value === null || value === '') return commonText.nothing;
  if (field === 'imageUrl') return picture;
  if (typeof value === 'boolean') return flag(field, value);
  if (typeof value === 'number') return MONEY[field] ? `${number.format(value)}\u00a0₫` : number.format(value);
  return typeof value === 'string' ? value : value.join(', ') || commonText.nothing;
};

/** Records of the back office: forms, refusals, history, export. */
export const recordText = {
  viewedBy: (names: readonly string[]): string => `Đang được xem bởi ${new Intl.ListFormat('vi').format(names)}`,
  standsNow: (words: string) => `Hiện đã được đổi thành: ${words}`,
  status: 'Trạng thái',
  allStatuses: 'Tất cả trạng thái',
  noMatch: 'Không có kết quả nào phù hợp',
  saved: 'Đã lưu thay đổi',
  changedElsewhere:
    'Người khác vừa sửa mục này. Những gì bạn nhập vẫn còn; giá trị mới nằm dưới từng ô. Lưu lần nữa để dùng giá trị của bạn.',
  unsavedTitle: 'Bỏ những thay đổi chưa lưu?',
  unsavedQuestion: 'Những gì bạn vừa nhập chưa được lưu và sẽ mất nếu rời đi.',
  discard: 'Bỏ thay đổi',
  keepEditing: 'Sửa tiếp',
  imageFailed: 'Tải ảnh lên thất bại',

  export: 'Xuất tệp',
  exportAs: { xlsx: 'Bảng tính Excel (.xlsx)', csv: 'Tệp CSV (.csv)' },
  exporting: 'Đang chuẩn bị tệp...',
  exported: (read: string, total: string) => `Đang chuẩn bị tệp: ${read} / ${total}`,
  exportFailed: 'Chưa xuất được tệp, vui lòng thử lại',

  removeTitle: (name: string) => `Xoá “${name}”?`,
  removeQuestion: 'Mục đã xoá không lấy lại được.',
  removed: (name: string) => `Đã xoá “${name}”`,
  activateTitle: (name: string) => `Kích hoạt “${name}”?`,
  deactivateTitle: (name: string) => `Vô hiệu hóa “${name}”?`,
  deactivateQuestion: 'Mục bị vô hiệu hóa không được chọn cho dữ liệu mới; dữ liệu cũ giữ nguyên.',
  activated: (name: string) => `Đã kích hoạt “${name}”`,
  deactivated: (name: string) => `Đã vô hiệu hóa “${name}”`,

  history: 'Lịch sử thay đổi',
  historyOf: (name: string) => `Lịch sử thay đổi: ${name}`,
  noHistory: 'Chưa có thay đổi nào được ghi lại',
  created: 'đã tạo',
  changed: 'đã sửa',
  deleted: 'đã xoá',

  field: (name: string) => FIELDS[name] ?? name,
  fact,
  /** A file of a book, by its name, its size and what tells it from others of that name. */
  file: (name: string, bytes: number, mark: string) => `${name} (${number.format(bytes)} byte, mã tệp ${mark})`,
  pictureOf: { before: 'ảnh cũ', after: 'ảnh mới', only: 'có ảnh' },
  uses: {
    book: (count: number, names: readonly string[]) => `${count} cuốn sách (${listed(count, names)})`,
    genre: (count: number, names: readonly string[]) => `${count} thể loại con (${listed(count, names)})`,
    campaign: (count: number, names: readonly string[]) => `${count} hội sách (${listed(count, names)})`,
    customer: (count: number, names: readonly string[]) => `${count} khách hàng (${listed(count, names)})`,
    product: (count: number, names: readonly string[]) => `${count} sách bán (${listed(count, names)})`,
  },
};
