/** The page that opens where there is no network and nothing is kept of what was wanted, and what is said of notifications there. */
export const offlineText = {
  title: 'Đang mất mạng',
  hint: 'Trang này chưa được lưu trên máy nên cần có mạng mới mở được. Dưới đây là những gì bạn vẫn xem được.',
  nothing: 'Máy này chưa lưu trang nào. Sách và hội sách bạn xem khi có mạng sẽ được lưu lại để mở lúc mất mạng.',
  retry: 'Thử lại',
  books: 'Sách đã xem',
  campaigns: 'Hội sách đã xem',
  starts: 'Trang khác',
  orders: 'Đơn hàng của bạn',
  allOrders: 'Danh sách đơn hàng',
  cart: 'Giỏ hàng',
};
