/** What papers share that two sides sign by hand. */
export const signedPaperText = {
  placeAndDate: '……………………, ngày …… tháng …… năm 20……',
  sign: '(Ký, ghi rõ họ tên, đóng dấu)',
  taxCode: 'Mã số thuế',
  representative: 'Người đại diện',
  position: 'Chức vụ',
  account: 'Số tài khoản',
  accountName: 'Chủ tài khoản',
  bank: 'Ngân hàng',
};
