/** Search among options too many to list; loaded when it is opened. */
export const optionSearchText = {
  searchIn: (group: string) => `Tìm trong mục ${group}`,
  noOption: 'Không có mục nào mang tên này',
  typeToFind: (count: string) => `Còn ${count} mục nữa. Gõ tên để tìm.`,
};
