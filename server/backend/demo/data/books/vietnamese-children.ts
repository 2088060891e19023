import type { BookSource } from './source';

const shared = { publisher: 'kim-dong', genre: 'truyen-thieu-nhi', issuer: 'lua-vang' } as const;

export const vietnameseChildren = [
  {
    ...shared,
    title: 'Dế Mèn phiêu lưu ký',
    authors: ['Tô Hoài'],
    year: 2023,
    pages: 156,
    size: '14,5 x 20,5 cm',
    price: 85_000,
    audio: 28_000,
    description:
      'Chú Dế Mèn rời hang, gây lỗi với Dế Choắt rồi đi khắp nơi để nên người. Truyện đồng thoại in lần đầu năm 1941, nhiều thế hệ trẻ em đã thuộc.',
  },
  {
    ...shared,
    title: 'Đất rừng phương Nam',
    authors: ['Đoàn Giỏi'],
    year: 2021,
    pages: 304,
    price: 115_000,
    audio: 32_000,
    description:
      'Cậu bé An lạc cha mẹ giữa thời loạn và sống cùng tía nuôi trong rừng U Minh. Sông nước, rắn, ong, cá sấu được tả bằng con mắt người từng ở đó.',
  },
  {
    ...shared,
    title: 'Tuổi thơ dữ dội',
    authors: ['Phùng Quán'],
    year: 2021,
    pages: 752,
    size: '14,5 x 20,5 cm',
    price: 180_000,
    description:
      'Những thiếu niên vệ quốc quân Thừa Thiên mười ba, mười bốn tuổi đi trinh sát và canh gác. Truyện dài dựa trên đời thật của tác giả và bạn bè ông.',
  },
  {
    ...shared,
    title: 'Quê nội',
    authors: ['Võ Quảng'],
    year: 2020,
    pages: 244,
    price: 70_000,
    description:
      'Cục và Cù Lao lớn lên ở thôn Hoà Phước bên sông Thu Bồn những ngày sau Cách mạng tháng Tám. Lời kể hóm hỉnh, đậm tiếng Quảng Nam.',
  },
  {
    ...shared,
    title: 'Búp sen xanh',
    authors: ['Sơn Tùng'],
    year: 2020,
    pages: 364,
    price: 88_000,
    description:
      'Tiểu thuyết về thời niên thiếu của Nguyễn Sinh Cung ở Nghệ An và Huế, cho tới ngày rời bến Nhà Rồng. Tác giả dựng từ nhiều năm hỏi chuyện người thân.',
  },
  {
    ...shared,
    title: 'Lá cờ thêu sáu chữ vàng',
    authors: ['Nguyễn Huy Tưởng'],
    year: 2019,
    pages: 132,
    price: 55_000,
    description:
      'Trần Quốc Toản bóp nát quả cam rồi tự lập đội quân phá cường địch báo hoàng ân. Truyện lịch sử viết gọn cho trẻ từ mười tuổi.',
  },
  {
    ...shared,
    title: 'Cuộc phiêu lưu của Văn Ngan tướng công',
    authors: ['Vũ Tú Nam'],
    year: 2018,
    pages: 96,
    price: 40_000,
    description:
      'Gã Văn Ngan khoác lác bỏ trang trại ra đi và gặp đủ chuyện dở khóc dở cười. Truyện đồng thoại vui, hợp đọc to cho trẻ nhỏ.',
  },
  {
    ...shared,
    title: 'Góc sân và khoảng trời',
    authors: ['Trần Đăng Khoa'],
    genre: 'tho-thieu-nhi',
    year: 2022,
    pages: 168,
    price: 50_000,
    description:
      'Thơ Trần Đăng Khoa viết từ năm tám tuổi: hạt gạo, con trâu, mưa rào, trăng ngoài sân. In lần đầu năm 1968, đến nay vẫn ở trong sách học.',
  },
] as const satisfies readonly BookSource[];
