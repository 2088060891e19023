import type { BookSource } from './source';

const shared = { genre: 'tieu-thuyet-viet-nam', issuer: 'ben-xuan' } as const;

export const vietnameseNovels = [
  {
    ...shared,
    title: 'Số đỏ',
    authors: ['Vũ Trọng Phụng'],
    publisher: 'van-hoc',
    year: 2021,
    pages: 272,
    price: 95_000,
    pdf: 20_000,
    description:
      'Xuân Tóc Đỏ, kẻ nhặt bóng ở sân quần vợt, bước vào xã hội Âu hoá nửa mùa và lên như diều. Tiểu thuyết trào phúng in năm 1936, mỗi chương là một màn kịch về thói học đòi ở Hà Nội thời ấy.',
  },
  {
    ...shared,
    title: 'Giông tố',
    authors: ['Vũ Trọng Phụng'],
    publisher: 'van-hoc',
    year: 2020,
    pages: 396,
    price: 118_000,
    description:
      'Vụ cưỡng hiếp của Nghị Hách mở ra cả một cơn bão trong nhà ông đồ và trong tỉnh lỵ. Tiểu thuyết hiện thực đăng báo năm 1936, rộng về cảnh và nhiều nhân vật hơn các truyện khác của tác giả.',
  },
  {
    ...shared,
    title: 'Mắt biếc',
    authors: ['Nguyễn Nhật Ánh'],
    publisher: 'tre',
    year: 2022,
    pages: 300,
    price: 110_000,
    audio: 35_000,
    description:
      'Ngạn kể chuyện thương Hà Lan từ lớp học làng Đo Đo cho tới khi cả hai lên phố. Một mối tình câm lặng giữa quê và phố, buồn và trong như tên sách.',
  },
  {
    ...shared,
    title: 'Tôi thấy hoa vàng trên cỏ xanh',
    authors: ['Nguyễn Nhật Ánh'],
    publisher: 'tre',
    year: 2023,
    pages: 378,
    price: 125_000,
    audio: 38_000,
    description:
      'Hai anh em Thiều và Tường lớn lên ở một làng nghèo miền Trung, với những ghen tị, sợ hãi và tha thứ của tuổi nhỏ. Truyện viết thành nhiều chương ngắn, đọc rời từng chương cũng được.',
  },
  {
    ...shared,
    title: 'Cho tôi xin một vé đi tuổi thơ',
    authors: ['Nguyễn Nhật Ánh'],
    publisher: 'tre',
    year: 2022,
    pages: 208,
    price: 90_000,
    audio: 30_000,
    description:
      'Cu Mùi tám tuổi thấy đời thật buồn chán và bày ra những trò đổi nghĩa cả thế giới người lớn. Sách viết về trẻ con nhưng dành cho những ai từng là trẻ con.',
  },
  {
    ...shared,
    title: 'Mảnh đất lắm người nhiều ma',
    authors: ['Nguyễn Khắc Trường'],
    publisher: 'hoi-nha-van',
    year: 2019,
    pages: 420,
    price: 132_000,
    description:
      'Hai dòng họ ở làng Giếng Chùa tranh nhau quyền thế qua nhiều đời, đến cả người đã khuất cũng không yên. Tác phẩm được giải thưởng Hội Nhà văn Việt Nam năm 1991.',
  },
  {
    ...shared,
    title: 'Nỗi buồn chiến tranh',
    authors: ['Bảo Ninh'],
    publisher: 'tre',
    year: 2022,
    pages: 320,
    price: 130_000,
    pdf: 25_000,
    description:
      'Kiên, người lính sống sót, viết lại chiến tranh và mối tình đầu trong những trang bản thảo không đầu không cuối. Một trong những tiểu thuyết Việt Nam được dịch ra nhiều thứ tiếng nhất.',
  },
  {
    ...shared,
    title: 'Bến không chồng',
    authors: ['Dương Hướng'],
    publisher: 'hoi-nha-van',
    year: 2018,
    pages: 364,
    price: 105_000,
    description:
      'Làng Đông tiễn đàn ông ra trận, để lại những người đàn bà chờ bên bến sông. Tiểu thuyết nói về cái giá thầm lặng của hậu phương, được giải thưởng Hội Nhà văn năm 1991.',
  },
  {
    ...shared,
    title: 'Thời xa vắng',
    authors: ['Lê Lựu'],
    publisher: 'hoi-nha-van',
    year: 2019,
    pages: 388,
    price: 115_000,
    description:
      'Giang Minh Sài sống nửa đời theo ý người khác, nửa đời sau đi tìm điều mình không có. Tiểu thuyết in năm 1986, mở đầu cho một lối viết mới về con người cá nhân.',
  },
  {
    ...shared,
    title: 'Mùa lá rụng trong vườn',
    authors: ['Ma Văn Kháng'],
    publisher: 'lao-dong',
    year: 2020,
    pages: 352,
    price: 108_000,
    description:
      'Một gia đình nền nếp ở Hà Nội chao đảo khi thời bao cấp đi qua những bữa cơm Tết. Truyện nhẹ về cốt, kỹ về nếp nhà và lòng người.',
  },
  {
    ...shared,
    title: 'Tắt đèn',
    authors: ['Ngô Tất Tố'],
    publisher: 'van-hoc',
    year: 2021,
    pages: 200,
    price: 55_000,
    pdf: 12_000,
    description:
      'Mùa sưu thuế ở làng Đông Xá và những ngày chị Dậu chạy tiền cứu chồng. Cuốn tiểu thuyết ngắn về nông thôn Việt Nam trước Cách mạng mà học sinh nào cũng từng gặp.',
  },
  {
    ...shared,
    title: 'Lều chõng',
    authors: ['Ngô Tất Tố'],
    publisher: 'van-hoc',
    year: 2019,
    pages: 316,
    price: 89_000,
    description:
      'Đào Vân Hạc theo hết khoa thi này đến khoa thi khác, đỗ rồi lại mất. Tác giả dựng lại trường thi thời Nguyễn từ lệ trường quy đến bữa cơm trong lều.',
  },
  {
    ...shared,
    title: 'Bỉ vỏ',
    authors: ['Nguyên Hồng'],
    publisher: 'van-hoc',
    year: 2018,
    pages: 256,
    price: 76_000,
    description:
      'Tám Bính, cô gái quê bị lừa, thành vợ trùm lưu manh ở Hải Phòng. Tiểu thuyết đầu tay của Nguyên Hồng, viết khi ông chưa đầy hai mươi tuổi.',
  },
  {
    ...shared,
    title: 'Bước đường cùng',
    authors: ['Nguyễn Công Hoan'],
    publisher: 'van-hoc',
    year: 2018,
    pages: 280,
    price: 79_000,
    description:
      'Anh Pha từng bước mất ruộng vào tay Nghị Lại cho tới khi không còn lối lùi. Tiểu thuyết in năm 1938, giọng kể thẳng và nhanh.',
  },
  {
    ...shared,
    title: 'Đoạn tuyệt',
    authors: ['Nhất Linh'],
    publisher: 'hoi-nha-van',
    year: 2020,
    pages: 268,
    price: 82_000,
    description:
      'Loan, cô gái học trường mới, làm dâu một nhà cũ và phải chọn giữa chịu đựng với dứt bỏ. Cuốn luận đề nổi bật của Tự Lực văn đoàn, in năm 1935.',
  },
  {
    ...shared,
    title: 'Hồn bướm mơ tiên',
    authors: ['Khái Hưng'],
    publisher: 'hoi-nha-van',
    year: 2020,
    pages: 160,
    price: 62_000,
    description:
      'Ngọc về chùa Long Giáng nghỉ hè và quen chú tiểu Lan. Truyện tình mỏng, thanh, là tiểu thuyết đầu tiên của Tự Lực văn đoàn.',
  },
] as const satisfies readonly BookSource[];
