/** The bar over a page whose session is over. */
export const sessionEndBarText = {
  pageKept: 'Trang này và những gì bạn đã nhập vẫn được giữ.',
  signInAgain: 'Đăng nhập lại',
  leavePage: 'Rời trang này',
};
