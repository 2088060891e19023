export const mailChoiceErrorText = {
  MAIL_LINK_UNKNOWN: 'Đường dẫn này không đúng. Bạn chọn nhận thư ở trang Hồ sơ, mục Thông báo.',
};

/** The page behind the link of a mail that switches such mails off. */
export const mailChoiceText = {
  title: 'Thư về đơn hàng',
  on: 'Bạn đang nhận email khi đơn hàng được gửi đi, đến quầy, giao hoặc bị huỷ.',
  off: 'Bạn không còn nhận email về đơn hàng. Thông báo trên trang vẫn được giữ cho bạn.',
  always: 'Email về tài khoản nhận tiền hoàn vẫn được gửi, để bạn biết tiền của mình đi đâu.',
  stop: 'Ngừng gửi email',
  resume: 'Nhận lại email',
  gone: 'Đường dẫn không đúng',
  profile: 'Đến trang Hồ sơ',
};
