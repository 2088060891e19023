/** The camera that reads codes. */
export const scanText = {
  closeCamera: 'Tắt camera',
  cameraLabel: 'Hình từ camera',
};

/** Finding a book by the ISBN on its back. */
export const isbnSearchText = {
  title: 'Tìm sách theo ISBN',
  hint: 'Đưa mã vạch ở bìa sau của sách vào khung hình',
  notIsbn: 'Mã vạch này không phải ISBN của sách. Hãy tìm mã bắt đầu bằng 978 hoặc 979.',
  refused: 'Bạn chưa cho phép dùng camera. Hãy cho phép trong cài đặt của trình duyệt, hoặc nhập ISBN bên dưới.',
  failed: 'Không mở được camera trên máy này. Hãy nhập ISBN bên dưới.',
  scan: 'Quét bằng camera',
  typed: 'Mã ISBN',
  typedHint: '978-604-...',
  typedWrong: 'ISBN gồm 10 hoặc 13 ký tự và phải đúng số kiểm tra',
  find: 'Tìm sách',
  searching: 'Đang tìm sách...',
  foundFor: (isbn: string) => `Sách có ISBN ${isbn}`,
  unknown: (isbn: string) => `Chưa có sách nào mang ISBN ${isbn} tại các hội sách`,
  unknownHint: 'Bạn có thể quét lại, nhập mã khác, hoặc tìm theo tên sách và tác giả.',
  byName: 'Tìm theo tên sách',
  again: 'Tìm mã khác',
  from: (issuer: string) => `Quầy của ${issuer}`,
  here: 'Tại hội sách này',
  notHere: 'Hội sách này không bán cuốn này.',
  elsewhere: 'Tại các hội sách khác',
  atCampaigns: 'Giá tại các hội sách',
};
