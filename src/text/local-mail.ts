/** The pages that show what a laptop without a mail server would have sent. */
export const localMailText = {
  title: 'Hộp thư (bản thử)',
  notReal: 'Trang này giữ các thư mà hội sách sẽ gửi đi. Không có thư thật nào được gửi.',
  none: 'Chưa có thư nào',
  missing: 'Không tìm thấy thư này.',
  to: 'Gửi đến',
  at: 'Lúc',
  subject: 'Tiêu đề',
  html: 'Xem thư như khi gửi',
  back: 'Về hộp thư',
};
