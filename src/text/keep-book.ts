/** Keeping a book on the device, to read or listen without a network. */
export const keepText = {
  keep: 'Tải về máy',
  keepOf: (title: string) => `Tải ${title} về máy`,
  keeping: (percent: string) => `Đang tải ${percent}%`,
  stop: 'Dừng tải',
  stopOf: (title: string) => `Dừng tải ${title}`,
  kept: 'Đã tải về máy',
  update: 'Tải bản mới',
  remove: 'Xoá khỏi máy',
  removeOf: (title: string) => `Xoá ${title} khỏi máy`,
  size: (size: string) => `Chiếm ${size}`,
  room: (size: string) => `Máy còn ${size}`,
  megabytes: (amount: string) => `${amount} MB`,
  done: 'Đã tải về máy. Bạn mở được sách này cả khi không có mạng.',
  refused: {
    unsupported: 'Trình duyệt này không lưu được sách trên máy.',
    full: 'Máy không còn đủ chỗ. Hãy xoá bớt sách đã tải rồi thử lại.',
    tooMany: 'Bạn đã tải quá nhiều sách. Hãy xoá bớt sách đã tải rồi thử lại.',
  },
  failed: {
    closed: 'Sách này không còn trong tủ sách của bạn.',
    replaced: 'Sách vừa có bản mới. Hãy tải lại.',
    elsewhere: 'Sách của bạn đang mở trên nhiều thiết bị. Mở sách, chọn đọc tiếp ở đây rồi tải lại.',
    signedOut: 'Phiên đăng nhập đã hết. Hãy đăng nhập rồi tải lại.',
    unreachable: 'Mất kết nối khi đang tải. Phần đã tải được giữ, hãy thử lại khi có mạng.',
  },
};
