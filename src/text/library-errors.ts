export const libraryErrorText = {
  LIBRARY_BOOK_NOT_FOUND: 'Sách này không có trong tủ sách của bạn. Có thể đơn hàng đã được hoàn tiền hoặc trả lại.',
  LIBRARY_NOTES_TOO_MANY: 'Cuốn sách này đã có quá nhiều ghi chú. Hãy xoá bớt trước khi thêm ghi chú khác.',
  LIBRARY_NOTE_NOT_FOUND: 'Không tìm thấy ghi chú này.',
};
