import type { Stars } from '@/contract/vocabulary/stars';
import type { ParentGenreKey } from '../genres';

/** Positive review texts, by the book's parent genre. */
export const liked: Readonly<Record<ParentGenreKey, readonly string[]>> = {
  'van-hoc': [
    'Đọc một mạch đến hai giờ sáng, gấp sách lại vẫn còn nghĩ về nhân vật.',
    'Văn đẹp mà không cầu kỳ, nhiều câu tôi phải đọc lại lần nữa.',
    'Nhân vật hiện lên rất thật, ai cũng có cái đáng thương của mình.',
    'Hồi đi học chỉ biết đoạn trích, nay đọc trọn cuốn mới thấy hay đến thế.',
    'Truyện buồn nhưng không bi luỵ, đọc xong thấy lòng lắng lại.',
    'Tả cảnh rất giỏi, như ngửi được cả mùi đất sau mưa.',
    'Mua cho con gái học lớp mười, cuối cùng cả nhà chuyền tay nhau đọc.',
    'Chương đầu hơi chậm, từ chương ba trở đi thì không dứt ra được.',
    'Tôi đọc lại cuốn này lần thứ ba, mỗi lần lại hiểu thêm một chút.',
    'Kết truyện để ngỏ, nhóm đọc sách của tôi bàn mãi chưa xong.',
    'Giọng kể tỉnh táo, hài hước mà đau, đúng là văn để đời.',
    'Đối thoại sắc, đọc lên nghe như đang ngồi cạnh họ.',
  ],
  'thieu-nhi': [
    'Tối nào bé nhà mình cũng đòi đọc thêm một chương mới chịu đi ngủ.',
    'Bé bảy tuổi tự đọc được, gặp từ khó mới hỏi mẹ.',
    'Chuyện vui, có lúc cảm động, người lớn đọc cùng cũng thấy hay.',
    'Con trai mình vốn ngại đọc, vậy mà cuốn này đọc xong trong hai ngày.',
    'Tuổi thơ của tôi ở trong cuốn này, nay mua lại cho con.',
    'Bé thích nhất các con vật trong truyện, đọc xong ngồi vẽ lại hết.',
    'Bài học nằm trong câu chuyện chứ không giảng giải, trẻ dễ nhận.',
    'Mua làm quà sinh nhật cho cháu, cháu khoe với cả lớp.',
  ],
  'lich-su': [
    'Tư liệu dày dặn mà kể chuyện có duyên, đọc không thấy khô.',
    'Nhiều chi tiết đời thường mà sách giáo khoa không có.',
    'Chú thích cẩn thận, nguồn nào ghi rõ nguồn ấy.',
    'Tôi mua để tra cứu, rốt cuộc đọc liền từ đầu đến cuối.',
    'Đọc xong mới hiểu vì sao ông bà mình giữ những lệ ấy.',
    'Cách nhìn điềm đạm, không khen chê vội, rất đáng học.',
    'Con tôi học lớp tám đọc theo từng chương, kể lại vanh vách.',
  ],
  tho: [
    'Mở trang nào đọc trang ấy, để ở đầu giường cả tháng nay.',
    'Bà ngoại tôi thuộc lòng mấy đoạn, nghe tôi đọc bà cứ gật gù.',
    'Phần chú giải điển tích rất có ích, không có thì tôi chịu.',
    'Nhịp thơ như hát, đọc thành tiếng mới thấy hết cái hay.',
    'Mua để ôn thi mà rồi thích thật, học thuộc được mấy chục câu.',
    'Lời cổ mà tình thì không cũ chút nào.',
    'Bản này đối chiếu kỹ, có ghi cả những chỗ khác nhau giữa các bản in xưa.',
    'Chữ in to, ông nội tôi đọc được mà không cần kính lúp.',
    'Mỗi lần đọc lại gặp một câu mà lần trước mình bỏ qua.',
  ],
  'tan-van': [
    'Những bài ngắn, đọc trên xe buýt là vừa đẹp.',
    'Viết về phố xá mà nghe được cả tiếng rao, tiếng guốc.',
    'Câu văn chậm rãi, đọc lúc mưa thì không gì bằng.',
    'Đi xa đọc cuốn này nhớ nhà kinh khủng.',
    'Quan sát tinh, chuyện nhỏ mà ngẫm được lâu.',
  ],
  'khoa-hoc': [
    'Chuyện khó mà giải thích dễ hiểu, dân văn như tôi cũng theo được.',
    'Đọc xong nhìn lên trời thấy khác hẳn.',
    'Dịch mượt, thuật ngữ thống nhất, cuối sách có bảng tra.',
    'Tôi gạch chân gần nửa cuốn, phải mua thêm một cuốn để tặng.',
    'Nhiều ví dụ hay, tôi mang lên lớp kể cho học sinh nghe.',
    'Có chương tôi không đồng ý với tác giả, nhưng lập luận rất đáng đọc.',
    'Đọc chậm từng chương một, chương nào cũng vỡ ra điều gì đó.',
  ],
  'ky-nang': [
    'Áp dụng thử hai tuần thấy có ích thật, nhất là phần đầu.',
    'Lời khuyên giản dị, làm được ngay chứ không nói suông.',
    'Sếp tặng cả phòng mỗi người một cuốn, giờ họp hành đỡ cãi nhau hẳn.',
    'Đọc lúc đang chán việc, gấp sách lại thấy nhẹ người.',
    'Nhiều câu chuyện thật, không phải kiểu hô khẩu hiệu.',
    'Tôi đọc mỗi sáng mười trang, ghi lại một điều để làm trong ngày.',
    'Sách mỏng mà chắc, không có trang nào thừa.',
  ],
  'am-thuc': [
    'Đọc mà đói bụng, cuối tuần phải ra chợ mua đồ về nấu ngay.',
    'Không chỉ là món ăn, còn là chuyện người, chuyện đất.',
    'Công thức rõ ràng, tôi làm theo món đầu tiên là được luôn.',
    'Mẹ tôi đọc rồi bảo đúng vị ngày xưa bà ngoại nấu.',
  ],
  'tra-cuu': [
    'Để trên bàn làm việc, ngày nào cũng giở ra vài lần.',
    'Mục từ gọn, ví dụ chọn khéo, tra nhanh.',
    'Con tôi làm bài tập làm văn không còn hỏi bố suốt nữa.',
  ],
  'nghe-thuat': ['Tranh ảnh chọn kỹ, lời dẫn gọn, xem đi xem lại không chán.'],
};

