/** Words of the two frames around every page: storefront and back office. */
export const layoutText = {
  skipToContent: 'Đến nội dung chính',
  mainMenu: 'Menu chính',
  helpMenu: 'Trợ giúp và tra cứu',
  accountMenu: (name: string) => `Tài khoản của ${name}`,
  openMenu: 'Mở menu',
  /** Label of a menu button or entry and what waits behind it. */
  withWaiting: (label: string, waiting: string) => `${label}, ${waiting}`,
  collapseSidebar: 'Thu gọn menu',
  expandSidebar: 'Mở rộng menu',
  breadcrumbs: 'Đường dẫn',
  menu: 'Menu',

  searchLabel: 'Tìm sách, tác giả, hội sách',
  openSearch: 'Mở ô tìm kiếm',
  scanIsbn: 'Quét mã ISBN',
  toggleScheme: 'Đổi giao diện sáng hoặc tối',
  cart: 'Giỏ hàng',
  cartCount: (copies: string) => `Giỏ hàng, ${copies}`,
  signIn: 'Đăng nhập',
  signOut: 'Đăng xuất',
  profile: 'Hồ sơ',
  orders: 'Đơn hàng',
  settings: 'Cài đặt',

  home: 'Trang chủ',
  campaigns: 'Hội sách',
  products: 'Sách',

  backOfficeEdition: (name: string) => `${name}, ấn bản quản trị`,
  colophon:
    'Mua sách của nhiều nhà phát hành tại các hội sách trực tiếp và trực tuyến. Cách đổi sách lỗi: xem mục Đổi trả.',
  customers: 'Bạn đọc',
  bookStock: 'Kho sách',
  account: 'Tài khoản',
  trackOrder: 'Theo dõi đơn hàng',
  partners: 'Đối tác',
  forIssuers: 'Dành cho nhà phát hành',
  forOrganizers: 'Dành cho ban tổ chức',

  offline: 'Mất mạng, đang kết nối lại',
  offlineLink: 'Đang mất mạng nên chưa mở được trang khác. Những gì bạn đã nhập vẫn còn nguyên.',

  notFoundTitle: 'Không tìm thấy trang này',
  notFoundHint: 'Trang có thể đã được dời đi, hoặc đường dẫn bị gõ nhầm. Bạn có thể bắt đầu lại từ đây.',
  seeBooks: 'Xem kho sách',
  seeCampaigns: 'Xem các hội sách',
  brokenTitle: 'Trang đang gặp trục trặc',
  brokenHint: 'Lỗi đã được ghi lại. Bạn hãy thử tải lại trang sau ít phút.',
  reload: 'Tải lại trang',
};
