/** How far organiser and issuers have come with settling a fair that is over. */
export interface SeedSettling {
  fair: string;
  /** Who has not answered yet; everybody else has agreed, too. */
  silent: readonly string[];
  /** Who was paid, or has paid, with the reference of the transfer. */
  paid: readonly string[] | 'all';
}

/** The oldest fair is settled; of the next one the demo's issuers are asked, and the latest has drafts alone. */
export const settlings: readonly SeedSettling[] = [
  { fair: 'mot-nghin-trang', silent: [], paid: 'all' },
  { fair: 'pho-sach-19-12', silent: ['ben-xuan', 'lua-vang'], paid: ['bai-giua', 'co-ngu'] },
];

/** What is said about an order, one after the other. */
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
