interface Part {
  title: string;
  quantity: number;
  edition?: 'pdf' | 'audio' | undefined;
  book?: string | undefined;
}

const editions = { pdf: 'bản PDF', audio: 'bản sách nói' } as const;

/** A part that was taken out of an order, in words. */
const partInWords = ({ title, quantity, edition, book }: Part): string => {
  if (edition) return `${editions[edition]} của “${title}”`;
  return book ? `${quantity} “${book}” trong “${title}”` : `${quantity} “${title}”`;
};

const listed = (parts: readonly Part[]): string => parts.map(partInWords).join(', ');

/** Lines that are cancelled or returned while the rest of their order stays. */
export const reversalText = {
  part: partInWords,
  editions,
  /** What history, mail and notice say. */
  summary: {
    cancelled: (parts: readonly Part[]) => `Bỏ khỏi đơn: ${listed(parts)}`,
    returned: (parts: readonly Part[]) => `Trả lại: ${listed(parts)}`,
  },
  withReason: (summary: string, reason: string) => `${summary}. Lý do: ${reason}`,
  notice: (code: string, words: string) => `Đơn hàng ${code} có thay đổi. ${words}`,

  /** What a line shows of them. */
  ofLine: (count: string) => `đã bỏ, trả hoặc đổi ${count} cuốn`,

  /** The dialog. */
  open: { cancelled: 'Bỏ bớt sách', returned: 'Nhận trả từng cuốn' },
  openOwn: { cancelled: 'Bỏ bớt sách', returned: 'Trả bản điện tử chưa mở' },
  dialogTitle: {
    cancelled: (code: string) => `Bỏ bớt sách của ${code}`,
    returned: (code: string) => `Trả sách của ${code}`,
  },
  meaning: {
    cancelled: 'Chọn phần bỏ đi, phần còn lại của đơn giữ nguyên. Tiền đã trả cho phần bỏ đi được hoàn lại.',
    returned:
      'Chọn phần trả lại, phần còn lại của đơn giữ nguyên. Tiền của phần này được hoàn lại, điểm đã cộng sẽ bị trừ.',
  },
  copies: (title: string) => `Số cuốn “${title}”`,
  ofCopies: (count: string) => `trong ${count} cuốn`,
  edition: { pdf: 'Bản PDF', audio: 'Bản sách nói' },
  opened: 'đã mở hoặc đã tặng',
  book: (name: string) => `Riêng cuốn “${name}”`,
  priced: (name: string, amount: string) => `${name}, ${amount}`,
  reason: 'Lý do',
  reasonOptional: 'Lý do (không bắt buộc)',
  reasons: {
    cancelled: ['Hết sách', 'Sách hỏng trước khi giao', 'Bạn đọc đề nghị'],
    returned: ['Sách lỗi, hỏng', 'Giao nhầm sách', 'Bạn đọc đổi ý'],
  },
  inCash: 'Đã trả tiền mặt cho khách tại quầy',
  cashAlways: 'Khách mua tại quầy không có tài khoản: trả lại tiền mặt cho khách ngay.',
  restock: 'Sách còn bán được, đưa trở lại kệ',
  sum: 'Tiền của phần này',
  whole: 'Không còn cuốn nào: cả đơn được huỷ hoặc hoàn, kèm phí vận chuyển nếu có.',
  confirm: { cancelled: 'Bỏ khỏi đơn', returned: 'Trả lại' },
  keep: 'Giữ nguyên',
  nothing: 'Không có cuốn nào bỏ hay trả được lúc này.',
  done: (code: string) => `Đã cập nhật đơn ${code}`,
};
