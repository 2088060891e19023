/** The opening page of the back office. */
export const dashboardText = {
  title: 'Thống kê',
  today: 'Hôm nay',
  ordersToday: 'Đơn hàng hôm nay',
  copiesToday: 'Sách bán hôm nay',
  revenue: 'Doanh thu 30 ngày qua',
  revenueNote: 'Đơn đã giao và đã nhận',
  againstYesterday: 'so với hôm qua',
  ordersByStatus: 'Đơn hàng theo trạng thái',
  noOrders: 'Chưa có đơn hàng nào',
  bestSellers: 'Sách bán chạy',
  bestSellersNote: '30 ngày qua',
  noSales: 'Chưa bán được cuốn nào trong 30 ngày qua',
  sold: (copies: string) => `Đã bán: ${copies}`,
  runningFairs: 'Hội sách đang diễn ra',
  noFairs: 'Không có hội sách nào đang diễn ra',
};
