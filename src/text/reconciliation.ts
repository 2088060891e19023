import { inDong } from './money';

/** Signed amount of a difference. */
const signed = (amount: number): string => (amount > 0 ? `+${inDong(amount)}` : inDong(amount));

/** To the administrators of the organiser, when the daily check finds a day that differs. */
export const reconciliationNotice = {
  differs: (day: string, difference: number) =>
    difference === 0
      ? `Đối soát ngày ${day}: có khoản tiền không khớp với sổ cái.`
      : `Đối soát ngày ${day}: tiền nhận và sổ cái lệch ${signed(difference)}.`,
};

/** The page of the daily reconciliation. */
export const reconciliationText = {
  title: 'Đối soát hằng ngày',
  note: (from: string, to: string) => `Từ ${from} đến ${to}`,
  empty: 'Không có khoản tiền nào trong khoảng này',
  emptyHint: 'Mỗi ngày có tiền đến, được ghi nhận, hoàn hay gửi trả là một dòng ở đây.',
  days: 'Từng ngày',
  detail: 'Xem các khoản trong ngày',

  month: 'Tháng',
  monthOf: (month: string, year: string) => `Tháng ${month}/${year}`,
  custom: 'Khoảng khác',
  dates: 'Khoảng ngày',
  campaign: 'Hội sách',
  allCampaigns: 'Tất cả hội sách',
  campaignHint: 'Của riêng một hội sách: tiền chưa khớp và tiền đã gửi trả không thuộc hội sách nào nên không tính.',

  day: 'Ngày',
  count: 'Số khoản',
  received: 'Tiền nhận',
  held: 'Giữ cho đơn hàng',
  deposits: 'Trả một phần, chờ đủ',
  rounding: 'Chênh lệch nhỏ bỏ qua',
  owedBack: 'Phải hoàn',
  refunded: 'Đã hoàn',
  cashReturns: 'Hoàn hộ tiền mặt',
  unassigned: 'Chưa khớp',
  sentBack: 'Đã gửi trả',
  difference: 'Chênh lệch',
  booked: 'Đã ghi cho đơn',
  balanced: 'Khớp',
  differsInside: 'Bù trừ lẫn nhau',
  signed,
  /** Heads of the exported file: what moved on the day, and what was there at its end. */
  moved: (name: string) => `${name} trong ngày`,
  atEnd: (name: string) => `${name} cuối ngày`,
  atClosing: (name: string) => `${name} cuối kỳ`,
  receivedOn: (account: string) => `Tiền nhận: ${account}`,

  summary: 'Cân đối',
  opening: 'Đầu kỳ',
  inPeriod: 'Trong kỳ',
  closing: 'Cuối kỳ',
  figure: 'Khoản mục',
  rule: 'Tiền nhận, cộng tiền mặt gian hàng đã thu mà ban tổ chức hoàn hộ, bằng tổng các khoản bên dưới, đúng đến từng đồng.',

  accounts: 'Theo tài khoản nhận',
  account: 'Tài khoản',
  accountNames: { zalopay: 'ZaloPay', unreported: 'Xác nhận tay, chưa có sao kê' } as Readonly<Record<string, string>>,

  ok: 'Tiền nhận và sổ cái khớp đến từng đồng.',
  differs: 'Tiền nhận và sổ cái không khớp',
  differsBefore: (amount: string) => `Số dư đầu kỳ đã lệch ${amount}.`,
  differsOn: (day: string, amount: string) => `Ngày ${day}: lệch ${amount}`,
  unequalOn: (day: string, count: string) => `Ngày ${day}: ${count} khoản không khớp, bù trừ lẫn nhau`,
  unequal: 'Khoản không khớp',
  unequalKinds: { payment: 'Thanh toán', transfer: 'Chuyển khoản' },
  unequalSums: (received: string, booked: string) => `nhận ${received}, sổ ghi ${booked}`,

  dayTitle: (day: string) => `Tiền nhận ngày ${day}`,
  allAccounts: 'Tất cả tài khoản',
  arrivals: 'Các khoản nhận',
  noArrivals: 'Không có khoản nào đến trong ngày này',
  noArrivalsHint: 'Ngày này chỉ có tiền được ghi nhận, hoàn hay gửi trả.',
  at: 'Lúc',
  amount: 'Số tiền',
  content: 'Nội dung, mã giao dịch',
  result: 'Ghi cho',
  by: (who: string) => `${who} xử lý`,
  reported: (time: string) => `Ngân hàng báo lúc ${time}`,
};
