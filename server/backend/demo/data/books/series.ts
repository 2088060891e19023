import type { SeriesSource } from './source';

export const series = [
  {
    title: 'Kính vạn hoa',
    authors: ['Nguyễn Nhật Ánh'],
    publisher: 'kim-dong',
    genre: 'truyen-thieu-nhi',
    issuer: 'lua-vang',
    year: 2021,
    price: 115_000,
    description:
      'Quý ròm, Tiểu Long và nhỏ Hạnh qua ba truyện mở đầu của bộ truyện thiếu nhi nhiều tập. Chuyện lớp, chuyện nhà và những vụ điều tra tí hon.',
    volumes: [
      {
        title: 'Kính vạn hoa, tập 1: Nhà ảo thuật',
        pages: 136,
        price: 42_000,
        audio: 15_000,
        description: 'Quý ròm trổ tài ảo thuật bằng kiến thức lý hoá và suýt gây hoạ. Ba người bạn gặp nhau từ đây.',
      },
      {
        title: 'Kính vạn hoa, tập 2: Những con gấu bông',
        pages: 128,
        price: 42_000,
        audio: 15_000,
        description: 'Một người bạn chuyên gắp gấu bông và lý do khiến cả nhóm thôi trách bạn. Nhẹ nhàng và ấm.',
      },
      {
        title: 'Kính vạn hoa, tập 3: Thám tử nghiệp dư',
        pages: 132,
        price: 42_000,
        audio: 15_000,
        description: 'Có kẻ lạ rình trước cổng trường và ba thám tử bất đắc dĩ vào cuộc. Hồi hộp vừa đủ cho tuổi nhỏ.',
      },
    ],
  },
  {
    title: 'Chuyện xứ Lang Biang',
    authors: ['Nguyễn Nhật Ánh'],
    publisher: 'kim-dong',
    genre: 'truyen-thieu-nhi',
    issuer: 'lua-vang',
    year: 2020,
    price: 350_000,
    description:
      'Nguyên và Kăply lạc vào xứ Lang Biang đầy bùa chú và bị kẻ xấu truy tìm. Bộ truyện pháp thuật bốn phần, lấy màu sắc từ cao nguyên Việt Nam.',
    volumes: [
      {
        title: 'Chuyện xứ Lang Biang, phần 1: Pho tượng của Baltalon',
        pages: 428,
        price: 98_000,
        description:
          'Hai cậu bé tỉnh dậy trong lâu đài K’Rahlan với thân phận của người khác. Pho tượng bị nguyền là manh mối đầu tiên.',
      },
      {
        title: 'Chuyện xứ Lang Biang, phần 2: Biến cố ở trường Đămri',
        pages: 448,
        price: 98_000,
        description: 'Trường dạy phù thuỷ Đămri liên tiếp xảy ra chuyện lạ. Bạn và thù bắt đầu khó phân biệt.',
      },
      {
        title: 'Chuyện xứ Lang Biang, phần 3: Chủ nhân núi Lưng Chừng',
        pages: 436,
        price: 98_000,
        description: 'Cuộc tìm kiếm dẫn cả nhóm lên núi Lưng Chừng. Những câu thần chú đều có cái giá của nó.',
      },
      {
        title: 'Chuyện xứ Lang Biang, phần 4: Báu vật ở lâu đài K’Rahlan',
        pages: 468,
        price: 102_000,
        description: 'Bí mật của báu vật và của chính hai cậu bé được mở ra. Phần kết của cả bộ truyện.',
      },
    ],
  },
  {
    title: 'Harry Potter (bộ ba tập đầu)',
    authors: ['J. K. Rowling'],
    translator: 'Lý Lan',
    publisher: 'tre',
    genre: 'thieu-nhi-nuoc-ngoai',
    issuer: 'dom-dom',
    year: 2022,
    size: '14 x 20 cm',
    price: 460_000,
    description:
      'Ba năm đầu của Harry ở trường Hogwarts trong một bộ. Bản dịch của Lý Lan, quen thuộc với bạn đọc Việt từ năm 2000.',
    volumes: [
      {
        title: 'Harry Potter và Hòn đá Phù thuỷ',
        pages: 366,
        price: 145_000,
        description:
          'Cậu bé ngủ trong gầm cầu thang nhận thư mời nhập học trường phù thuỷ. Năm thứ nhất, ba người bạn và một con chó ba đầu.',
      },
      {
        title: 'Harry Potter và Phòng chứa Bí mật',
        pages: 430,
        price: 160_000,
        description:
          'Những dòng chữ bằng máu hiện trên tường và học sinh lần lượt hoá đá. Cuốn nhật ký cũ biết trả lời người viết.',
      },
      {
        title: 'Harry Potter và Tên tù nhân ngục Azkaban',
        pages: 558,
        price: 185_000,
        description:
          'Sirius Black vượt ngục và dường như đang tìm Harry. Tập truyện nhiều người yêu nhất vì cách nó xoay lại quá khứ.',
      },
    ],
  },
  {
    title: 'Những người khốn khổ (trọn bộ 3 tập)',
    authors: ['Victor Hugo'],
    translator: 'Huỳnh Lý, Vũ Đình Liên, Lê Trí Viễn, Đỗ Đức Hiểu',
    publisher: 'van-hoc',
    genre: 'van-hoc-nuoc-ngoai',
    issuer: 'may-tre',
    year: 2020,
    size: '16 x 24 cm',
    price: 480_000,
    description:
      'Jean Valjean, người tù khổ sai vì ổ bánh mì, và cả nước Pháp nửa đầu thế kỷ mười chín. Bản dịch của nhóm Lê Quý Đôn, ba tập bìa cứng.',
    volumes: [
      {
        title: 'Những người khốn khổ, tập 1',
        pages: 664,
        price: 170_000,
        pdf: 30_000,
        description:
          'Đức giám mục Myriel và đôi chân nến bạc, Fantine và đứa con gửi quán trọ. Jean Valjean đổi tên và đổi đời.',
      },
      {
        title: 'Những người khốn khổ, tập 2',
        pages: 640,
        price: 170_000,
        pdf: 30_000,
        description: 'Cosette lớn lên trong tu viện, Marius gặp nàng ở vườn Luxembourg. Javert vẫn không rời dấu vết.',
      },
      {
        title: 'Những người khốn khổ, tập 3',
        pages: 652,
        price: 170_000,
        pdf: 30_000,
        description: 'Chiến luỹ phố Chanvrerie, chú bé Gavroche và đường cống ngầm Paris. Món nợ cuối cùng được trả.',
      },
    ],
  },
  {
    title: 'Tam quốc diễn nghĩa (trọn bộ 3 tập)',
    authors: ['La Quán Trung'],
    translator: 'Phan Kế Bính',
    publisher: 'van-hoc',
    genre: 'van-hoc-co-dien',
    issuer: 'co-ngu',
    year: 2019,
    size: '16 x 24 cm',
    price: 420_000,
    description:
      'Trăm năm chia rồi hợp của Nguỵ, Thục, Ngô trong một trăm hai mươi hồi. Bản dịch Phan Kế Bính, Bùi Kỷ hiệu đính.',
    volumes: [
      {
        title: 'Tam quốc diễn nghĩa, tập 1',
        pages: 620,
        price: 150_000,
        description: 'Từ vườn đào kết nghĩa đến trận Quan Độ. Tào Tháo, Lưu Bị, Viên Thiệu lần lượt lên sân khấu.',
      },
      {
        title: 'Tam quốc diễn nghĩa, tập 2',
        pages: 612,
        price: 150_000,
        description: 'Ba lần đến lều tranh, khổ nhục kế và lửa cháy Xích Bích. Thiên hạ chia ba.',
      },
      {
        title: 'Tam quốc diễn nghĩa, tập 3',
        pages: 608,
        price: 150_000,
        description: 'Bảy lần bắt Mạnh Hoạch, sáu lần ra Kỳ Sơn, gió thu gò Ngũ Trượng. Nhà Tấn gom về một mối.',
      },
    ],
  },
] as const satisfies readonly SeriesSource[];
