import { commonFields, usedBy, type HistoryKind } from './fields';

/** Genres and their children (D1.19, D5.2.16). */
export const genreText = {
  title: 'Thể loại sách',
  count: (count: string) => `${count} thể loại`,
  search: 'Tìm theo tên thể loại',
  empty: 'Chưa có thể loại nào',

  childTitle: (parent: string) => `Thể loại thuộc ${parent}`,
  childEmpty: 'Chưa có thể loại con nào',
  notFoundTitle: 'Không tìm thấy thể loại này',
  notFoundHint: 'Thể loại có thể đã bị xoá.',

  add: 'Thêm thể loại',
  addChild: 'Thêm thể loại con',
  edit: (name: string) => `Chỉnh sửa ${name}`,
  place: 'Thứ tự',
  name: 'Tên thể loại',
  parent: 'Thể loại cha',
  children: 'Thể loại con',
  see: (count: string) => `Xem (${count})`,
  childrenOf: (name: string) => `thể loại con của ${name}`,
  books: 'Số sách',
  status: 'Trạng thái',

  moveUp: 'Chuyển lên trước',
  moveDown: 'Chuyển xuống sau',
  moved: (name: string, place: string) => `“${name}” đã ở vị trí ${place}`,
  deactivation: 'Thể loại bị vô hiệu hoá không được chọn cho sách mới.',
};

export const genreErrorText = {
  GENRE_NOT_FOUND: 'Không tìm thấy thể loại này.',
  GENRE_PARENT_INACTIVE: 'Thể loại cha “{parent}” đang bị vô hiệu hoá, vui lòng kích hoạt thể loại cha trước.',
};

const { name, active } = commonFields;

export const genreFields = { name, parent: { name: 'Thể loại cha' }, active, displayIndex: { name: 'Thứ tự' } };

export const genreUses = (count: number, names: readonly string[]): string => usedBy(count, 'thể loại con', names);

/** Under which name changes are kept, and how their history words the fields. */
export const genreHistory: HistoryKind = { name: 'genre', fields: genreFields };
