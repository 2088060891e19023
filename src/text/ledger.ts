/** Words of the ledger. */
export const ledgerText = {
  /** By account. */
  account: {
    1: 'Bạn đọc còn phải trả',
    2: 'Ban tổ chức giữ',
    3: 'Nhà phát hành đã thu',
    4: 'Đã đặt, chưa giao',
    5: 'Tiền hàng theo giá bìa',
    6: 'Giảm giá',
    7: 'Phí vận chuyển',
    8: 'Chiết khấu cho ban tổ chức',
    9: 'Doanh thu chiết khấu',
    10: 'Phải hoàn cho bạn đọc',
    11: 'Đã quyết toán',
    12: 'Điểm của bạn đọc',
    13: 'Điểm đã tặng',
    14: 'Bạn đọc đã trả một phần',
    15: 'Chênh lệch được bỏ qua',
  } as Readonly<Record<number, string>>,
  /** By kind of entry; a step of an order is called by its status. */
  kind: {
    2: 'Nhận khoản tiền ngoài dự kiến',
    3: 'Hoàn tiền cho bạn đọc',
    4: 'Thanh toán đối soát',
    5: 'Số dư đầu',
    6: 'Nhận một phần tiền',
    7: 'Bỏ qua chênh lệch',
  } as Readonly<Record<number, string>>,
};
