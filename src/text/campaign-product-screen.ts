import { inDigits } from './money';

/** Tables and pages of books for sale, of issuers and of the organiser (D5.2.7, D5.3). */
export const campaignProductScreenText = {
  title: 'Sách bán tại hội sách',
  count: (count: string) => `${count} sách bán`,
  search: 'Tìm kiếm sách bán',
  empty: 'Chưa có sách bán nào',
  tabs: 'Trạng thái sách bán',
  tab: { queue: 'Chờ xét duyệt', rejected: 'Đã bị từ chối', sale: 'Đang bán', stopped: 'Ngừng bán', all: 'Tất cả' },

  bookCode: 'Mã sách',
  isbn: 'ISBN',
  name: 'Tên sách',
  price: 'Giá bán',
  issuer: 'Được tạo bởi',
  campaign: 'Hội sách',
  type: 'Loại sách',
  status: 'Trạng thái',
  copies: 'Còn lại',
  commission: 'Chiết khấu (%)',
  coverPrice: 'Giá bìa',
  discount: 'Giảm giá (%)',
  brought: 'Mang đến',
  left: (available: number, quantity: number | null) =>
    quantity === null ? inDigits(available) : `${inDigits(available)}/${inDigits(quantity)}`,
  allCampaigns: 'Tất cả hội sách',
  allTypes: 'Tất cả loại sách',
};
