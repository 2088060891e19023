/** The data of an invoice: asked for in the checkout, shown with the order, listed in exports. */
export const invoiceText = {
  title: 'Hoá đơn',
  ask: 'Xuất hoá đơn',
  askHint: 'Mỗi nhà phát hành trong đơn xuất hoá đơn cho phần sách của mình và gửi đến email bạn ghi.',
  none: 'Không xuất hoá đơn',
  kind: 'Xuất cho',
  /** By `INVOICE_BUYER`. */
  kinds: { 1: 'Đơn vị', 2: 'Cá nhân' },
  names: { 1: 'Tên đơn vị', 2: 'Tên người mua' },
  taxCode: 'Mã số thuế',
  /** A person gives theirs, or their personal identity number, or neither. */
  taxCodes: { 1: 'Mã số thuế', 2: 'Mã số thuế hoặc số định danh' },
  optional: 'Không bắt buộc',
  address: 'Địa chỉ',
  email: 'Email nhận hoá đơn',
  useLast: 'Dùng thông tin lần trước',

  copy: (what: string, value: string) => `Sao chép ${what.toLowerCase()}: ${value}`,

  columns: {
    name: 'Hoá đơn: tên',
    taxCode: 'Hoá đơn: mã số thuế',
    address: 'Hoá đơn: địa chỉ',
    email: 'Hoá đơn: email',
  },
};
