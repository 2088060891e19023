/** How buyers use the electronic editions of a book, and of an order, as both back offices see it. */
export const libraryOfficeText = {
  use: 'Bạn đọc dùng bản điện tử',
  edition: { pdf: 'Bản PDF', audio: 'Bản Audio' },
  owners: 'Đang có',
  opened: 'Đã mở',
  finished: 'Đã xong',
  read: { pdf: 'Số trang đã đọc', audio: 'Số phút đã nghe' },
  notSold: 'Chưa bạn đọc nào có bản điện tử của sách này',

  sold: 'Bản điện tử của đơn',
  soldEdition: (title: string, edition: string) => `${title}, ${edition}`,
  openedAt: (time: string) => `Đã mở lúc ${time}`,
  unopened: 'Chưa mở',
  /** After a cancellation or a return. */
  closed: (state: string) => `${state}; đã thu hồi`,
  notGranted: 'Bạn đọc chưa được mở: đơn chưa thanh toán hoặc chưa giao.',
};