/** Further sentences by number of stars: about paper, print, translation, price. */
export const besides: Readonly<Record<Stars, readonly string[]>> = {
  5: [
    'Giấy ngà, in rõ, bìa cầm chắc tay.',
    'Gói kỹ, sách đến tay không một vết xước.',
    'Giá ở hội sách mềm hơn hẳn ngoài hiệu.',
    'Sẽ mua thêm một cuốn để tặng.',
    'Gian sách rất niềm nở, hỏi gì cũng biết.',
    'Không tìm được lỗi in nào.',
    '',
    '',
    '',
  ],
  4: [
    'Trừ một sao vì bìa hơi mỏng.',
    'Giá mà chữ to hơn một chút thì trọn vẹn.',
    'Có vài lỗi dấu, không đáng kể.',
    'Giao chậm hơn hẹn một ngày, còn lại đều tốt.',
    'Mép sách hơi cong vì ẩm, đọc thì không sao.',
    'Phần cuối hơi vội, tôi muốn đọc thêm nữa.',
    '',
    '',
  ],
  3: [
    'Có lẽ tôi đã kỳ vọng hơi nhiều.',
    'Đọc một lần thì được, chắc không đọc lại.',
    'Giá này thì tạm chấp nhận.',
    'Bạn nào quen thể loại này chắc sẽ thích hơn tôi.',
  ],
  2: ['Tôi bỏ dở quá nửa.', 'Đem cho bạn, mong bạn hợp hơn.', 'Lẽ ra nên đọc thử vài trang trước khi mua.'],
  1: ['Rất tiếc vì tôi đã chờ cuốn này lâu.', 'Tôi không giữ lại cuốn này.'],
};

