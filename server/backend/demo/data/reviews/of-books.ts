/** Positive review texts about single books, by book key. */
export const ofBooks: Readonly<Record<string, readonly string[]>> = {
  'luc-van-tien': [
    'Đoạn Vân Tiên đánh cướp đọc lên vẫn thấy hừng hực như hồi nghe ông kể.',
    'Tiếng Nam Bộ trong thơ cụ Đồ Chiểu mộc mạc mà thấm, chú giải từ cổ rất đầy đủ.',
    'Mua cho ba tôi, ba đọc to cả xóm nghe, đến đoạn Nguyệt Nga thì lặng đi.',
  ],
  'truyen-kieu': [
    'Bản này chú giải ngay dưới trang, đọc liền mạch chứ không phải lật cuối sách.',
    'Mỗi năm tôi đọc lại Kiều một lần vào dịp Tết, năm nay đổi bản mới rất ưng.',
  ],
  'chi-pheo': [
    'Câu hỏi “Ai cho tao lương thiện?” đọc lúc bốn mươi tuổi thấy khác hẳn lúc mười bảy.',
    'Bát cháo hành của Thị Nở, chỉ thế thôi mà ám ảnh cả một đời đọc sách.',
  ],
  'mat-biec': [
    'Thương Ngạn mà giận cũng nhiều. Đọc xong phải đi bộ một vòng cho nguôi.',
    'Xem phim rồi mới đọc, sách buồn hơn và đẹp hơn.',
  ],
  'so-do': [
    'Cười từ đầu đến cuối, cười xong giật mình vì bây giờ vẫn còn đầy Xuân Tóc Đỏ.',
    'Chương đám tang đúng là bậc thầy trào phúng.',
  ],
  'giong-to': ['Nghị Hách ác đến mức đọc mà run. Tiểu thuyết viết năm 1936 vẫn nóng hổi.'],
  'doan-tuyet': ['Thương cô Loan. Đọc cùng mẹ chồng, hai mẹ con nói chuyện được với nhau nhiều hơn.'],
  'di-tim-le-song': [
    'Cuốn sách đã giúp tôi qua một năm khó khăn. Không dạy đời, chỉ kể, mà nâng người ta dậy.',
    'Phần kể về trại tập trung phải đọc từng chút một, phần sau thì muốn chép lại hết.',
  ],
  'chinh-phu-ngam-khuc': ['Bản in song song hai bản dịch, so từng câu thấy tài của người xưa.'],
  'truyen-tay-bac': ['Đọc trước chuyến đi Mù Cang Chải, lên đến nơi thấy như đã quen từ lâu.'],
  'truyen-ky-man-luc': ['Chuyện ma quái mà đầy tình người, lời bình cuối truyện của Nguyễn Dữ rất hay.'],
  'nguon-goc-cac-loai': ['Không dễ đọc, nhưng lời dẫn của người dịch giúp tôi đi được đến cuối.'],
  'sapiens-luoc-su-loai-nguoi': ['Đọc xong thấy mình nhỏ bé. Chương về lúa mì làm tôi nghĩ cả tuần.'],
  'dat-le-que-thoi': ['Có những tục tôi từng thấy ở quê mà không hiểu, nay mới rõ gốc gác.'],
  'mon-la-mien-nam': ['Bác Vũ Bằng kể chuyện ăn mà như kể chuyện đời, đọc vừa thèm vừa nhớ.'],
};
