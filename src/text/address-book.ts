import { commonFields, type FieldTexts } from './fields';

/** The address book of a reader: in the profile, and to choose from in the checkout. */
export const addressBookText = {
  title: 'Sổ địa chỉ',
  hint: 'Khi đặt hàng, bạn chọn người nhận và địa chỉ ở đây thay vì nhập lại.',
  add: 'Thêm địa chỉ',
  edit: 'Chỉnh sửa địa chỉ',
  name: 'Họ và tên người nhận',
  phone: 'Số điện thoại',
  isDefault: 'Dùng làm địa chỉ mặc định',
  isDefaultHint: 'Được điền sẵn khi bạn đặt giao hàng.',
  default: 'Mặc định',
  makeDefault: 'Đặt làm mặc định',
  madeDefault: (name: string) => `Địa chỉ của ${name} là địa chỉ mặc định`,
  added: 'Đã thêm vào sổ địa chỉ',
  empty: 'Sổ địa chỉ còn trống',
  emptyHint: 'Thêm địa chỉ nhà, nơi làm việc hay của người thân để không phải nhập lại khi đặt hàng.',
  full: (most: number) => `Sổ địa chỉ đã có đủ ${most} địa chỉ. Hãy xoá bớt để thêm địa chỉ khác.`,
  changedElsewhere:
    'Địa chỉ này vừa được sửa ở nơi khác. Những gì bạn nhập vẫn còn; giá trị mới nằm dưới từng ô. Lưu lần nữa để dùng giá trị của bạn.',
  /** What a menu, a question or a card is about. */
  of: (name: string, line: string) => `${name}, ${line}`,
  removeTitle: 'Xoá địa chỉ này?',
  removeQuestion: (entry: string) => `${entry}. Đơn hàng đã đặt vẫn giữ nguyên địa chỉ.`,
  removed: 'Đã xoá khỏi sổ địa chỉ',

  ofProfile: 'Địa chỉ trong hồ sơ',
  other: 'Địa chỉ khác',
  otherHint: 'Nhập người nhận và địa chỉ mới.',
  card: (...words: string[]) => words.filter(Boolean).join(', '),
  more: (count: number) => `Xem thêm ${count} địa chỉ`,
  keep: 'Lưu vào sổ địa chỉ',
  keepHint: 'Lần sau bạn chỉ cần chọn lại.',
  notKept: 'Đơn hàng đã được đặt, nhưng địa chỉ chưa lưu được vào sổ địa chỉ.',
};

/** How a save that was refused calls what the form does not show. */
export const addressBookFields = {
  name: { name: addressBookText.name },
  phone: commonFields.phone,
  address: commonFields.address,
  isDefault: { name: addressBookText.default, as: { 1: 'có', 2: 'không' } },
} as const satisfies FieldTexts;

export const addressBookErrorText = {
  CUSTOMER_ADDRESS_NOT_FOUND: 'Địa chỉ này không có trong sổ địa chỉ của bạn.',
  CUSTOMER_ADDRESSES_TOO_MANY: 'Sổ địa chỉ đã đầy. Hãy xoá bớt trước khi thêm địa chỉ khác.',
};
