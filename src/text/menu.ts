/** Labels of the menus (S2.2 to S2.4, D8.1). */
export const menuText = {
  system: 'Hệ thống',
  dashboard: 'Thống kê',
  campaigns: 'Hội sách',
  products: 'Sách bán',
  orders: 'Đơn hàng',
  deliveryOrders: 'Đơn giao',
  personnels: 'Nhân sự',
  partners: 'Đối tác',
  issuers: 'Nhà phát hành',
  books: 'Kho sách',
  authors: 'Tác giả',
  genres: 'Thể loại sách',
  customers: 'Khách hàng',
  organizations: 'Tổ chức',
  groups: 'Nhóm',
  levels: 'Cấp độ khách hàng',
  settings: 'Cài đặt',
  profile: 'Hồ sơ',
  storefront: 'Xem trang bán sách',
  /** What the figure beside an entry counts. */
  counts: {
    newDeliveryOrders: (count: string) => `${count} đơn mới`,
    participations: (count: string) => `${count} chờ trả lời`,
    waitingProducts: (count: string) => `${count} sách bán chờ xét duyệt`,
    rejectedProducts: (count: string) => `${count} sách bán bị từ chối`,
  },
};
