/** Progress of organiser and issuers in settling a fair that has ended. */
export interface SeedSettling {
  campaign: string;
  /** Issuers who have not answered yet; all others have agreed, too. */
  silent: readonly string[];
  /** Issuers whose settlement is paid, by either side, with the transfer's reference. */
  paid: readonly string[] | 'all';
}

/**
 * The oldest fair is settled; in the next one the demo's issuers are still to answer, and the latest has only drafts.
 */
export const settlings: readonly SeedSettling[] = [
  { campaign: 'mot-nghin-trang', silent: [], paid: 'all' },
  { campaign: 'pho-sach-19-12', silent: ['ben-xuan', 'lua-vang'], paid: ['bai-giua', 'co-ngu'] },
];

/** Notes about an order, in order. */
export const orderTalks: readonly (readonly { by: 'issuer' | 'organiser'; text: string }[])[] = [
  [
    { by: 'organiser', text: 'Bạn đọc gọi hỏi khi nào sách được gửi đi. Nhờ nhà phát hành xem giúp.' },
    { by: 'issuer', text: 'Kho vừa đóng gói xong, chiều nay bưu tá đến lấy.' },
  ],
  [{ by: 'issuer', text: 'Bạn đọc xin bọc thêm một lớp giấy, đơn này đóng gói riêng.' }],
  [
    { by: 'issuer', text: 'Số điện thoại người nhận gọi chưa được. Ban tổ chức có cách liên hệ khác không?' },
    { by: 'organiser', text: 'Chúng tôi đã nhắn qua email, bạn đọc hẹn gọi lại sau 17 giờ.' },
    { by: 'issuer', text: 'Đã liên hệ được, cảm ơn ban tổ chức.' },
  ],
];
