import { inDong } from './money';

export const settlementErrorText = {
  SETTLEMENT_NOT_FOUND: 'Không tìm thấy bảng đối soát này.',
  SETTLEMENT_STATE_CHANGED: 'Bảng đối soát đang ở trạng thái “{status}” nên không thể thực hiện thao tác này.',
  SETTLEMENT_CHANGED: 'Bảng đối soát đã có phát sinh mới từ khi bạn xem: hiện {now}. Vui lòng xem lại rồi xác nhận.',
  SETTLEMENT_EMPTY: 'Bảng đối soát chưa có phát sinh nào.',
  SETTLEMENT_EVEN: 'Hai bên không còn khoản nào phải trả nhau.',
  SETTLEMENT_TOO_LONG: 'Bảng đối soát có quá nhiều đơn hàng để in. Vui lòng tải tệp Excel.',
};

/** Who owes whom, in words. */
export const settlementText = {
  owes: (net: number, issuer: string): string => {
    if (net === 0) return 'Hai bên không còn khoản nào phải trả nhau.';
    return net > 0
      ? `Ban tổ chức phải trả ${issuer} ${inDong(net)}.`
      : `${issuer} phải trả ban tổ chức ${inDong(-net)}.`;
  },
  owesAlone: (net: number): string =>
    net > 0 ? `Ban tổ chức phải trả ${inDong(net)}` : `Nhà phát hành phải trả ${inDong(-net)}`,
  standsAt: (orders: number, net: number): string => `có ${orders} đơn hàng, ${settlementText.owesShort(net)}`,
  owesShort: (net: number): string => {
    if (net === 0) return 'không còn khoản phải trả';
    return net > 0 ? `ban tổ chức phải trả ${inDong(net)}` : `nhà phát hành phải trả ${inDong(-net)}`;
  },
};

/** What is said to the other side. */
export const settlementNotice = {
  agreedByOrganiser: (campaign: string) => `Ban tổ chức đã đồng ý bảng đối soát ở “${campaign}” và chờ bạn xác nhận.`,
  agreedByIssuer: (issuer: string, campaign: string) =>
    `${issuer} đã đồng ý bảng đối soát ở “${campaign}” và chờ bạn xác nhận.`,
  confirmedByOrganiser: (campaign: string) =>
    `Ban tổ chức đã xác nhận bảng đối soát ở “${campaign}”. Bảng đối soát đã chốt.`,
  confirmedByIssuer: (issuer: string, campaign: string) =>
    `${issuer} đã xác nhận bảng đối soát ở “${campaign}”. Bảng đối soát đã chốt.`,
  withdrawnByOrganiser: (campaign: string) => `Ban tổ chức đã rút lại đồng ý với bảng đối soát ở “${campaign}”.`,
  withdrawnByIssuer: (issuer: string, campaign: string) =>
    `${issuer} đã rút lại đồng ý với bảng đối soát ở “${campaign}”.`,
  paid: (campaign: string) => `Bảng đối soát ở “${campaign}” đã được thanh toán.`,
  note: (sentence: string, note: string) => `${sentence} Lời nhắn: ${note}`,
};
