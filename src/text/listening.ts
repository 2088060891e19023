/** The page on which bought audio is played, and the player at the foot of all other pages. */
export const listeningText = {
  back: 'Về tủ sách',
  play: 'Nghe',
  pause: 'Tạm dừng',
  backward: 'Lùi 15 giây',
  forward: 'Tới 15 giây',
  seek: 'Vị trí đang nghe',
  time: (now: string, whole: string) => `${now} / ${whole}`,
  left: (time: string) => `còn ${time}`,
  player: 'Trình nghe sách',
  close: 'Đóng trình nghe',
  open: 'Mở trang nghe',
  start: 'Nghe sách này',

  chapters: 'Chương',
  noChapters: 'Tệp này không chia chương.',
  chapter: (number: string) => `Chương ${number}`,
  nextChapter: 'Chương sau',
  previousChapter: 'Chương trước',

  speed: 'Tốc độ',
  times: (speed: number) => `${String(speed).replace('.', ',')}×`,
  sleep: 'Hẹn giờ tắt',
  sleepOff: 'Không hẹn',
  sleepMinutes: (minutes: string) => `${minutes} phút`,
  sleepChapter: 'Hết chương này',
  sleepLeft: (time: string) => `Tắt sau ${time}`,

  bookmarks: 'Dấu trang',
  noBookmarks: 'Chưa có dấu trang. Bấm “Đánh dấu chỗ này” khi nghe đoạn muốn nhớ.',
  bookmark: 'Đánh dấu chỗ này',
  bookmarkAt: (time: string) => `Nghe từ ${time}`,
  removeBookmark: (time: string) => `Xoá dấu trang ở ${time}`,

  offer: (time: string) => `Bạn đã nghe đến ${time} trên thiết bị khác.`,
  jump: 'Đến đó',
  stay: 'Ở lại đây',

  closed: 'Không nghe được sách này nữa',
  closedHint: 'Đơn hàng đã được hoàn tiền hoặc trả lại, nên sách đã đóng trên mọi thiết bị.',
  failed: 'Không tải được phần tiếp theo.',
  retry: 'Thử lại',
};
