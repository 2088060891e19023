export const giftErrorText = {
  GIFT_ALREADY_READ: 'Bạn đã mở sách này nên không tặng được nữa.',
  GIFT_OFFERED_TOO_OFTEN: 'Sách này đã được đem tặng quá nhiều lần.',
  GIFT_NOT_FOUND: 'Không tìm thấy món quà này. Có thể quà đã được nhận, hoặc người tặng đã thu lại.',
  GIFT_ALREADY_ACCEPTED: 'Quà đã được nhận nên không thu lại được.',
  GIFT_FROM_YOURSELF: 'Đây là quà bạn tặng. Hãy gửi liên kết cho người nhận.',
  GIFT_ALREADY_OWNED: 'Bạn đã có sách này. Người tặng có thể thu lại quà để tặng người khác.',
};
