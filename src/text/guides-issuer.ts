import type { Guide } from './guide-titles';

/** Guides of an issuer's pages. What stands between “ ” is a control, a heading or a status of the product. */
export const issuerGuides = {
  issuerDashboard: {
    lead: 'Trang đầu tiên mỗi ngày: những việc đang chờ bạn, rồi đến số liệu bán hàng của bạn.',
    steps: [
      'Mới bắt đầu thì làm lần lượt các bước ở “Bắt đầu bán sách”.',
      'Xem “Việc đang chờ”: mỗi dòng dẫn thẳng đến danh sách cần xử lý.',
      'Chọn “Thời gian thống kê” để đổi khoảng ngày của các biểu đồ.',
      'Bấm vào một con số để xem những đơn hàng làm nên con số đó.',
      'Xem “Sức bán từng tựa sách” để biết tựa nào sắp hết.',
    ],
    troubles: [
      {
        when: 'Doanh thu thấp hơn tổng các đơn đã đặt',
        then: 'Doanh thu chỉ tính đơn “Đã giao” và “Đã nhận”.',
      },
      {
        when: 'Một tựa sắp hết',
        then: 'Mở sách bán đó và tăng số lượng; hội sách đang diễn ra vẫn tăng được.',
      },
    ],
  },
  issuerCampaigns: {
    lead: 'Hội sách bạn tham gia, và những hội sách khác mà bạn có thể xin tham gia.',
    steps: [
      'Ở “Hội sách của bạn”, mở một hội sách để thêm sách và chuẩn bị.',
      'Ở “Hội sách khác”, mở hội sách chưa bắt đầu rồi bấm “Yêu cầu tham gia”.',
      'Lọc theo hình thức và trạng thái, hoặc tìm theo tên.',
    ],
    troubles: [
      {
        when: 'Không bấm được yêu cầu tham gia',
        then: 'Chỉ gửi được khi hội sách chưa bắt đầu. Lý do đứng dưới nút.',
      },
    ],
  },
  issuerCampaign: {
    lead: 'Mọi việc của bạn ở một hội sách: thoả thuận, tin nhắn, sách bán, gian hàng và giờ nhận sách.',
    steps: [
      'Nếu được mời, đọc điều khoản rồi bấm “Chấp nhận”, “Từ chối” hoặc “Đề nghị điều khoản khác”.',
      'Đọc “Tin nhắn của ban tổ chức”; tin chưa đọc được đánh dấu.',
      'Khi đã tham gia, bấm “Thêm sách” rồi chọn “Sách Lẻ”, “Sách Combo”, “Sách Combo Cũ” hoặc “Sách Series”.',
      'Xem gian hàng được xếp ở “Gian hàng của bạn”.',
      'Ở hội sách trực tiếp, bấm “Thêm giờ nhận” để bạn đọc chọn giờ đến lấy, rồi “Lưu giờ nhận”.',
    ],
    troubles: [
      {
        when: 'Không thấy nút thêm sách',
        then: 'Bạn chưa tham gia, hoặc hội sách đã kết thúc. Lý do đứng dưới các con số của bạn.',
      },
      {
        when: 'Không bỏ được một khung giờ',
        then: 'Đã có đơn chọn giờ đó. Bạn vẫn tăng được số đơn của khung giờ.',
      },
    ],
  },
  issuerCloseOut: {
    lead: 'Khép lại phần của bạn ở một hội sách: bốn việc, rồi hai bên ký.',
    steps: [
      'Xử lý hết các đơn ở “1. Đơn hàng chưa xong”.',
      'Xem “2. Hàng hoàn và tiền hoàn”: những cuốn đã quay về.',
      'Bấm “Đến phiếu đếm”, gõ số cuốn đếm được của từng tựa; tựa lệch với sổ thì ghi vì sao.',
      'Đồng ý các bảng ở “4. Đối soát”.',
      'Bấm “Ký tổng kết”.',
    ],
    troubles: [
      {
        when: 'Một tựa phải đếm lại',
        then: 'Sổ đã thay đổi sau khi đếm, ví dụ vì một đơn bị trả. Lọc “Phải đếm lại” rồi đếm lần nữa.',
      },
      {
        when: 'Mất mạng khi đang đếm',
        then: 'Số đã gõ được giữ trên máy. Có mạng thì lưu tiếp.',
      },
    ],
  },
  issuerParticipants: {
    lead: 'Lời mời và yêu cầu của bạn ở mọi hội sách, với điều khoản của từng nơi.',
    steps: [
      'Ở “Được mời tham gia”, mở lời mời để đọc chiết khấu và thời gian.',
      'Bấm “Chấp nhận”, “Từ chối”, hoặc “Đề nghị điều khoản khác” rồi “Gửi đề nghị”.',
      'Ở “Gửi yêu cầu tham gia”, theo dõi yêu cầu của bạn; bấm “Rút yêu cầu” khi đổi ý.',
      'Khi ban tổ chức đề nghị điều khoản mới, chọn “Đồng ý điều khoản” hoặc “Không đồng ý”.',
      'Tải “Hợp đồng PDF” để lưu.',
    ],
    troubles: [
      {
        when: 'Chiết khấu không gửi được',
        then: 'Mỗi thể loại có mức tối thiểu của hội sách; đề nghị phải từ mức đó trở lên.',
      },
      {
        when: 'Lời mời không còn trả lời được',
        then: 'Hội sách đã bắt đầu nên lời mời chưa trả lời hết hiệu lực.',
      },
    ],
  },
  bringBooks: {
    lead: 'Đưa sách trong kho đến hội sách: chọn sách, đặt số lượng và giá, rồi gửi ban tổ chức duyệt.',
    steps: [
      'Ở “Chọn từ kho sách”, tìm và chọn sách; “Mang lại từ hội sách trước” chọn sẵn sách của lần trước.',
      'Nhập số lượng, mức giảm giá và chiết khấu; ô sai được đánh dấu và nói rõ lý do.',
      'Có sẵn bảng tính? Ở trang “Sách bán tại hội sách”, bấm “Nhập từ tệp” để mang nhiều sách đến nhiều hội sách một lần.',
      'Hội sách trực tuyến bán thêm được bản PDF và sách nói nếu sách có đủ tệp và giá.',
      'Combo và series cần ít nhất hai cuốn; giá combo không cao hơn tổng giá các cuốn.',
      'Gửi xét duyệt. Sách chỉ bán sau khi được duyệt và hội sách đã bắt đầu.',
    ],
    troubles: [
      {
        when: 'Không tìm thấy một cuốn trong kho',
        then: 'Cuốn đó đang ngừng phát hành, chưa đủ thông tin, thuộc thể loại hội sách không nhận, hoặc đã có ở hội sách.',
      },
      {
        when: 'Chiết khấu bị từ chối',
        then: 'Chiết khấu phải từ mức đã thoả thuận trở lên.',
      },
      {
        when: 'Rời trang khi chưa gửi',
        then: 'Những gì đã nhập được giữ trên máy này. Mở lại trang để làm tiếp.',
      },
    ],
  },
  issuerProducts: {
    lead: 'Sách của bạn ở các hội sách: đang chờ duyệt, đang bán, bị từ chối, ngừng bán.',
    steps: [
      'Chọn trạng thái để xem từng nhóm, lọc theo hội sách và loại sách.',
      'Sách “Đã bị từ chối”: mở ra, đọc ghi chú, sửa rồi gửi lại.',
      'Sách chưa từng được duyệt thì bấm “Rút lại” nếu không mang nữa.',
      'Khi hội sách đang diễn ra, mở sách để đổi số lượng rồi “Lưu số lượng”, hoặc “Ngừng bán” và “Mở bán lại”.',
    ],
    troubles: [
      {
        when: 'Không giảm được số lượng',
        then: 'Số lượng không thấp hơn số đã đặt, đã bán và số đã dành cho combo và series.',
      },
      {
        when: 'Không sửa được giá',
        then: 'Hội sách đã bắt đầu thì chỉ đổi được số lượng và ngừng bán.',
      },
    ],
  },
  issuerOrders: {
    lead: 'Đơn bạn phải đóng gói và gửi đến nhà bạn đọc.',
    steps: [
      'Lọc “Đang xử lý”, chọn các đơn rồi bấm “In giấy tờ”: danh sách lấy sách, phiếu đóng gói, nhãn địa chỉ.',
      'Lấy sách, gói, dán nhãn. Đơn chưa trả tiền ghi rõ số tiền cần thu hộ.',
      'Giao cho đơn vị vận chuyển, rồi bấm “Chuyển sang Đang vận chuyển” và nhập mã vận đơn; nhiều đơn thì dùng “Dán mã vận đơn”.',
      'Bạn đọc nhận rồi thì bấm “Chuyển sang Đã giao”; kiện quay về thì “Chuyển sang Đã hoàn hàng”.',
      'Thiếu một cuốn thì mở đơn và bấm “Bỏ bớt sách”; không giao được cả đơn thì “Huỷ đơn hàng”.',
    ],
    troubles: [
      {
        when: 'Gõ nhầm mã vận đơn',
        then: 'Mở đơn rồi bấm “Sửa thông tin vận chuyển”. Bạn đọc được báo.',
      },
      {
        when: 'Giao không gặp người nhận',
        then: 'Bấm “Giao không thành công, giao lại” và chọn ngày giao lại.',
      },
      {
        when: 'Một số đơn không chuyển được',
        then: 'Trang liệt kê kết quả của từng đơn với lý do. Những đơn khác đã chuyển xong.',
      },
    ],
  },
  counter: {
    lead: 'Đơn bạn đọc đến lấy tại gian của bạn, và quầy bán hàng trên điện thoại.',
    steps: [
      'Ở “Danh sách”, chọn các đơn mới, in phiếu, chuẩn bị sách rồi bấm “Chuyển sang Đợi nhận hàng”.',
      'Tại gian, mở “Quầy” khi còn mạng: đơn được tải về máy để dùng cả khi mất mạng.',
      'Bấm “Quét mã QR” trên máy của bạn đọc, hoặc nhập mã 8 số.',
      'Thu tiền nếu đơn chưa trả, rồi bấm “Xác nhận đã giao sách”.',
      'Bán cho khách đến xem: bấm “Bán tại quầy”, “Quét mã vạch” của sách, thu tiền rồi xác nhận.',
    ],
    troubles: [
      {
        when: 'Mất mạng',
        then: 'Cứ giao và bán tiếp. Giao dịch được lưu trên máy và tự gửi khi có mạng; đừng xoá dữ liệu trình duyệt.',
      },
      {
        when: 'Có giao dịch bị từ chối',
        then: 'Xem lý do ở “Giao dịch bị từ chối”, ví dụ sách vừa hết. Sửa xong thì “Gửi lại”.',
      },
      {
        when: 'Bán hoặc giao nhầm',
        then: 'Mở danh sách ở quầy và huỷ lần bán hoặc lần giao, ghi lý do.',
      },
    ],
  },
  issuerReturns: {
    lead: 'Yêu cầu trả sách của khách hàng mà bạn cần trả lời đúng hạn.',
    steps: [
      'Lọc “Chờ trả lời”; hạn xử lý đứng ở từng dòng.',
      'Mở yêu cầu, xem mô tả và ảnh.',
      'Bấm “Chấp nhận, nhận lại sách” và ghi nơi gửi sách, hoặc “Hoàn tiền, không cần gửi lại”, hoặc “Không chấp nhận” kèm lý do.',
      'Sách về đến nơi thì bấm “Đã nhận lại sách, hoàn tiền”.',
    ],
    troubles: [
      {
        when: 'Quá hạn trả lời',
        then: 'Yêu cầu chuyển cho ban tổ chức quyết định.',
      },
      {
        when: 'Khách muốn đổi cuốn khác',
        then: 'Khi nhận lại sách, mở đơn hàng rồi bấm “Đổi sách”.',
      },
    ],
  },
  issuerJournal: {
    lead: 'Những lần tài khoản của bạn đăng nhập, xuất dữ liệu, xem đơn của bạn đọc và xác nhận về tiền. Không ai sửa hay xoá được.',
    steps: ['Chọn loại và khoảng thời gian.', 'Bấm vào một dòng để mở trang liên quan.', 'Bấm “Xuất tệp” để lưu lại.'],
    troubles: [
      {
        when: 'Thấy đăng nhập lạ',
        then: 'Vào “Hồ sơ”, đăng xuất mọi thiết bị, rồi đổi mật khẩu Google.',
      },
    ],
  },
  issuerReviews: {
    lead: 'Đánh giá đã đăng về sách của bạn.',
    steps: [
      'Đọc đánh giá mới; lọc theo số sao khi cần.',
      'Bấm “Trả lời”: câu trả lời hiện công khai dưới đánh giá.',
      'Bấm “Báo cáo” nếu đánh giá xúc phạm, quảng cáo, sai sự thật hoặc lộ thông tin cá nhân.',
    ],
    troubles: [
      {
        when: 'Đánh giá bị báo cáo vẫn còn hiện',
        then: 'Ban tổ chức xem rồi quyết định, và báo kết quả cho bạn.',
      },
      {
        when: 'Câu trả lời không lưu được',
        then: 'Không ghi địa chỉ trang mạng trong câu trả lời.',
      },
    ],
  },
  issuerSettlements: {
    lead: 'Công nợ giữa bạn và ban tổ chức ở từng hội sách, tính từ sổ cái.',
    steps: [
      'Xem “Các khoản còn phải trả” để biết ai phải trả ai.',
      'Mở một bảng, kiểm tra từng đơn hàng và chiết khấu; “Tải PDF” hoặc “Tải Excel” để lưu.',
      'Bấm “Đồng ý” khi số liệu đúng.',
      'Khi ban tổ chức đã chuyển tiền, bảng ghi mã giao dịch.',
    ],
    troubles: [
      {
        when: 'Số liệu có vẻ sai',
        then: 'Mở đơn hàng trong bảng, xem “Dòng tiền của đơn”, rồi trao đổi với ban tổ chức ngay ở đơn đó.',
      },
      {
        when: 'Phải đồng ý lại',
        then: 'Có phát sinh mới từ khi một bên đồng ý. Xem lại rồi đồng ý lần nữa.',
      },
    ],
  },
  books: {
    lead: 'Kho sách của bạn: mọi cuốn và bộ có thể mang đến hội sách.',
    steps: [
      'Bấm “Thêm sách” để nhập từng cuốn, hoặc “Nhập từ tệp” khi có nhiều.',
      'Lọc “Chưa đủ” để thấy sách còn thiếu thông tin; bấm “Bổ sung sách chưa đủ” để điền nhanh, cả từ danh mục theo ISBN.',
      'Bấm “Thêm nhiều ảnh bìa” để đặt ảnh theo ISBN hoặc mã sách.',
      'Mở một cuốn để sửa, hoặc “Ngừng phát hành” khi không bán nữa.',
      'Bấm “Xuất tệp” để tải danh sách; tệp đó sửa rồi nhập lại được.',
    ],
    troubles: [
      {
        when: 'Sách không mang được đến hội sách',
        then: 'Sách còn thiếu thông tin hoặc đang ngừng phát hành.',
      },
      {
        when: 'Ngừng phát hành thì đơn hàng ra sao',
        then: 'Sách bán của cuốn đó rời kệ và những đơn đang mở bị huỷ; trang nói rõ số lượng trước khi làm.',
      },
    ],
  },
  bookForm: {
    lead: 'Mọi thông tin của một cuốn sách hoặc một bộ sách.',
    steps: [
      'Điền tên, mã sách, giá bìa và thể loại con; nhập một số ISBN thì số còn lại tự điền.',
      'ISBN đã có trong danh mục thì bấm nút điền ngay dưới ô ISBN; ô bạn đã nhập được giữ nguyên.',
      'Chọn ảnh bìa tỉ lệ 2:3, thêm ảnh khác nếu có.',
      'Chọn tác giả và nhà xuất bản; chưa có thì thêm ngay ở ô đó.',
      'Muốn bán bản PDF hoặc sách nói, thêm giá kèm, tệp dùng thử và tệp đầy đủ ở “Bản điện tử”.',
      'Với bộ sách, chọn ít nhất hai cuốn cùng thể loại và có tác giả chung, rồi sắp thứ tự.',
    ],
    troubles: [
      {
        when: 'Không đổi được thể loại',
        then: 'Sách đang ở hội sách hoặc trong bộ; dòng dưới ô nói rõ nơi nào.',
      },
      {
        when: 'Tệp tải lên bị ngắt',
        then: 'Chọn lại đúng tệp đó: phần đã tải được giữ và tải tiếp.',
      },
      {
        when: 'Báo ISBN đã có',
        then: 'Một cuốn khác của bạn đã dùng ISBN này. Kiểm tra lại số, hoặc sửa cuốn đã có.',
      },
    ],
  },
  importBooks: {
    lead: 'Đưa nhiều sách vào kho một lần từ bảng tính. Không có gì được ghi trước khi bạn bấm nhập.',
    steps: [
      'Bấm “Chọn tệp” (XLSX, CSV, ONIX), hoặc “Dán từ bảng tính”; chưa có tệp thì “Tải tệp mẫu”.',
      'Cho biết mỗi cột là gì rồi bấm “Kiểm tra các dòng”.',
      'Xem các dòng: “Mới”, “Có thay đổi”, “Có lẽ trùng”, “Cần sửa”; chọn dòng nào được nhập. Cột “Vì sao” ghi ô nào được điền từ danh mục theo ISBN.',
      'Chọn cho những tên chưa có trên hệ thống: dùng tên gần giống hay tạo mới.',
      'Bấm nút nhập và chờ; có thể rời trang, việc nhập vẫn tiếp tục.',
      'Nhầm thì bấm “Hoàn tác lượt nhập” trong 24 giờ.',
    ],
    troubles: [
      {
        when: 'Nhiều dòng cần sửa',
        then: 'Bấm “Tải các dòng cần sửa”: tệp có thêm cột lý do. Sửa rồi nhập riêng tệp đó.',
      },
      {
        when: 'ISBN thành số như 9,78604E+12',
        then: 'Bảng tính đã làm tròn. Định dạng cột ISBN là chữ rồi dán lại số gốc.',
      },
      {
        when: 'Sách nhập rồi mà chưa mang được đến hội sách',
        then: 'Sách còn thiếu ảnh bìa hay mô tả. Bấm “Xem sách chưa đủ”.',
      },
    ],
  },
  covers: {
    lead: 'Đặt ảnh bìa cho nhiều sách cùng lúc; ảnh nào của sách nào được nhận ra từ tên tệp.',
    steps: [
      'Đặt tên mỗi ảnh là ISBN hoặc mã sách, ví dụ 9786042087438.jpg.',
      'Bấm “Chọn ảnh hoặc ZIP”.',
      'Xem bao nhiêu ảnh khớp; quyết định có thay ảnh của sách đã có ảnh bìa không.',
      'Bấm nút đặt ảnh và để trang mở cho đến khi xong.',
    ],
    troubles: [
      {
        when: 'Ảnh không khớp với sách nào',
        then: 'Danh sách ảnh không dùng được nói lý do của từng ảnh. Thường là tên tệp không đúng ISBN hay mã sách.',
      },
      {
        when: 'Đang gửi thì mất mạng',
        then: 'Trang chờ rồi gửi tiếp. Nếu đã đóng trang, chọn lại các tệp đó: ảnh đã đặt không bị đặt lại.',
      },
    ],
  },
  incompleteBooks: {
    lead: 'Sách còn thiếu thông tin, với đúng những ô còn trống của từng cuốn.',
    steps: [
      'Điền các ô còn trống của từng cuốn.',
      'Nhiều cuốn giống nhau thì dùng “Điền vào ô trống” cho cả trang.',
      'Bấm “Chọn ảnh bìa” ở từng cuốn, hoặc “Thêm nhiều ảnh bìa” cho tất cả.',
      'Lưu: cuốn đủ thông tin rời khỏi danh sách.',
    ],
    troubles: [
      {
        when: 'Một số cuốn không lưu được',
        then: 'Lý do đứng ở từng cuốn; các cuốn khác đã lưu.',
      },
    ],
  },
} satisfies Record<string, Guide>;
