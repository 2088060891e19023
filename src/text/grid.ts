import { inDigits } from './money';

/** Words of the grid in which many rows are typed at once. */
export const gridText = {
  cell: (column: string, row: string) => `${column}: ${row}`,
  fillDown: (column: string) => `Điền ${column.toLowerCase()} của dòng đang chọn xuống các dòng dưới`,
  fillDownShort: 'Điền xuống',
  undo: 'Hoàn tác',
  removeRow: (row: string) => `Bỏ ${row}`,
  keysHint: 'Dùng các phím mũi tên để đi giữa các ô, dán cả cột từ bảng tính, Ctrl D sao chép ô phía trên.',
  pasted: (cells: number) => `Đã dán ${inDigits(cells)} ô.`,
  pastedSome: (cells: number, outside: number) =>
    `Đã dán ${inDigits(cells)} ô, ${inDigits(outside)} ô thừa không có chỗ.`,
  unreadablePaste: 'Không tách được các dòng vừa dán. Hãy sao chép lại vùng ô từ bảng tính và dán lần nữa.',
  filled: (cells: number) => `Đã điền ${inDigits(cells)} ô.`,
  undone: 'Đã hoàn tác.',
  /** What a spreadsheet may say for yes. */
  yes: ['1', 'x', 'có', 'co', 'true', '✓'] as readonly string[],
};
