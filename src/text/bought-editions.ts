/** PDF and audio editions that a reader has bought. */
export const boughtEditionText = {
  heading: 'Sách điện tử của bạn',
  read: 'Đọc',
  readOf: (title: string) => `Đọc bản PDF của ${title}`,
  listen: 'Nghe',
  listenOf: (title: string) => `Nghe sách nói ${title}`,
};
