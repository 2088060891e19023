import type { BookSource } from './source';

const shared = { genre: 'thieu-nhi-nuoc-ngoai', issuer: 'dom-dom' } as const;

export const worldChildren = [
  {
    ...shared,
    title: 'Hoàng tử bé',
    authors: ['Antoine de Saint-Exupéry'],
    translator: 'Trác Phong, Nguyễn Tiến Văn',
    publisher: 'hoi-nha-van',
    year: 2021,
    pages: 102,
    price: 75_000,
    pdf: 15_000,
    audio: 25_000,
    description:
      'Viên phi công rơi giữa sa mạc gặp một hoàng tử bé đến từ hành tinh nhỏ hơn cái nhà. Sách mỏng, có tranh của tác giả, trẻ đọc một kiểu, người lớn đọc một kiểu.',
  },
  {
    ...shared,
    title: 'Không gia đình',
    authors: ['Hector Malot'],
    translator: 'Huỳnh Lý',
    publisher: 'van-hoc',
    year: 2020,
    pages: 628,
    size: '14,5 x 20,5 cm',
    price: 140_000,
    description:
      'Cậu bé Rémi theo ông Vitalis và gánh xiếc thú đi khắp nước Pháp tìm lại gia đình. Truyện dài năm 1878, buồn vui đều nhiều.',
  },
  {
    ...shared,
    title: 'Hai vạn dặm dưới đáy biển',
    authors: ['Jules Verne'],
    publisher: 'kim-dong',
    year: 2019,
    pages: 348,
    price: 105_000,
    description:
      'Giáo sư Aronnax bị giữ trên tàu ngầm Nautilus của thuyền trưởng Nemo và đi vòng quanh các đại dương. Khoa học viễn tưởng viết trước khi có tàu ngầm thật.',
  },
  {
    ...shared,
    title: 'Những cuộc phiêu lưu của Tom Sawyer',
    authors: ['Mark Twain'],
    publisher: 'kim-dong',
    year: 2019,
    pages: 312,
    price: 90_000,
    pdf: 16_000,
    description:
      'Tom trốn học, sơn hàng rào, tìm kho báu và chứng kiến một vụ án bên sông Mississippi. Truyện nghịch ngợm nhưng không dạy dỗ.',
  },
  {
    ...shared,
    title: 'Những tấm lòng cao cả',
    authors: ['Edmondo De Amicis'],
    translator: 'Hoàng Thiếu Sơn',
    publisher: 'van-hoc',
    year: 2020,
    pages: 400,
    price: 92_000,
    audio: 30_000,
    description:
      'Nhật ký một năm học của cậu bé Enrico ở Torino, xen những truyện đọc hằng tháng của thầy giáo. Mỗi đoạn chỉ vài trang, hợp đọc trước giờ ngủ.',
  },
  {
    ...shared,
    title: 'Totto-chan bên cửa sổ',
    authors: ['Kuroyanagi Tetsuko'],
    translator: 'Trương Thuỳ Lan',
    publisher: 'hoi-nha-van',
    year: 2022,
    pages: 356,
    price: 98_000,
    pdf: 18_000,
    audio: 30_000,
    description:
      'Cô bé bị trường cũ cho thôi học được nhận vào trường Tomoe, nơi lớp học là toa tàu điện. Hồi ức thật của tác giả về thầy hiệu trưởng Kobayashi.',
  },
  {
    ...shared,
    title: 'Chuyện con mèo dạy hải âu bay',
    authors: ['Luis Sepúlveda'],
    translator: 'Phương Huyên',
    publisher: 'hoi-nha-van',
    year: 2021,
    pages: 144,
    price: 55_000,
    audio: 20_000,
    description:
      'Chú mèo mun Zorba hứa với hải âu mẹ sẽ ấp trứng, không ăn con và dạy nó bay. Truyện ngắn về lời hứa, hợp cho trẻ từ tám tuổi.',
  },
  {
    ...shared,
    title: 'Pippi tất dài',
    authors: ['Astrid Lindgren'],
    publisher: 'phu-nu',
    year: 2019,
    pages: 276,
    price: 84_000,
    description:
      'Cô bé khoẻ nhất thế giới sống một mình với con khỉ và con ngựa trong biệt thự Bát Nháo. Ba tập truyện gộp làm một, cười từ đầu đến cuối.',
  },
  {
    ...shared,
    title: 'Alice lạc vào xứ thần tiên',
    authors: ['Lewis Carroll'],
    publisher: 'hoi-nha-van',
    year: 2018,
    pages: 164,
    price: 62_000,
    description:
      'Đuổi theo con thỏ trắng, Alice rơi vào nơi mọi thứ đều theo lôgic ngược. Chơi chữ nhiều, có chú thích cho những câu đùa khó dịch.',
  },
] as const satisfies readonly BookSource[];
