/** Suggestions of the storefront's search box while a user types. */
export const suggestionText = {
  label: 'Gợi ý tìm kiếm',
  recent: 'Tìm gần đây',
  forgetRecent: 'Xoá lịch sử tìm',
  titles: 'Sách',
  authors: 'Tác giả',
  issuers: 'Nhà phát hành',
  campaigns: 'Hội sách',
  nearest: 'Có thể bạn đang tìm',
  count: (titles: string) => `${titles} tựa`,
  searching: 'Đang tìm...',
  found: (count: string) => `${count} gợi ý, dùng phím mũi tên để chọn`,
  nothing: (word: string) => `Không tìm thấy gì cho “${word}”`,
  failed: 'Chưa tìm được gợi ý.',
  seeAll: (word: string) => `Xem tất cả kết quả cho “${word}”`,
};
