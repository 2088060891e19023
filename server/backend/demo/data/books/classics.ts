import type { BookSource } from './source';

const shared = { issuer: 'co-ngu' } as const;

export const classics = [
  {
    ...shared,
    title: 'Truyện Kiều',
    authors: ['Nguyễn Du'],
    publisher: 'van-hoc',
    genre: 'truyen-tho',
    year: 2020,
    pages: 320,
    price: 140_000,
    pdf: 24_000,
    audio: 35_000,
    description:
      'Ba nghìn hai trăm năm mươi tư câu lục bát về mười lăm năm lưu lạc của Thuý Kiều. Bản này đối chiếu các bản Nôm chính và chú giải điển tích ngay dưới trang.',
  },
  {
    ...shared,
    title: 'Chinh phụ ngâm khúc',
    authors: ['Đặng Trần Côn', 'Đoàn Thị Điểm'],
    publisher: 'van-hoc',
    genre: 'truyen-tho',
    year: 2018,
    pages: 128,
    price: 52_000,
    description:
      'Lời người vợ có chồng đi lính, nguyên tác chữ Hán của Đặng Trần Côn, bản diễn Nôm quen gọi là của Đoàn Thị Điểm. In song song hai bản và chú thích từ cổ.',
  },
  {
    ...shared,
    title: 'Lục Vân Tiên',
    authors: ['Nguyễn Đình Chiểu'],
    publisher: 'van-hoc',
    genre: 'truyen-tho',
    year: 2018,
    pages: 176,
    price: 58_000,
    description:
      'Truyện thơ Nôm được người Nam Bộ thuộc và kể, về chàng Vân Tiên trọng nghĩa và nàng Nguyệt Nga giữ lời. Có bảng từ địa phương ở cuối sách.',
  },
  {
    ...shared,
    title: 'Hoàng Lê nhất thống chí',
    authors: ['Ngô gia văn phái'],
    publisher: 'van-hoc',
    genre: 'lich-su-viet-nam',
    year: 2019,
    pages: 468,
    size: '16 x 24 cm',
    price: 155_000,
    description:
      'Tiểu thuyết chương hồi của nhóm tác giả họ Ngô, kể lúc nhà Lê mất, Tây Sơn nổi lên. Vừa là văn vừa là sử liệu của người trong cuộc.',
  },
  {
    ...shared,
    title: 'Đại Việt sử ký toàn thư',
    authors: ['Ngô Sĩ Liên'],
    publisher: 'hong-duc',
    genre: 'lich-su-viet-nam',
    year: 2020,
    pages: 1396,
    size: '19 x 27 cm',
    price: 495_000,
    description:
      'Bộ quốc sử chép từ thời Hồng Bàng đến đời Lê, Ngô Sĩ Liên và sử thần nhiều đời biên soạn. Bản trọn bộ một cuốn bìa cứng, có sách dẫn tên người, tên đất.',
  },
  {
    ...shared,
    title: 'Lĩnh Nam chích quái',
    authors: ['Trần Thế Pháp'],
    publisher: 'kim-dong',
    genre: 'van-hoc-co-dien',
    year: 2019,
    pages: 180,
    size: '18 x 25 cm',
    price: 165_000,
    description:
      'Những truyện lạ đất Lĩnh Nam: họ Hồng Bàng, Đổng Thiên Vương, trầu cau, bánh chưng. Sách cổ tương truyền do Trần Thế Pháp chép, Vũ Quỳnh và Kiều Phú hiệu đính.',
  },
  {
    ...shared,
    title: 'Truyền kỳ mạn lục',
    authors: ['Nguyễn Dữ'],
    translator: 'Trúc Khê Ngô Văn Triện',
    publisher: 'hoi-nha-van',
    genre: 'van-hoc-co-dien',
    year: 2018,
    pages: 260,
    price: 88_000,
    description:
      'Hai mươi truyện kỳ lạ chữ Hán thế kỷ mười sáu, có chuyện người con gái Nam Xương. Ma quái chỉ là áo khoác cho chuyện đời.',
  },
  {
    ...shared,
    title: 'Vũ trung tuỳ bút',
    authors: ['Phạm Đình Hổ'],
    publisher: 'van-hoc',
    genre: 'tuy-but',
    year: 2018,
    pages: 248,
    price: 82_000,
    description:
      'Những ghi chép trong ngày mưa về lễ tục, chữ nghĩa, cây cỏ và chuyện cũ phủ chúa Trịnh. Giọng một nhà nho thích để ý điều nhỏ.',
  },
  {
    ...shared,
    title: 'Thượng kinh ký sự',
    authors: ['Lê Hữu Trác'],
    publisher: 'van-hoc',
    genre: 'ky-su',
    year: 2019,
    pages: 192,
    price: 70_000,
    description:
      'Hải Thượng Lãn Ông được triệu lên kinh chữa bệnh cho thế tử năm 1782 và ghi lại cả chuyến đi. Một tập du ký hiếm của thế kỷ mười tám, kể rõ việc ăn ở trong phủ chúa.',
  },
] as const satisfies readonly BookSource[];
