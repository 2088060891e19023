import { inDigits } from './money';

/** Copies of a book at its fairs: the counter, and a warning when few are left. */
export const bookStockText = {
  brought: 'Mang đến',
  promised: 'Đã dành',
  reserved: 'Đang giữ cho đơn',
  sold: 'Đã bán',
  left: 'Còn lại',
  low: (left: number) => (left > 0 ? `Chỉ còn ${inDigits(left)} bản.` : 'Hết hàng.'),
  lowAt: (campaigns: number) => (campaigns > 1 ? `Sắp hết ở ${inDigits(campaigns)} hội sách` : 'Sắp hết'),

  campaigns: 'Sách bán tại hội sách',
  campaignsOf: (book: string) => `“${book}” tại các hội sách`,
  stockAt: (campaign: string) => `Số bản tại ${campaign}`,
  none: 'Chưa có hội sách nào bán sách này',
  product: (type: string, title: string) => `${type}: ${title}`,
  sets: (sets: number) => `${inDigits(sets)} bộ`,
};
