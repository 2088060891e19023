import type { MessageInput } from '@/contract/endpoints/campaign-messages';
import { atHour, type Moment } from './moment';

/** A message of the organiser, and which of its recipients read it, a while later. */
export interface SeedMessage extends Pick<MessageInput, 'audience' | 'subject' | 'body' | 'page'> {
  campaign: string;
  at: Moment;
  /** Every how many of the recipients has not read it. */
  unreadEvery: number;
}

export const MESSAGES: readonly SeedMessage[] = [
  {
    campaign: 'van-hoa-doc',
    at: atHour(-3, 9),
    audience: 'joined',
    subject: 'Gửi danh sách sách bán trước ngày mở cửa',
    body: `Chào các nhà phát hành,

Hội sách trực tuyến sắp mở cửa. Anh chị vui lòng:

1. Thêm đủ sách bán và số cuốn mang đến trước ngày mở cửa ba ngày, để ban tổ chức kịp duyệt.
2. Xem lại mức giảm giá của từng tựa.
3. Kiểm tra ảnh bìa và phần giới thiệu, vì bạn đọc chọn sách qua hai phần này.

Cần hỏi gì, xin gọi số điện thoại ở chân trang.`,
    page: 'books',
    unreadEvery: 3,
  },
  {
    campaign: 'le-loi',
    at: atHour(-1, 16),
    audience: 'joined',
    subject: 'Giờ nhận hàng vào gian sáng mai',
    body: `Chào các nhà phát hành,

Sáng mai xe chở sách vào cổng phía đường Pasteur từ 6 giờ 30 đến 7 giờ 45. Sau giờ này xe không vào được phố đi bộ.

Mỗi gian cử một người nhận hàng và mang theo danh sách thùng. Bàn, ghế và ổ điện đã có sẵn ở gian.`,
    page: 'campaign',
    unreadEvery: 2,
  },
];
