import { inDong } from './money';

/** What only the page of one book says: why it costs what it does, sharing it, what its buyers have bought, too. */
export const productPageText = {
  share: 'Chia sẻ',
  shareNamed: (title: string) => `Chia sẻ “${title}”`,
  linkCopied: 'Đã sao chép liên kết.',
  linkNotCopied: 'Chưa sao chép được liên kết. Bạn hãy sao chép từ thanh địa chỉ.',
  copyIsbn: (isbn: string) => `Sao chép mã ${isbn}`,
  why: 'Vì sao giá này?',
  whyRows: {
    cover: 'Giá bìa',
    singly: 'Giá bìa từng cuốn cộng lại',
    discount: (percent: number) => `Nhà phát hành giảm ${percent}%`,
    combo: 'Nhà phát hành bán trọn bộ',
    price: 'Giá bán',
    pdf: 'Thêm bản PDF, nếu chọn',
    audio: 'Thêm sách nói, nếu chọn',
  },
  freightNone: 'Bản điện tử không có phí vận chuyển.',
  freightOnline: (fee: number) => `Phí vận chuyển ${inDong(fee)} cho mỗi nhà phát hành trong đơn.`,
  freightOffline: (inner: number, outer: number) =>
    `Nhận tại quầy không có phí vận chuyển. Giao hàng: ${inDong(inner)} trong tỉnh, thành phố của hội sách, ${inDong(outer)} cho nơi khác, cho mỗi nhà phát hành trong đơn.`,
  noFees: 'Hội sách không thu thêm phí nào của bạn đọc.',
  zoomCover: 'Phóng to ảnh bìa',
  reviews: 'Đánh giá của bạn đọc',
  alsoBought: 'Người mua cũng chọn',
};
