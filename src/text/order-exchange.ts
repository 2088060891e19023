import { reversalText } from './order-reversal';

/** Writes an amount in đồng. */
type InDong = (dong: number) => string;

interface Part {
  title: string;
  quantity: number;
}

interface Exchange {
  /** Đồng by which the order became cheaper; negative when it became dearer. */
  amount: number;
  parts: readonly Part[];
  instead?: readonly Part[] | undefined;
  inCash?: boolean | undefined;
}

const listed = (parts: readonly Part[]): string => parts.map(reversalText.part).join(', ');

const settled = (inDong: InDong, { amount, inCash }: Exchange): string => {
  if (amount === 0) return 'tổng tiền không đổi';
  const sum = inDong(Math.abs(amount));
  if (inCash) return amount < 0 ? `đã thu thêm ${sum} tiền mặt` : `đã trả lại ${sum} tiền mặt`;
  return amount < 0 ? `tổng tiền tăng ${sum}` : `tổng tiền giảm ${sum}`;
};

/** Copies of an order that are exchanged for others. */
export const exchangeText = {
  /** What history, mail and notice say. */
  summary: (inDong: InDong, exchange: Exchange) =>
    `Đổi ${listed(exchange.parts)} lấy ${listed(exchange.instead ?? [])}, ${settled(inDong, exchange)}`,
  /** What is paid more or less. */
  difference: (inDong: InDong, difference: number) => {
    if (difference === 0) return 'không chênh lệch';
    return difference > 0 ? `thêm ${inDong(difference)}` : `bớt ${inDong(-difference)}`;
  },

  /** The dialog. */
  open: 'Đổi sách',
  dialogTitle: (code: string) => `Đổi sách của ${code}`,
  meaning: 'Chọn cuốn nhận lại và cuốn đưa thay. Phần còn lại của đơn giữ nguyên.',
  back: 'Nhận lại',
  out: 'Đưa thay',
  same: 'Đưa cuốn khác cùng tên',
  nothing: 'Không có cuốn nào đổi được lúc này.',
  onlySame: 'Hội sách không bán cuốn nào lúc này: chỉ đổi được cuốn cùng tên.',
  moreFound: (count: string) => `Còn ${count} cuốn khác, hãy nhập thêm chữ để tìm`,
  reasons: ['Sách lỗi, hỏng', 'Giao nhầm sách', 'Bạn đọc đổi ý'],
  gap: 'Chênh lệch',
  gaps: {
    /** Of an order that is paid, or that its customer has. */
    paid: { dearer: (sum: string) => `Thu thêm ${sum}`, cheaper: (sum: string) => `Trả lại ${sum}` },
    /** Of an order whose cash is still to be collected. */
    unpaid: { dearer: (sum: string) => `Đơn tăng ${sum}`, cheaper: (sum: string) => `Đơn giảm ${sum}` },
  },
  even: 'Không chênh lệch',
  paidLater: (total: string) => `Bạn đọc trả khi nhận sách: ${total}`,
  collected: (sum: string) => `Đã thu ${sum} tiền mặt của bạn đọc`,
  mustCollect: 'Đơn đã trả tiền hoặc đã giao: thu tiền mặt phần thêm trước khi đổi.',
  givenBack: (sum: string) => `Đã trả lại ${sum} tiền mặt tại quầy`,
  owedBack: 'Tiền đã trả thừa được hoàn lại cho bạn đọc.',
  confirm: 'Đổi sách',
  done: (code: string) => `Đã đổi sách của đơn ${code}`,
};
