/** What a notification says; orders are named by their code. */
export const notificationText = {
  orderPlaced: (code: string, campaign: string) => `Bạn có đơn hàng mới ${code} tại “${campaign}”.`,
  orderPlacedForAdmin: (code: string, issuer: string, campaign: string) =>
    `${issuer} có đơn hàng mới ${code} tại “${campaign}”.`,
  orderCancelledByCustomer: (code: string) => `Khách hàng đã hủy đơn hàng ${code}.`,
  orderCancelledByIssuer: (code: string, issuer: string) => `${issuer} đã hủy đơn hàng ${code}.`,
  orderCancelledByOrganizer: (code: string) => `Ban tổ chức đã hủy đơn hàng ${code}.`,
  orderCancelledByClock: (code: string) => `Đơn hàng ${code} đã tự động bị hủy.`,
  orderShipping: (code: string) => `Đơn hàng ${code} đang được vận chuyển.`,
  orderShipped: (code: string) => `Đơn hàng ${code} đã được giao.`,
  reason: (sentence: string, note: string) => `${sentence} Lý do: ${note}`,
};
