/** How a user arranges a table of the back office, and named views of it (D4.17.9 to D4.17.12). */
export const tableViewText = {
  display: 'Hiển thị',
  displayTitle: 'Cột và cỡ dòng',
  displayHint: 'Áp dụng cho bảng này, trên trình duyệt này. Muốn giữ cho máy khác, hãy lưu thành chế độ xem.',
  displayOfView: (name: string) => `Đang mở chế độ xem “${name}”: thay đổi mất khi đóng thẻ này, trừ khi bạn lưu lại.`,
  compact: 'Dòng gọn',
  compactHint: 'Nhiều dòng hơn trên một màn hình.',
  columns: 'Các cột và thứ tự',
  alwaysShown: 'luôn hiện',
  toDefault: 'Về mặc định',
  done: 'Xong',

  views: 'Chế độ xem',
  current: (name: string) => `Chế độ xem: ${name}`,
  changed: (name: string) => `Chế độ xem: ${name} (đã đổi)`,
  everything: 'Mặc định',
  own: 'Của tôi',
  team: 'Của Ban tổ chức',
  none: 'Chưa có chế độ xem nào',
  byOther: (name: string, owner: string) => `${name} (${owner} lưu)`,
  saveNew: 'Lưu thành chế độ xem mới',
  saveChanges: (name: string) => `Lưu thay đổi vào “${name}”`,
  rename: (name: string) => `Đổi tên “${name}”`,
  remove: (name: string) => `Xoá “${name}”`,
  missing: 'Chế độ xem trong địa chỉ này không còn, hoặc không dành cho bạn.',

  newTitle: 'Lưu chế độ xem',
  renameTitle: 'Đổi tên chế độ xem',
  name: 'Tên chế độ xem',
  nameHint: 'Ghi lại từ khoá, bộ lọc, thứ tự, số dòng, các cột và cỡ dòng đang dùng.',
  shared: 'Dùng chung trong Ban tổ chức',
  sharedHint: 'Mọi người trong Ban tổ chức đều mở, sửa và xoá được.',
  saved: (name: string) => `Đã lưu chế độ xem “${name}”`,
  removeTitle: (name: string) => `Xoá chế độ xem “${name}”?`,
  removeQuestion: 'Các bản ghi trong bảng giữ nguyên.',
  removeShared: 'Chế độ xem này mất với mọi người trong Ban tổ chức. Các bản ghi trong bảng giữ nguyên.',
  removed: (name: string) => `Đã xoá chế độ xem “${name}”`,

  totals: 'Tổng cộng',
  totalsOf: (count: string) => `Tổng ${count}`,
  totalsOfOrders: (count: string) => `Tổng ${count}, không tính tiền đơn đã huỷ hoặc trả lại`,
  selectPage: 'Chọn cả trang này',
};

export const tableViewErrorText = {
  TABLE_VIEW_NOT_FOUND: 'Không tìm thấy chế độ xem này',
  TABLE_VIEWS_TOO_MANY: 'Bạn đã lưu đủ {most} chế độ xem. Hãy xoá bớt để lưu thêm.',
};

/** How a refused save names its fields. */
export const tableViewFields = {
  name: { name: tableViewText.name },
  isShared: { name: tableViewText.shared },
};
