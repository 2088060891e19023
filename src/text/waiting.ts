const both = {
  shortTitles: 'tựa sẽ hết trước khi hội sách kết thúc',
};

/** What waits for an office, and the first steps of an issuer. */
export const waitingText = {
  title: 'Việc đang chờ',
  count: (kinds: string) => `${kinds} việc`,
  nothing: 'Không có việc nào đang chờ. Chúc bạn một ngày bán sách thật vui!',

  /** Follow their number. */
  ofOrganiser: {
    ...both,
    deliveryOrders: 'đơn giao đã để lâu, nhà phát hành chưa gửi',
    pickupOrders: 'đơn tại quầy đã để lâu, nhà phát hành chưa chuẩn bị',
    disputedReturns: 'yêu cầu trả sách chờ bạn quyết định',
    refunds: 'khoản cần hoàn cho khách hàng',
    transfers: 'khoản chuyển khoản chưa khớp',
    settlementsToConfirm: 'đối soát nhà phát hành đã đồng ý, chờ bạn xác nhận',
    settlementsToPay: 'đối soát cần trả nhà phát hành',
    requests: 'yêu cầu tham gia chờ duyệt',
    invitations: 'lời mời nhà phát hành chưa trả lời',
    terms: 'đề nghị điều khoản mới chờ bạn trả lời',
    titles: 'sách bán chờ xét duyệt',
    personnelIdentities: 'yêu cầu đổi tài khoản đăng nhập của nhân sự',
    issuerIdentities: 'yêu cầu đổi tài khoản đăng nhập của nhà phát hành',
    customerIdentities: 'yêu cầu đổi tài khoản đăng nhập của khách hàng',
    reports: 'đánh giá bị báo cáo',
    reviews: 'đánh giá chờ xem',
    imports: 'tệp danh sách đang nhập dở',
  } as Record<string, string>,
  ofIssuer: {
    ...both,
    deliveryOrders: 'đơn giao chưa gửi',
    pickupOrders: 'đơn tại quầy chưa chuẩn bị',
    askedReturns: 'yêu cầu trả sách chờ bạn trả lời',
    sentReturns: 'yêu cầu trả sách khách đã gửi về, chờ bạn xác nhận',
    settlementsToConfirm: 'đối soát ban tổ chức đã đồng ý, chờ bạn xác nhận',
    settlementsToPay: 'đối soát cần trả ban tổ chức',
    invitations: 'lời mời tham gia hội sách chờ bạn trả lời',
    terms: 'đề nghị điều khoản mới chờ bạn trả lời',
    rejectedTitles: 'sách bán bị từ chối, cần sửa',
    imports: 'tệp sách đang nhập dở',
    incompleteBooks: 'sách trong kho chưa đủ thông tin',
  } as Record<string, string>,

  since: (days: number) => (days <= 0 ? 'từ hôm nay' : days === 1 ? 'từ hôm qua' : `từ ${days} ngày trước`),
  oldest: (since: string) => `lâu nhất ${since}`,
  late: 'Đã để lâu',
  lateOf: (late: string) => `${late} đã để lâu`,
  soldOut: (titles: string) => `${titles} tựa đã hết`,

  steps: {
    title: 'Bắt đầu bán sách',
    done: (done: number, all: number) => `Xong ${done} / ${all} bước`,
    isDone: 'Đã xong',
    labels: {
      profile: 'Hoàn thiện hồ sơ',
      books: 'Thêm những cuốn sách đầu tiên',
      participation: 'Tham gia một hội sách',
      bringing: 'Mang sách đến hội sách',
      firstOrder: 'In giấy tờ và chuẩn bị đơn đầu tiên',
    },
    notes: {
      profile: 'Số điện thoại, địa chỉ và lời giới thiệu',
      participation: 'Trả lời một lời mời, hoặc gửi yêu cầu tham gia',
      bringing: 'Chọn sách, giá bán và số bản mang đến',
      firstOrder: 'Chọn đơn trong danh sách rồi in phiếu đóng gói và nhãn',
    },
    books: (books: number, all: number) => `${books} / ${all} sách`,
  },
};
