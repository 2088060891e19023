import { asPrice, inDong } from './money';

/** The wish list. */
export const wishText = {
  title: 'Sách yêu thích',
  count: (total: string) => `${total} tựa`,
  hint: 'Bạn sẽ nhận thông báo khi sách giảm giá hoặc có bán lại.',
  empty: 'Bạn chưa có sách yêu thích nào',
  emptyHint: 'Chạm vào hình trái tim trên bìa sách để lưu sách vào đây.',
  seeBooks: 'Xem kho sách',
  cheaper: (amount: number) => `Giảm ${inDong(amount)} từ lúc thêm`,

  share: 'Chia sẻ danh sách',
  shareHint: 'Ai có liên kết này đều xem được danh sách, nhưng không biết đó là của ai.',
  shareLink: 'Liên kết của danh sách',
  copyLink: 'Sao chép liên kết',
  linkCopied: 'Đã sao chép liên kết.',
  stopSharing: 'Ngừng chia sẻ',
  stopped: 'Đã ngừng chia sẻ. Liên kết cũ không còn mở được.',
  sharedTitle: 'Sách yêu thích được chia sẻ',
  sharedLead: 'Một bạn đọc chia sẻ những cuốn sách mình muốn có.',
  sharedEmpty: 'Danh sách này đang trống',
};

/** What a notification says of a wish. */
export const wishNotice = {
  cheaper: (title: string, campaign: string, price: number, before: number) =>
    `“${title}” bạn yêu thích còn ${asPrice(price)} tại “${campaign}” (trước là ${inDong(before)}).`,
  available: (title: string, campaign: string, price: number) =>
    `“${title}” bạn yêu thích đang có bán tại “${campaign}”, giá ${asPrice(price)}.`,
};

export const wishErrorText = {
  WISHES_TOO_MANY: 'Danh sách yêu thích đã đầy. Hãy bỏ bớt trước khi thêm sách khác.',
  WISH_LIST_NOT_FOUND: 'Không tìm thấy danh sách này. Có thể chủ danh sách đã ngừng chia sẻ.',
};
