import { inDigits, inDong } from './money';
import { commonText } from './common';
import type { FieldText, FieldTexts } from './fields';
import { statusText } from './status';

type Fact = string | number | boolean | readonly string[] | null;

/** What a field holds, in words; a picture has none of its own, and a yes or no says whether a record is in use. */
const fact = (field: FieldText | undefined, value: Fact, picture = 'ảnh khác'): string => {
  const as = field?.as;
  if (value === null || value === '') return commonText.nothing;
  if (as === 'picture') return picture;
  if (typeof value === 'boolean') return (typeof as === 'object' ? as : statusText.active)[value ? 1 : 2] ?? '';
  if (typeof value === 'number') return as === 'money' ? inDong(value) : inDigits(value);
  return typeof value === 'string' ? value : value.join(', ') || commonText.nothing;
};

/** Records of the back office: forms, refusals, history, export. */
export const recordText = {
  issuer: 'Nhà phát hành',
  allIssuers: 'Tất cả nhà phát hành',
  nothingFound: 'Không tìm thấy',
  viewedBy: (names: readonly string[]): string => `${new Intl.ListFormat('vi').format(names)} đang xem mục này`,
  currentValue: (words: string) => `Hiện đã được đổi thành: ${words}`,
  status: 'Trạng thái',
  allStatuses: 'Tất cả trạng thái',
  noMatch: 'Không có kết quả nào phù hợp',
  saved: 'Đã lưu thay đổi',
  added: (name: string) => (name ? `Đã thêm “${name}”` : 'Đã thêm'),
  changedElsewhere:
    'Người khác vừa sửa mục này. Những gì bạn nhập vẫn còn; giá trị mới nằm dưới từng ô. Lưu lần nữa để dùng giá trị của bạn.',
  unsavedTitle: 'Bỏ những thay đổi chưa lưu?',
  unsavedQuestion: 'Những gì bạn vừa nhập chưa được lưu và sẽ mất nếu rời đi.',
  discard: 'Bỏ thay đổi',
  keepEditing: 'Sửa tiếp',
  imageFailed: 'Chưa tải được ảnh lên, vui lòng thử lại',

  export: 'Xuất tệp',
  exportOf: (what: string) => `Xuất tệp: ${what}`,
  exportAs: { xlsx: 'Bảng tính Excel (.xlsx)', csv: 'Tệp CSV (.csv)' },
  exporting: 'Đang chuẩn bị tệp...',
  exported: (read: string, total: string) => `Đang chuẩn bị tệp: ${read} / ${total}`,
  exportFailed: 'Chưa xuất được tệp, vui lòng thử lại',

  removeTitle: (name: string) => `Xoá “${name}”?`,
  removeQuestion: 'Mục đã xoá không lấy lại được.',
  removed: (name: string) => `Đã xoá “${name}”`,
  activateTitle: (name: string) => `Kích hoạt “${name}”?`,
  deactivateTitle: (name: string) => `Vô hiệu hoá “${name}”?`,
  deactivateQuestion: 'Mục bị vô hiệu hoá không được chọn cho dữ liệu mới; dữ liệu cũ giữ nguyên.',
  activated: (name: string) => `Đã kích hoạt “${name}”`,
  deactivated: (name: string) => `Đã vô hiệu hoá “${name}”`,

  history: 'Lịch sử thay đổi',
  historyOf: (name: string) => `Lịch sử thay đổi: ${name}`,
  noHistory: 'Chưa có thay đổi nào được ghi lại',
  created: 'đã tạo',
  changed: 'đã sửa',
  deleted: 'đã xoá',

  /** The name of a field; a field that the noun does not name goes by its own. */
  field: (fields: FieldTexts, name: string) => fields[name]?.name ?? name,
  fact,
  /** A file of a book, by its name, its size and what tells it from others of that name. */
  file: (name: string, bytes: number, mark: string) => `${name} (${inDigits(bytes)} byte, mã tệp ${mark})`,
  pictureOf: { before: 'ảnh cũ', after: 'ảnh mới', only: 'có ảnh' },
};
