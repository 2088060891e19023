/** What the guides of the back office are called, with other words that people look for them by. */
export const guideTitles = {
  dashboard: { title: 'Đọc thống kê và việc đang chờ', words: 'doanh thu biểu đồ số liệu' },
  campaigns: { title: 'Xem và tạo hội sách', words: 'danh sách bản nháp' },
  campaignForm: { title: 'Soạn thông tin hội sách', words: 'tạo sửa ngày địa điểm chặng chiết khấu cấp độ giới hạn' },
  campaign: { title: 'Điều hành một hội sách', words: 'chuẩn bị nhân viên gian hàng tin nhắn hoãn huỷ kết thúc' },
  closeOut: { title: 'Tổng kết hội sách với nhà phát hành', words: 'ký đếm sách kết thúc' },
  participants: { title: 'Mời và duyệt nhà phát hành', words: 'lời mời yêu cầu điều khoản thoả thuận hợp đồng' },
  products: { title: 'Xét duyệt sách bán', words: 'chấp nhận từ chối tựa' },
  deliveryOrders: { title: 'Theo dõi đơn giao', words: 'đơn hàng vận chuyển huỷ' },
  pickupOrders: { title: 'Theo dõi đơn tại quầy', words: 'nhận hàng quầy' },
  returns: { title: 'Quyết định yêu cầu trả sách', words: 'đổi trả khiếu nại' },
  settlements: { title: 'Đối soát với nhà phát hành', words: 'công nợ chốt thanh toán' },
  payments: { title: 'Thanh toán trực tuyến và sao kê', words: 'zalopay vietqr chuyển khoản ngân hàng chưa khớp' },
  reconciliation: { title: 'Đối soát hằng ngày', words: 'lệch tiền sổ cái' },
  refunds: { title: 'Hoàn tiền cho bạn đọc', words: 'trả lại tiền zalopay tiền mặt' },
  reviews: { title: 'Duyệt đánh giá sách', words: 'nhận xét ẩn hiện báo cáo' },
  people: { title: 'Quản lý tài khoản', words: 'nhân sự nhà phát hành khách hàng vô hiệu hoá đăng nhập' },
  person: { title: 'Trang của một người', words: 'khách hàng nhà phát hành ghi chú điểm' },
  allBooks: { title: 'Tra cứu kho sách của các nhà phát hành', words: 'isbn mã sách' },
  contributors: { title: 'Nhà xuất bản và tác giả', words: 'thêm sửa xoá' },
  genres: { title: 'Sắp xếp thể loại sách', words: 'thể loại con thứ tự' },
  audiences: { title: 'Tổ chức và nhóm đề tài', words: 'tên miền email thành viên theo dõi' },
  levels: { title: 'Cấp độ khách hàng', words: 'điểm ngưỡng chuyển' },
  recordImports: { title: 'Nhập danh sách từ tệp', words: 'excel csv bảng hoàn tác nhân sự tác giả thể loại tổ chức' },
  profile: { title: 'Hồ sơ của bạn', words: 'ảnh đại diện điện thoại địa chỉ' },

  issuerDashboard: { title: 'Đọc thống kê và việc đang chờ', words: 'doanh thu biểu đồ bước đầu' },
  issuerCampaigns: { title: 'Tìm hội sách để tham gia', words: 'đăng ký xin' },
  issuerCampaign: { title: 'Chuẩn bị cho một hội sách', words: 'gian hàng giờ nhận tin nhắn thêm sách' },
  issuerCloseOut: { title: 'Đếm sách và ký tổng kết', words: 'kết thúc phiếu đếm' },
  issuerParticipants: { title: 'Trả lời lời mời, thoả thuận điều khoản', words: 'chiết khấu hợp đồng yêu cầu' },
  bringBooks: { title: 'Mang sách đến hội sách', words: 'combo series số lượng giảm giá xét duyệt' },
  issuerProducts: { title: 'Quản lý sách bán', words: 'từ chối sửa ngừng bán số lượng' },
  issuerOrders: { title: 'Gửi đơn giao', words: 'đóng gói nhãn mã vận đơn' },
  counter: { title: 'Giao và bán sách tại quầy', words: 'quét mã qr mất mạng tiền mặt' },
  issuerReturns: { title: 'Trả lời yêu cầu trả sách', words: 'đổi trả' },
  journal: { title: 'Nhật ký hệ thống', words: 'ai làm gì đăng nhập xuất dữ liệu bằng chứng' },
  issuerJournal: { title: 'Nhật ký của tài khoản', words: 'ai đăng nhập làm gì xuất dữ liệu' },
  issuerReviews: { title: 'Trả lời đánh giá sách', words: 'nhận xét báo cáo' },
  issuerSettlements: { title: 'Đối soát với ban tổ chức', words: 'công nợ đồng ý' },
  books: { title: 'Kho sách của bạn', words: 'thêm ngừng phát hành xuất tệp' },
  bookForm: { title: 'Nhập thông tin một cuốn sách', words: 'ảnh bìa isbn bản điện tử pdf sách nói series' },
  importBooks: { title: 'Nhập sách từ tệp', words: 'excel csv onix bảng hoàn tác' },
  covers: { title: 'Thêm nhiều ảnh bìa', words: 'zip hình' },
  incompleteBooks: { title: 'Bổ sung sách chưa đủ', words: 'thiếu mô tả ảnh' },
};
export type GuideName = keyof typeof guideTitles;

/** How to work on a page of the back office. */
export interface Guide {
  /** What the page is for. */
  lead: string;
  steps: readonly string[];
  /** What often goes wrong, and what to do then. */
  troubles: readonly { when: string; then: string }[];
}

/** The guide of the page, in the header of the back office. */
export const guideText = {
  open: 'Hướng dẫn cho trang này',
  group: 'Hướng dẫn',
  steps: 'Các bước',
  troubles: 'Khi gặp trở ngại',
  picture: (title: string) => `Ảnh chụp trang: ${title}`,
};
