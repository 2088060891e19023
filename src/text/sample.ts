/** Samples of electronic editions: a PDF reader in the page, and an audio player. */
export const sampleText = {
  pdfTitle: (title: string) => `Xem thử: ${title}`,
  pages: 'Trang sách',
  page: (page: string, pages: string) => `Trang ${page}/${pages}`,
  previousPage: 'Trang trước',
  nextPage: 'Trang sau',
  zoomIn: 'Phóng to',
  zoomOut: 'Thu nhỏ',
  download: 'Tải về',
  opening: 'Đang mở tệp PDF',
  pdfFailed: 'Không mở được tệp PDF',
  pdfFailedHint: 'Hãy thử lại, hoặc tải tệp về để đọc trên máy.',

  end: 'Phần xem thử dừng ở đây. Mua bản PDF để đọc cả cuốn.',
  endOnly: 'Phần xem thử dừng ở đây.',
  endOwned: 'Phần xem thử dừng ở đây. Bạn đã có cả cuốn.',
  choosePdf: 'Chọn mua bản PDF',
  readBook: 'Đọc cả cuốn',
  chosen: 'Đã chọn kèm bản PDF. Thêm sách vào giỏ để mua.',

  player: 'Trình phát',
  play: 'Phát',
  pause: 'Tạm dừng',
  seek: 'Vị trí đang nghe',
  time: (now: string, whole: string) => `${now} / ${whole}`,
  closePlayer: 'Đóng trình phát',
  audioFailed: 'Không phát được tệp âm thanh này.',
};
