/** The heart on every card. */
export const wishButtonText = {
  add: (title: string) => `Thêm “${title}” vào sách yêu thích`,
  remove: (title: string) => `Bỏ “${title}” khỏi sách yêu thích`,
  added: 'Đã thêm vào sách yêu thích.',
  removed: 'Đã bỏ khỏi sách yêu thích.',
  seeList: 'Xem danh sách',
  undo: 'Hoàn tác',
  signIn: (title: string) => `Đăng nhập để thêm “${title}” vào sách yêu thích. Đăng nhập xong, bạn không cần bấm lại.`,
  failed: 'Chưa lưu được, vui lòng thử lại',
};
