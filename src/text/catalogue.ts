/** Words that the list of books and the list of fairs share. */
export const catalogueText = {
  filters: 'Lọc kết quả',
  filtersCount: (count: number) => `Lọc kết quả (${count})`,
  chosenCount: (count: number) => `${count} bộ lọc đang dùng`,
  chosen: 'Bộ lọc đã chọn',
  removeFilter: (name: string) => `Bỏ lọc ${name}`,
  moreOptions: (count: string) => `Xem thêm ${count} mục`,
  see: (what: string) => `Xem ${what}`,
  results: 'kết quả',
  pageNumber: (page: string) => `Trang ${page}`,
  unnamed: (group: string) => `${group} đã chọn`,
};
