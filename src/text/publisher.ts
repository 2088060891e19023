import { commonFields, type HistoryKind } from './fields';

/** The entry of the menu, by itself, so that the menu does not bring the other sentences along. */
export const publisherMenu = 'Nhà xuất bản';

/** Publishers (D1.18, D5.2.14). */
export const publisherText = {
  title: publisherMenu,
  count: (count: string) => `${count} nhà xuất bản`,
  search: 'Tìm theo tên, mã số, email hoặc điện thoại',
  empty: 'Chưa có nhà xuất bản nào',

  add: 'Thêm nhà xuất bản',
  edit: (name: string) => `Chỉnh sửa ${name}`,
  code: 'Mã số',
  name: 'Tên nhà xuất bản',
  email: 'Email',
  phone: 'Số điện thoại',
  address: 'Địa chỉ',
  addressAndPhone: 'Địa chỉ & Điện thoại',
  books: 'Số sách',
  logo: 'Biểu trưng',
};

export const publisherErrorText = {
  PUBLISHER_NOT_FOUND: 'Không tìm thấy nhà xuất bản này.',
};

const { name, email, phone, address, imageUrl } = commonFields;

export const publisherFields = { name, email, phone, address, imageUrl };

/** Under which name changes are kept, and how their history words the fields. */
export const publisherHistory: HistoryKind = { name: 'publisher', fields: publisherFields };
