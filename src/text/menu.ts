/** Labels of the menus (spec section 2; domain 8.1). */
export const menuText = {
  system: 'Hệ thống',
  dashboard: 'Thống kê',
  orders: 'Đơn hàng',
  deliveryOrders: 'Đơn giao',
  partners: 'Đối tác',
  publishers: 'Nhà xuất bản',
  customers: 'Khách hàng',
  organizations: 'Tổ chức',
  groups: 'Nhóm',
  levels: 'Cấp độ khách hàng',
  settings: 'Cài đặt',
  profile: 'Hồ sơ',
  storefront: 'Xem trang bán sách',
};
