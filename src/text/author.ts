import { commonFields, type HistoryKind } from './fields';

/** Authors (D1.17, D5.2.15). */
export const authorText = {
  title: 'Tác giả',
  count: (count: string) => `${count} tác giả`,
  search: 'Tìm theo tên tác giả',
  empty: 'Chưa có tác giả nào',

  add: 'Thêm tác giả',
  edit: (name: string) => `Chỉnh sửa ${name}`,
  name: 'Tên tác giả',
  description: 'Mô tả',
  books: 'Số sách',
  portrait: 'Ảnh tác giả',
};

export const authorErrorText = {
  AUTHOR_NOT_FOUND: 'Không tìm thấy tác giả này.',
  AUTHOR_AMBIGUOUS: 'Có nhiều tác giả trùng tên này khi bỏ dấu, vui lòng nhập đủ dấu hoặc chọn trong danh sách.',
};

const { name, description, imageUrl } = commonFields;

export const authorFields = { name, description, imageUrl };

/** Under which name changes are kept, and how their history words the fields. */
export const authorHistory: HistoryKind = { name: 'author', fields: authorFields };
