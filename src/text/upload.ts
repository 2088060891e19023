/** Large files on their way (D4.18.2). */
export const uploadText = {
  choose: 'Chọn tệp',
  chooseOther: 'Chọn tệp khác',
  remove: (name: string) => `Bỏ tệp ${name}`,
  stop: 'Dừng tải',
  stopped: 'Đã dừng tải tệp lên.',
  retry: 'Tải tiếp',
  progress: (name: string) => `Tiến độ tải ${name}`,
  percent: (percent: number) => `${percent}%`,
  amount: (sent: string, all: string) => `${sent} / ${all}`,
  speed: (speed: string) => `${speed}/giây`,
  remaining: (span: string) => `còn ${span}`,
  seconds: (count: number) => `${count} giây`,
  checking: 'Đang kiểm tra tệp',
  waiting: 'Mất kết nối, tự tải tiếp khi có mạng',
  done: (name: string) => `Đã tải xong ${name}`,
  failed: 'Chưa tải được tệp, vui lòng thử lại',
  resumable: (name: string, percent: number) =>
    `Tệp “${name}” mới tải được ${percent}%. Chọn lại đúng tệp này để tải tiếp.`,
  /** Behind the name of the book's file. */
  firstPages: (pages: number) => ` - ${pages} trang đầu`,
  kilobytes: (count: string) => `${count} KB`,
  megabytes: (count: string) => `${count} MB`,
};

export const uploadErrorText = {
  UPLOAD_NOT_FOUND: 'Không tìm thấy lượt tải lên này, vui lòng tải lên lại từ đầu.',
  UPLOAD_OFFSET: 'Tải lên bị gián đoạn ở byte {received}. Vui lòng chọn lại tệp.',
  UPLOADS_TOO_MANY:
    'Bạn đang có quá nhiều tệp chưa dùng cho sách nào; hãy lưu sách hoặc chờ các tệp cũ hết hạn sau một ngày.',
  UPLOAD_PART_SIZE: 'Phần này phải dài đúng {bytes} byte.',
  FILE_TOO_LARGE: 'Tệp không được quá {megabytes} MB.',
  FILE_NOT_PDF: 'Tệp này không phải PDF hoặc đã hỏng.',
  FILE_NOT_AUDIO: 'Tệp này không phải tệp âm thanh MP3, M4A, OGG, WAV hoặc đã hỏng.',
  FILE_ENCRYPTED: 'Tệp PDF này bị khoá bằng mật khẩu, vui lòng bỏ khoá rồi gửi lại.',
  FILE_NOT_CLEAN: 'Tệp này có kèm nội dung khác nên không được nhận.',
  FILE_ACTIVE:
    'Tệp PDF này có mã lệnh, biểu mẫu động hoặc tệp đính kèm ({found}) nên không được nhận. Vui lòng xuất lại thành PDF thường rồi gửi lại.',
  FILE_TOO_COMPLEX:
    'Tệp PDF này quá phức tạp nên không kiểm tra hết được. Vui lòng xuất lại thành PDF thường rồi gửi lại.',
  FILE_INFECTED: 'Phần mềm diệt vi-rút báo tệp này có mã độc ({name}) nên không được nhận.',
  FIRST_PAGES_BEYOND_HALF: 'Phần xem thử không được quá một nửa số trang của sách: tối đa {most} trang.',
  FIRST_PAGES_UNREADABLE: 'Không lấy được các trang đầu của tệp này. Vui lòng tự tải tệp xem thử lên.',
  FILES_BUSY: 'Hệ thống đang kiểm tra nhiều tệp khác, vui lòng thử lại sau ít phút.',
  SCANNER_UNAVAILABLE: 'Chưa quét được vi-rút cho tệp này, vui lòng thử lại sau ít phút.',
};
