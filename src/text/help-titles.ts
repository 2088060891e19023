/** What help is called in menus; the footer of every page has these words, and not those of the help pages themselves. */
export const helpTitle = 'Trợ giúp';

/** Every help page by the last part of its address. */
export const helpTitles = {
  ordering: 'Cách đặt hàng',
  delivery: 'Giao hàng và nhận tại quầy',
  payment: 'Thanh toán và điểm',
  returns: 'Đổi trả',
  terms: 'Điều khoản sử dụng',
  privacy: 'Quyền riêng tư',
};
export type HelpSlug = keyof typeof helpTitles;
