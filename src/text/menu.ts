/** Labels of the menus (spec section 2; domain 8.1). */
export const menuText = {
  system: 'Hệ thống',
  dashboard: 'Thống kê',
  orders: 'Đơn hàng',
  deliveryOrders: 'Đơn giao',
  partners: 'Đối tác',
  publishers: 'Nhà xuất bản',
  authors: 'Tác giả',
  genres: 'Thể loại sách',
  settings: 'Cài đặt',
  profile: 'Hồ sơ',
  storefront: 'Xem trang bán sách',
  /** What the figure beside an entry counts. */
  counts: {
    newDeliveryOrders: (count: string) => `${count} đơn mới`,
  },
};
