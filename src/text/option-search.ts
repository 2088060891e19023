/** Words of a search among options that are too many to show; it is loaded when somebody opens it. */
export const optionSearchText = {
  searchIn: (group: string) => `Tìm trong mục ${group}`,
  noOption: 'Không có mục nào mang tên này',
  typeToFind: (count: string) => `Còn ${count} mục nữa. Gõ tên để tìm.`,
};
