/** Tracking numbers of many orders, pasted as columns (D9.1.25). */
export const trackingPasteText = {
  open: 'Dán mã vận đơn',
  title: 'Dán mã vận đơn',
  pasted: 'Mã đơn hàng, mã vận đơn',
  pastedHint:
    'Dán từ bảng tính hoặc gõ từng dòng, ví dụ: DH2611300009X, GHN0042. Cột thứ ba, nếu có, là đơn vị vận chuyển của dòng đó.',
  usualCarrier: 'Đơn vị vận chuyển chung',
  usualCarrierHint: 'Dùng cho dòng không ghi và đơn chưa có đơn vị vận chuyển.',
  tooMany: (most: string, count: string) => `Mỗi lần dán được tối đa ${most} dòng; ở đây có ${count}.`,
  check: 'Kiểm tra',
  change: 'Sửa nội dung dán',

  incomplete: 'Thiếu mã đơn hàng hoặc mã vận đơn',
  numberLength: (least: string, most: string) => `Mã vận đơn dài từ ${least} đến ${most} ký tự`,
  unknownOrder: 'Không tìm thấy đơn hàng',
  unknownCarrier: (typed: string) => `Không rõ đơn vị vận chuyển “${typed}”`,
  repeated: 'Đơn này đã có ở dòng trên',

  rows: 'Các dòng đã dán',
  order: 'Mã đơn hàng',
  number: 'Mã vận đơn',
  outcome: 'Kết quả',
  changed: (before: string, after: string) => `${before} → ${after}`,
  planned: {
    ship: 'Sẽ chuyển sang Đang vận chuyển',
    change: 'Sẽ đổi mã vận đơn',
    same: 'Đã có mã này',
  },
  done: {
    ship: 'Đã chuyển sang Đang vận chuyển',
    change: 'Đã đổi mã vận đơn',
    same: 'Đã có mã này',
  },
  plan: (ships: string, changes: string, left: string) =>
    `${ships} đơn sẽ chuyển sang Đang vận chuyển, ${changes} đơn sẽ đổi mã, ${left} dòng được bỏ qua. Bạn đọc được báo như khi bạn làm từng đơn.`,
  report: (ships: string, changes: string, left: string) =>
    `${ships} đơn đã chuyển sang Đang vận chuyển, ${changes} đơn đã đổi mã, ${left} dòng không thay đổi gì.`,
  save: (count: string) => `Lưu ${count} đơn`,
};
