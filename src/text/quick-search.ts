/** The search of the back office over pages, records and orders. */
export const quickSearchText = {
  open: 'Tìm nhanh',
  keys: 'Ctrl K',
  openBy: 'Tìm nhanh Ctrl K',
  label: 'Tìm nhanh trang, việc cần làm, đơn hàng và dữ liệu',
  placeholder: 'Nhập tên, mã hoặc số điện thoại',
  hint: 'Nhập ít nhất hai ký tự để tìm cả đơn hàng và dữ liệu.',
  pages: 'Trang',
  people: 'Người dùng',
  actions: 'Việc cần làm',
  recent: 'Vừa dùng',
  searching: 'Đang tìm...',
  nothing: (word: string) => `Không tìm thấy gì cho “${word}”`,
  found: (count: string) => `${count} kết quả`,
  failed: (groups: string) => `Chưa tìm được trong: ${groups}.`,
};
