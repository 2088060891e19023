import type { BookSource } from './source';

const shared = { genre: 'truyen-ngan-viet-nam', issuer: 'ben-xuan' } as const;

export const vietnameseStories = [
  {
    ...shared,
    title: 'Cánh đồng bất tận',
    authors: ['Nguyễn Ngọc Tư'],
    publisher: 'tre',
    year: 2022,
    pages: 220,
    price: 85_000,
    pdf: 18_000,
    audio: 30_000,
    description:
      'Hai chị em theo cha chăn vịt chạy đồng qua những cánh đồng miền Tây không tên. Truyện dài cùng tên đi với mười ba truyện ngắn, tất cả đều thương người và không né cái đau.',
  },
  {
    ...shared,
    title: 'Chí Phèo',
    authors: ['Nam Cao'],
    publisher: 'van-hoc',
    year: 2021,
    pages: 240,
    price: 65_000,
    audio: 22_000,
    description:
      'Tuyển những truyện về làng Vũ Đại và những người trí thức nghèo, từ "Chí Phèo", "Lão Hạc" đến "Đời thừa". Văn kiệm lời, lạnh ở ngoài mà nóng ở trong.',
  },
  {
    ...shared,
    title: 'Gió đầu mùa',
    authors: ['Thạch Lam'],
    publisher: 'hoi-nha-van',
    year: 2020,
    pages: 184,
    price: 58_000,
    description:
      'Tập truyện đầu tay của Thạch Lam, in năm 1937, có "Gió lạnh đầu mùa" và "Nhà mẹ Lê". Gần như không có chuyện gì xảy ra, chỉ có lòng người khẽ động.',
  },
  {
    ...shared,
    title: 'Vợ nhặt',
    authors: ['Kim Lân'],
    publisher: 'van-hoc',
    year: 2019,
    pages: 232,
    price: 68_000,
    description:
      'Giữa nạn đói năm Ất Dậu, anh Tràng dẫn về một người vợ. Tập truyện gồm cả "Làng" và những trang về thú chơi thôn quê như chọi gà, thả chim.',
  },
  {
    ...shared,
    title: 'Truyện Tây Bắc',
    authors: ['Tô Hoài'],
    publisher: 'kim-dong',
    year: 2018,
    pages: 196,
    price: 60_000,
    description:
      'Ba truyện viết sau chuyến đi thực tế năm 1952, trong đó có "Vợ chồng A Phủ". Phong tục và cảnh vật vùng cao hiện lên qua lời kể của một người quan sát kỹ.',
  },
  {
    ...shared,
    title: 'Tướng về hưu',
    authors: ['Nguyễn Huy Thiệp'],
    publisher: 'hoi-nha-van',
    year: 2021,
    pages: 340,
    price: 120_000,
    pdf: 24_000,
    description:
      'Vị tướng trở về nhà sau đời binh nghiệp và thấy mình lạc giữa chính gia đình. Tuyển những truyện từng làm văn đàn cuối những năm 1980 tranh luận dữ dội.',
  },
  {
    ...shared,
    title: 'Tuyển tập truyện ngắn hay Việt Nam hiện đại dành cho học sinh trung học phổ thông',
    authors: ['Nhiều tác giả'],
    publisher: 'hoi-nha-van',
    year: 2020,
    pages: 460,
    size: '16 x 24 cm',
    price: 145_000,
    description:
      'Ba mươi truyện ngắn chọn từ đầu thế kỷ hai mươi đến nay, xếp theo thời gian viết. Mỗi truyện có vài dòng về tác giả và câu hỏi gợi ý thảo luận trên lớp.',
  },
] as const satisfies readonly BookSource[];
