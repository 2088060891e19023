/** What the pages, mails and papers of an order say in the same words. */
export const orderSentences = {
  lines: 'Sách trong đơn hàng',
  /** Who holds the money of the platform gives it back (D4.21.5). */
  refund: 'Nếu bạn đã trả tiền, ban tổ chức sẽ hoàn lại.',
  uncollected: 'Đơn chưa nhận khi hội sách kết thúc sẽ bị huỷ.',
  cameBack:
    'Kiện hàng không giao được hoặc đã được trả lại nên quay về nhà phát hành. Nếu bạn đã trả tiền, ban tổ chức sẽ hoàn lại; điểm đã cộng được trừ đi.',
  faulty: 'Sách lỗi, thiếu trang hay nhầm tựa được đổi với nhà phát hành đã bán.',
};
