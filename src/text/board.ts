/** Words of boards, whose cards are dragged from column to column. */
export const boardText = {
  columns: 'Các cột',
  draggable: 'thẻ kéo được',
  drag: (card: string) => `Kéo ${card} sang cột khác`,
  instructions:
    'Nhấn phím cách để nhấc thẻ, dùng phím mũi tên trái phải để chọn cột, nhấn phím cách lần nữa để thả, phím Esc để huỷ.',
  lifted: (card: string) => `Đã nhấc ${card}.`,
  over: (card: string, column: string) => `${card} đang ở trên cột ${column}.`,
  nowhere: (card: string) => `${card} không ở trên cột nào nhận được.`,
  dropped: (card: string, column: string) => `Đã thả ${card} vào cột ${column}.`,
  cancelled: (card: string) => `Đã huỷ kéo ${card}.`,
  dropHere: 'Thả vào đây',
};
