interface Known {
  code: string;
  name: string;
}

/**
 * A table that an issuer sends: new books, known ones of which one has another price, and rows that must be mended.
 * @param known books of that issuer
 */
export const demoTable = ([first, second]: readonly Known[]): { fileName: string; text: string } => ({
  fileName: 'Danh mục tháng này.csv',
  text: [
    'Mã sách;Tên sách;ISBN;Tác giả;NXB;Thể loại;Giá bìa;Năm XB;Số trang;Kích thước',
    'BX-701;Những ngày nắng;9786040001238;Trần Minh Hạ;NXB Trẻ;Truyện ngắn;72.000;2025;188;13 x 20.5 cm',
    'BX-702;Mùa hoa gạo;9786040001245;Lê Thu An, Trần Minh Hạ;NXB Trẻ;Truyện ngắn;85k;2025;;',
    'BX-703;Bếp của bà;9786040001252;Ngô Thị Sen;Nhà xuất bản Phụ nữ;Ẩm thực quê nhà;98.000;2024;164;16 x 24 cm',
    ...(first ? [`${first.code};${first.name};;;;;99.000;;;`] : []),
    ...(second ? [`${second.code};${second.name};;;;;;;;`] : []),
    'BX-704;Đường về sông;9.78605E+12;Trần Minh Hạ;NXB Trẻ;Truyện ngắn;64.000;2025;152;13 x 20.5 cm',
    'BX-705;Chuyện cũ;9786040001269;Lê Thu An;NXB Trẻ;Truyện ngắn;liên hệ;2025;210;13 x 20.5 cm',
  ].join('\n'),
});

/** A list of authors that the organiser sends: new ones, a known one with more said of them, and one that is like a known one. */
export const demoAuthors = (known: string | undefined): { fileName: string; text: string } => ({
  fileName: 'Tác giả khách mời.csv',
  text: [
    'Tên tác giả;Tiểu sử',
    'Đoàn Thu Nguyệt;Viết truyện ngắn về miền sông nước, hai tập đã in.',
    'Lý Quốc Bảo;Dịch giả tiếng Pháp, đồng thời viết sách du ký.',
    ...(known ? [`${known};Khách mời của hội sách năm nay.`] : []),
    ';Người này quên ghi tên.',
  ].join('\n'),
});