/** Negative or mixed review texts that fit any book. */
export const disliked: Readonly<Record<1 | 2 | 3, readonly string[]>> = {
  3: [
    'Nửa đầu hay, nửa sau loãng dần.',
    'Nội dung ổn nhưng trình bày hơi chật, lề hẹp khó đọc.',
    'Ý thì hay mà nhắc đi nhắc lại nhiều lần.',
    'Không dở, chỉ là không có gì khiến tôi nhớ lâu.',
    'Lời bạt dài quá, phần chính lại ngắn.',
    'Hay nhưng buồn quá, không hợp lúc này.',
    'Sách đúng như mô tả, riêng tôi thấy hơi khô.',
    'Chú thích dồn cả xuống cuối sách, lật tới lật lui mất hứng.',
  ],
  2: [
    'Câu chữ rối, nhiều đoạn phải đọc ba lần mới hiểu.',
    'Khổ chữ nhỏ, đọc mười phút là mỏi mắt.',
    'Gáy dán kém, mới đọc một lượt đã bung mấy tờ.',
    'Giới thiệu hấp dẫn hơn nội dung bên trong.',
    'Lỗi in nhiều hơn mức chịu được, có trang mất cả dòng.',
  ],
  1: [
    'Thiếu hẳn một tay sách, từ trang 65 nhảy sang trang 81.',
    'Trang in mờ, nhiều chỗ không đọc nổi.',
    'Sách nhận được bị ẩm mốc ở góc, mở ra có mùi.',
    'Bìa đúng mà ruột là cuốn khác, mở ra mới biết.',
  ],
};

/** Reviews that the organiser hides, and why. */
export const unfit: readonly { stars: Stars; text: string; note: string }[] = [
  {
    stars: 1,
    text: 'Bưu tá gọi lúc tôi đang họp rồi mang về, phải chờ thêm ba ngày.',
    note: 'Đánh giá nói về việc giao hàng, không nói về sách. Bạn viết thêm cảm nhận về sách giúp nhé.',
  },
  {
    stars: 5,
    text: 'Ai cần mua sỉ nhắn cho mình số 0900 123 456, giá rẻ hơn ở đây.',
    note: 'Đánh giá có nội dung mua bán và số điện thoại.',
  },
  {
    stars: 2,
    text: 'Cuối truyện thì người anh chết, đọc làm gì nữa cho mất công.',
    note: 'Đánh giá kể lộ kết truyện, xin bạn viết lại để không làm mất hứng bạn đọc khác.',
  },
  {
    stars: 1,
    text: 'Tác giả viết như trẻ con, ai khen cuốn này là không biết đọc.',
    note: 'Lời lẽ xúc phạm người khác.',
  },
  {
    stars: 3,
    text: 'Bình thường. Bình thường. Bình thường. Bình thường.',
    note: 'Nội dung lặp lại, chưa nói được gì về sách.',
  },
];

/** Issuers' answers, by how content the customer is. */
export const answers: Readonly<Record<'content' | 'critical' | 'broken', readonly string[]>> = {
  content: [
    'Cảm ơn bạn đã đọc và viết mấy dòng này, cả nhà sách cùng vui.',
    'Cảm ơn bạn. Hẹn gặp lại bạn ở gian của chúng tôi trong hội sách tới.',
    'Đọc lời bạn viết, chúng tôi thấy công biên tập thật đáng. Cảm ơn bạn nhiều.',
    'Cảm ơn bạn đã chọn sách. Mùa tới chúng tôi có thêm vài cuốn cùng mạch này.',
  ],
  critical: [
    'Cảm ơn bạn đã góp ý thẳng thắn. Chúng tôi đã chuyển cho ban biên tập để sửa ở lần in sau.',
    'Rất tiếc cuốn này chưa hợp với bạn. Lần tới bạn ghé gian, chúng tôi xin tư vấn kỹ hơn.',
    'Chúng tôi ghi nhận góp ý về cách trình bày, bản in sau sẽ chỉnh lại. Cảm ơn bạn.',
  ],
  broken: [
    'Thành thật xin lỗi bạn. Nhà sách đã gọi cho bạn để đổi cuốn khác, phí gửi chúng tôi chịu.',
    'Xin lỗi bạn vì sơ suất này. Bạn giữ sách lại, chúng tôi gửi cuốn mới ngay trong tuần.',
  ],
};

/** Issuers' reasons for reporting a review that calls their print bad. */
export const reports: readonly string[] = [
  'Nhà sách đã kiểm tra cả lô in, không có cuốn nào như vậy.',
  'Bạn đọc không gửi ảnh và không nhận đổi sách, nhờ ban tổ chức xem giúp.',
];
