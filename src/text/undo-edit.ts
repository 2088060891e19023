/** Undoing an edit of many books or products (D4.28.14, D4.5.20). */
export const undoEditText = {
  until: (time: string) => `Hoàn tác được đến ${time}.`,
  undo: 'Hoàn tác',
  title: 'Kết quả hoàn tác',
  changedSince: 'Đã được sửa tiếp sau đó',
  deleted: 'Đã bị xoá',
};
