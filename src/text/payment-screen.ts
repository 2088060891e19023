/** The organiser's list of online payments. */
export const paymentScreenText = {
  title: 'Thanh toán trực tuyến',
  count: (count: string) => `${count} khoản thanh toán`,
  search: 'Mã đơn, nội dung, mã giao dịch, bạn đọc',
  empty: 'Chưa có khoản thanh toán trực tuyến nào',
  emptyHint: 'Khi bạn đọc chọn ZaloPay hoặc VietQR, khoản thanh toán hiện ở đây.',

  order: 'Đơn hàng, bạn đọc',
  method: 'Cách trả, lúc đặt',
  amount: 'Số tiền',
  money: 'Tiền đã đến',
  state: 'Trạng thái',
  deadline: 'Hạn thanh toán',
  contents: 'Nội dung chuyển khoản',
  until: (time: string) => `Hạn ${time}`,
  noMoney: 'Chưa có',
  guest: 'Khách',

  allStates: 'Tất cả trạng thái',
  allMethods: 'Tất cả cách trả',
  allMoney: 'Tất cả khoản tiền',
  owed: 'Có tiền phải hoàn',
  moneyFilter: 'Khoản tiền',
  states: {
    1: 'Chờ thanh toán',
    2: 'Đã thanh toán',
    3: 'Quá hạn',
    4: 'Đổi sang tiền mặt',
    5: 'Đã đóng, đơn đã huỷ',
  } as Readonly<Record<number, string>>,
  frozen: 'Tạm dừng',
  /** What became of money that arrived. */
  outcomes: {
    1: 'Đủ',
    2: 'Đến muộn hoặc thừa, phải hoàn',
    3: 'Sai số tiền, phải hoàn',
    4: 'Một phần',
  } as Readonly<Record<number, string>>,
  toRefunds: 'Xem khoản hoàn tiền',
  by: (who: string) => `${who} xác nhận`,

  detail: 'Xem đơn hàng',
  confirm: 'Xác nhận đã nhận tiền',
  confirmTitle: (codes: string) => `Tiền cho ${codes} đã vào tài khoản?`,
  confirmHint: 'Chỉ xác nhận khi bạn thấy khoản tiền trong sao kê. Việc này không hoàn tác được.',
  due: (amount: string) => `Đang chờ ${amount}.`,
  notWaiting: 'Đơn hàng của khoản này không còn chờ tiền: tiền được ghi nhận và phải hoàn lại cho bạn đọc.',
  expired:
    'Đơn hàng đã quá hạn thanh toán. Tiền đủ mà sách vẫn còn thì đơn được nhận lại, nếu không tiền phải hoàn lại cho bạn đọc.',
  less: (missing: string) =>
    `Chưa đủ: khoản này được ghi là một phần, đơn hàng chờ thêm ${missing}, trừ khi hội sách bỏ qua.`,
  more: (extra: string) => `Đủ để thanh toán; phần thừa ${extra} phải hoàn lại cho bạn đọc, trừ khi hội sách bỏ qua.`,
  another: 'Đây là một khoản khác, không phải khoản cùng số tiền đã được báo',
  received: 'Số tiền đã nhận',
  reference: 'Mã giao dịch của ngân hàng',
  keep: 'Để sau',
  done: {
    1: 'Đã ghi nhận, đơn hàng được xử lý.',
    2: 'Đã ghi nhận; tiền phải hoàn lại.',
    4: 'Đã ghi nhận một phần; đơn hàng chờ phần còn lại.',
  } as Readonly<Record<number, string>>,
};
