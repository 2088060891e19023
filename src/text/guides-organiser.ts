import type { Guide } from './guide-titles';

/** Guides of the organiser's pages. What stands between “ ” is a control, a heading or a status of the product. */
export const organiserGuides = {
  dashboard: {
    lead: 'Trang đầu tiên mỗi ngày: những việc đang chờ bạn, rồi đến số liệu bán hàng.',
    steps: [
      'Xem “Việc đang chờ”: mỗi dòng dẫn thẳng đến danh sách cần xử lý, việc để lâu đứng trước.',
      'Chọn “Thời gian thống kê” để đổi khoảng ngày của các biểu đồ.',
      'Bấm vào một con số hay một cột để xem những đơn hàng làm nên con số đó.',
      'Đổi giữa “Xem biểu đồ” và “Xem bảng” khi cần đọc số chính xác.',
      'Chọn một hội sách đang diễn ra để xem thống kê riêng của hội sách đó.',
    ],
    troubles: [
      {
        when: 'Doanh thu thấp hơn tổng các đơn đã đặt',
        then: 'Doanh thu chỉ tính đơn “Đã giao” và “Đã nhận”. Đơn còn đang xử lý chưa được tính.',
      },
      {
        when: 'Một việc đã làm xong mà vẫn còn trong danh sách',
        then: 'Danh sách tự cập nhật sau ít giây. Nếu vẫn còn, có thể việc mới cùng loại vừa đến.',
      },
    ],
  },
  campaigns: {
    lead: 'Danh sách mọi hội sách, bản nháp đang soạn và lịch của các hội sách.',
    steps: [
      'Bấm “Tạo hội sách” rồi chọn “Trực tiếp”, “Trực tuyến” hoặc “Từ hội sách trước”.',
      'Soạn dở thì cứ rời trang: bản nháp được lưu tự động, lần sau bấm “Soạn tiếp”.',
      'Lọc theo hình thức và trạng thái, hoặc tìm theo tên, để đến đúng hội sách.',
      'Mở một hội sách để mời nhà phát hành, xếp gian hàng, thêm nhân viên và theo dõi.',
    ],
    troubles: [
      {
        when: 'Tạo từ hội sách trước mà không thấy các ngày',
        then: 'Bản nháp mới mang theo tất cả, trừ các ngày. Bạn nhập ngày mới trước khi tạo.',
      },
      {
        when: 'Hai người cùng soạn một bản nháp',
        then: 'Trang hỏi bạn giữ bản nào: “Lưu bản của tôi”, “Mở bản của họ” hoặc “Lưu thành bản nháp mới”.',
      },
    ],
  },
  campaignForm: {
    lead: 'Mọi thông tin của một hội sách, chia thành các phần; “Mục lục” dẫn đến từng phần.',
    steps: [
      'Điền “Thông tin chung” với tên, mô tả và ảnh bìa.',
      'Điền “Thời gian và địa điểm”. Hội sách bắt đầu sớm nhất là ngày mai.',
      'Với hội sách trực tiếp, thêm tổ chức; nếu hội sách đi qua nhiều nơi, bật “Tổ chức chuỗi hội sách” rồi thêm từng chặng.',
      'Với hội sách trực tuyến, chọn nhóm đề tài và cấp độ thấp nhất được mua.',
      'Điền “Thể loại và chiết khấu”: phần trăm tối thiểu nhà phát hành để lại cho ban tổ chức.',
      'Đặt “Giới hạn đặt hàng” nếu muốn, rồi bấm “Tạo hội sách” hoặc lưu thay đổi.',
    ],
    troubles: [
      {
        when: 'Nhiều ô không sửa được',
        then: 'Hội sách đã bắt đầu thì chỉ sửa được một số thông tin. Đã kết thúc hoặc đã huỷ thì không sửa được nữa.',
      },
      {
        when: 'Không bỏ được một thể loại',
        then: 'Thể loại đó đã có sách hoặc điều khoản. Hãy giữ lại, hoặc thoả thuận lại với nhà phát hành trước.',
      },
      {
        when: 'Trang hỏi lại trước khi lưu ngày hay địa điểm mới',
        then: 'Thay đổi được báo ngay cho mọi người liên quan; hãy đọc số người và số đơn bị ảnh hưởng rồi mới xác nhận.',
      },
    ],
  },
  campaign: {
    lead: 'Điều hành một hội sách: chuẩn bị, con người, gian hàng, tin nhắn và các thao tác lớn.',
    steps: [
      'Xem “Chuẩn bị mở cửa”: dòng “Còn thiếu” hay “Cần xem” dẫn đến nơi xử lý.',
      'Mở “Nhà phát hành” để xem ai tham gia; bấm “Mời NPH tham gia” khi hội sách chưa bắt đầu.',
      'Mở “Tin nhắn”, bấm “Viết tin nhắn” để gửi cho mọi nhà phát hành hoặc một nhóm, rồi xem ai đã đọc và nhắc người chưa đọc.',
      'Mở “Nhân viên” để thêm người trực; mở “Gian hàng” để đặt gian trên sơ đồ và xếp nhà phát hành.',
      'Dùng các nút ở “Thao tác” để tạm hoãn, tiếp tục, huỷ hoặc kết thúc sớm. Trang nói rõ ai bị ảnh hưởng trước khi làm.',
    ],
    troubles: [
      {
        when: 'Một nút ở phần thao tác bị mờ',
        then: 'Lý do đứng cạnh nút, ví dụ hội sách chưa bắt đầu hoặc đã kết thúc.',
      },
      {
        when: 'Gian hàng vừa xếp chưa thấy ở nhà phát hành',
        then: 'Sơ đồ chỉ có hiệu lực sau khi bấm “Lưu gian hàng”.',
      },
      {
        when: 'Tin nhắn báo email không gửi được',
        then: 'Địa chỉ email của nhà phát hành không nhận thư. Họ vẫn đọc được tin ở chuông thông báo; hãy hỏi lại email.',
      },
    ],
  },
  closeOut: {
    lead: 'Khép lại hội sách với từng nhà phát hành: đơn hàng, hoàn tiền, đếm sách, đối soát, rồi hai bên ký.',
    steps: [
      'Xem bảng: mỗi nhà phát hành còn thiếu việc nào trong bốn việc.',
      'Bấm vào một con số để đến thẳng những đơn, khoản hoàn hay bảng đối soát còn mở.',
      'Mở một nhà phát hành để xem số đếm và những tựa lệch với sổ.',
      'Khi bốn việc đã xong, bấm “Ký tổng kết”.',
    ],
    troubles: [
      {
        when: 'Chưa ký được',
        then: 'Dòng dưới nút nói việc nào chưa xong. Thường là còn khoản phải hoàn hoặc bảng đối soát chưa được hai bên đồng ý.',
      },
      {
        when: 'Chữ ký cũ bị mất',
        then: 'Nhà phát hành đã lưu số đếm mới. Hãy xem lại số đếm rồi ký lại.',
      },
    ],
  },
  participants: {
    lead: 'Nơi mời nhà phát hành, duyệt yêu cầu và thoả thuận điều khoản, cho mọi hội sách.',
    steps: [
      'Chọn một hội sách, rồi chọn “Được mời tham gia” hoặc “Gửi yêu cầu tham gia”.',
      'Bấm “Mời NPH tham gia” để mời nhiều nhà phát hành cùng lúc, hoặc mời lại như một hội sách trước.',
      'Với mỗi yêu cầu, bấm “Chấp nhận”, “Từ chối” hoặc “Đề nghị điều khoản khác”.',
      'Mở một mục để đọc diễn biến, so các điều khoản và tải “Hợp đồng PDF”.',
      'Muốn một nhà phát hành rời hội sách, bấm “Gỡ khỏi hội sách” và ghi lý do.',
    ],
    troubles: [
      {
        when: 'Không còn nút chấp nhận',
        then: 'Mục đó đang chờ bên kia trả lời, hoặc hội sách đã bắt đầu nên lời mời và yêu cầu không còn hiệu lực.',
      },
      {
        when: 'Báo rằng điều khoản vừa đổi',
        then: 'Nhà phát hành vừa đề nghị điều khoản mới. Đọc điều khoản mới nhất rồi trả lời lại.',
      },
    ],
  },
  products: {
    lead: 'Sách mà nhà phát hành mang đến hội sách, chờ bạn duyệt trước khi bán.',
    steps: [
      'Mở phần “Chờ xét duyệt”: sách xếp theo nhà phát hành và hội sách.',
      'Xem giá, mức giảm, chiết khấu và số cuốn; chỗ khác lần duyệt trước được đánh dấu.',
      'Bấm “Chấp nhận” hoặc “Từ chối”; khi từ chối, ghi chú cần sửa gì.',
      'Chọn nhiều tựa để duyệt cùng lúc. Phím J và K đi giữa các tựa, A chấp nhận, R từ chối.',
    ],
    troubles: [
      {
        when: 'Một tựa không duyệt được',
        then: 'Nhà phát hành vừa sửa tựa đó. Xem lại rồi duyệt lần nữa; các tựa khác đã được duyệt.',
      },
      {
        when: 'Sách đã duyệt không còn bán',
        then: 'Nhà phát hành có thể đã ngừng bán hoặc hết hàng; trạng thái của sách nói rõ.',
      },
    ],
  },
  deliveryOrders: {
    lead: 'Mọi đơn giao tận nhà của các nhà phát hành. Thường nhà phát hành tự xử lý; bạn theo dõi và can thiệp khi cần.',
    steps: [
      'Lọc theo trạng thái, hội sách hoặc nhà phát hành; tìm theo mã đơn, tên, điện thoại hay tên sách.',
      'Mở một đơn để xem sách, tiền, các bước và trao đổi với nhà phát hành.',
      'Chọn nhiều đơn để chuyển trạng thái hoặc “In giấy tờ” cùng lúc.',
      'Bấm “Dán mã vận đơn” để nhập mã của nhiều đơn từ bảng tính.',
      'Khi phải huỷ, bấm “Huỷ đơn hàng” và ghi lý do: bạn đọc đọc được nguyên văn.',
    ],
    troubles: [
      {
        when: 'Không thấy nút chuyển trạng thái',
        then: 'Mỗi bước chỉ làm được ở một số trạng thái. Trang đơn nói bước đó cần trạng thái nào.',
      },
      {
        when: 'Đơn đã trả tiền bị huỷ',
        then: 'Khoản phải trả lại hiện ở trang “Hoàn tiền”.',
      },
    ],
  },
  pickupOrders: {
    lead: 'Mọi đơn bạn đọc hẹn nhận tại quầy của hội sách trực tiếp.',
    steps: [
      'Lọc theo hội sách, nhà phát hành và trạng thái; cột “Giờ nhận” cho biết bạn đọc hẹn lúc nào.',
      'Khi sách đã ở quầy, chuyển đơn sang “Đợi nhận hàng” để bạn đọc được báo.',
      'Mở đơn rồi bấm “Đổi quầy nhận sách” nếu sách chuyển sang quầy khác.',
      'Giao nhầm thì bấm “Huỷ lần bán, giao tại quầy” để sửa lại.',
    ],
    troubles: [
      {
        when: 'Mã của bạn đọc không nhận',
        then: 'Mã QR có hạn, nhờ bạn đọc mở lại đơn. Nếu nhập sai mã số nhiều lần, hãy chờ ít phút.',
      },
      {
        when: 'Đơn không ai đến nhận',
        then: 'Khi hội sách kết thúc, đơn chưa nhận bị huỷ và sách trở lại kệ.',
      },
    ],
  },
  returns: {
    lead: 'Yêu cầu trả sách của khách hàng. Nhà phát hành trả lời trước; bạn quyết định khi hai bên không thống nhất.',
    steps: [
      'Lọc “Ban tổ chức xem xét” để thấy những yêu cầu chờ bạn.',
      'Mở yêu cầu: đọc mô tả, ảnh và lời nhắn của hai bên.',
      'Chọn “Hoàn tiền, không cần gửi lại”, “Chấp nhận, nhận lại sách” hoặc “Bác yêu cầu”, kèm lý do.',
      'Khoản phải hoàn sau đó hiện ở trang “Hoàn tiền”.',
    ],
    troubles: [
      {
        when: 'Yêu cầu tự chuyển đến ban tổ chức',
        then: 'Nhà phát hành đã quá hạn trả lời. Bạn quyết định như với yêu cầu mà khách hàng nhờ.',
      },
      {
        when: 'Khách muốn đổi cuốn khác',
        then: 'Mở đơn hàng rồi bấm “Đổi sách”.',
      },
    ],
  },
  settlements: {
    lead: 'Công nợ của ban tổ chức với từng nhà phát hành ở từng hội sách, tính từ sổ cái.',
    steps: [
      'Xem “Các khoản còn phải trả” để biết ai phải trả ai.',
      'Mở một bảng, kiểm tra tổng hợp và từng đơn hàng; “Tải PDF” hoặc “Tải Excel” để lưu.',
      'Bấm “Đồng ý”. Khi cả hai bên đồng ý cùng một nội dung, bảng được chốt.',
      'Sau khi chuyển tiền, bấm “Đánh dấu đã thanh toán” và nhập mã giao dịch.',
    ],
    troubles: [
      {
        when: 'Bảng đã đồng ý lại trở về đang mở',
        then: 'Có phát sinh mới, ví dụ một đơn bị trả lại. Hai bên cần đồng ý lại.',
      },
      {
        when: 'Đồng ý nhầm',
        then: 'Bấm “Rút lại đồng ý” khi bảng chưa được chốt.',
      },
    ],
  },
  payments: {
    lead: 'Các khoản thanh toán trực tuyến, và tiền chuyển khoản mà ngân hàng báo về.',
    steps: [
      'Ở phần thanh toán, tìm khoản theo mã đơn, nội dung hoặc tên bạn đọc.',
      'Thấy tiền trong sao kê mà đơn vẫn chờ, bấm “Xác nhận đã nhận tiền” và nhập mã giao dịch.',
      'Bấm “Nhập sao kê” để đọc tệp của ngân hàng; trang cho xem trước từng dòng sẽ thành gì.',
      'Ở phần chưa khớp, bấm “Ghi cho đơn hàng” và chọn đơn gần giống nhất.',
      'Tiền không thuộc đơn nào thì chuyển trả, rồi bấm “Đã gửi trả”.',
    ],
    troubles: [
      {
        when: 'Nhập lại cùng một sao kê',
        then: 'Không sao: những dòng đã có từ trước được nhận ra và không ghi hai lần.',
      },
      {
        when: 'Bạn đọc chuyển thiếu',
        then: 'Khoản được ghi một phần, đơn chờ phần còn lại. Quá hạn thì tiền phải hoàn.',
      },
    ],
  },
  reconciliation: {
    lead: 'Mỗi ngày so tiền đã đến với sổ cái, để phát hiện chênh lệch sớm.',
    steps: [
      'Chọn tháng, hoặc “Khoảng khác” để chọn ngày.',
      'Đọc “Cân đối”: đầu kỳ, trong kỳ và cuối kỳ.',
      'Ngày có chênh lệch được đánh dấu; bấm “Xem các khoản trong ngày”.',
      'Mở khoản không khớp để đến đơn hàng hoặc khoản chuyển khoản và sửa ở đó.',
    ],
    troubles: [
      {
        when: 'Chênh lệch bằng không mà ngày vẫn bị đánh dấu',
        then: 'Có khoản thừa và khoản thiếu bù trừ lẫn nhau. Xem từng khoản trong ngày.',
      },
      {
        when: 'Chọn một hội sách thì số nhỏ hơn',
        then: 'Tiền chưa khớp và tiền đã gửi trả không thuộc hội sách nào nên không được tính.',
      },
    ],
  },
  journal: {
    lead: 'Ai đã đăng nhập, bị từ chối, đổi quyền, xuất dữ liệu, xem dữ liệu cá nhân, động đến tiền và thiết lập. Không ai sửa hay xoá được.',
    steps: [
      'Chọn loại và khoảng thời gian; tìm theo tên người thực hiện.',
      'Bấm vào một dòng để mở trang liên quan, ví dụ đơn hàng được xem.',
      'Bấm “Xuất tệp” để lưu lại những dòng đang lọc.',
    ],
    troubles: [
      {
        when: 'Xem lại nhiều lần mà chỉ có một dòng',
        then: 'Cùng một người xem cùng một thứ trong 10 phút chỉ ghi một dòng.',
      },
      {
        when: 'Thấy đăng nhập lạ',
        then: 'Tắt tài khoản đó ở trang nhân sự hoặc nhà phát hành: mọi phiên của họ kết thúc ngay.',
      },
    ],
  },
  refunds: {
    lead: 'Những khoản phải hoàn cho bạn đọc: đơn đã trả tiền mà bị huỷ, bị trả lại, hoặc trả thừa.',
    steps: [
      'Sắp theo khoản lâu nhất để hoàn trước.',
      'Trả qua ZaloPay thì bấm “Hoàn qua ZaloPay”; tiền về đúng ví đã trả.',
      'Chuyển khoản thì quét mã VietQR của tài khoản nhận, chuyển xong bấm “Đánh dấu đã hoàn” và nhập mã giao dịch.',
      'Trả tại chỗ thì bấm “Hoàn tiền mặt” và để bạn đọc ký.',
      'Xem “Các lần đã hoàn” khi hoàn nhiều phần.',
    ],
    troubles: [
      {
        when: 'Chưa có tài khoản nhận',
        then: 'Bạn đọc chưa cho biết số tài khoản. Họ điền ở trang đơn hàng; bạn có thể gọi nhắc.',
      },
      {
        when: 'Ghi nhầm một lần hoàn',
        then: 'Bấm “Huỷ lần hoàn này”: khoản đó lại được tính là phải hoàn. Lần hoàn do ZaloPay đã trả thì không huỷ được.',
      },
    ],
  },
  reviews: {
    lead: 'Đánh giá của bạn đọc, được đăng sau khi bạn duyệt.',
    steps: [
      'Lọc “Chờ duyệt”, đọc nội dung và xem ảnh.',
      'Bấm “Hiện đánh giá” hoặc “Ẩn đánh giá”; lý do ẩn được gửi cho bạn đọc.',
      'Chọn nhiều đánh giá để duyệt cùng lúc.',
      'Lọc “Bị báo cáo” để xem báo cáo của nhà phát hành; bấm “Vẫn hiện” nếu đánh giá không vi phạm.',
    ],
    troubles: [
      {
        when: 'Đánh giá chê sách',
        then: 'Chê sách không phải là lý do để ẩn. Chỉ ẩn khi xúc phạm, quảng cáo, lộ thông tin cá nhân hay không nói về sách.',
      },
      {
        when: 'Đánh giá đã duyệt lại trở về chờ duyệt',
        then: 'Bạn đọc vừa sửa đánh giá. Hãy đọc lại bản mới.',
      },
    ],
  },
  people: {
    lead: 'Tài khoản của nhân sự, nhà phát hành và khách hàng.',
    steps: [
      'Tìm theo tên, mã số, email hoặc điện thoại.',
      'Bấm “Thêm nhân sự” hoặc “Thêm nhà phát hành”: người đó đăng nhập bằng tài khoản Google của email này và nhận một email báo.',
      'Mở trình đơn của dòng rồi chọn “Chỉnh sửa” để đổi thông tin.',
      'Đổi công tắc trạng thái để vô hiệu hoá hoặc kích hoạt lại. Trang nói rõ điều gì dừng theo.',
      'Nếu có “Chờ xác nhận tài khoản đăng nhập”, liên hệ người đó rồi mới bấm “Xác nhận”.',
    ],
    troubles: [
      {
        when: 'Không sửa được email',
        then: 'Email là tài khoản đăng nhập nên không đổi được. Hãy tạo tài khoản mới nếu cần.',
      },
      {
        when: 'Không tự vô hiệu hoá hay đổi vai trò của mình được',
        then: 'Nhờ một quản trị viên khác làm.',
      },
    ],
  },
  person: {
    lead: 'Mọi điều về một khách hàng hoặc nhà phát hành trên một trang.',
    steps: [
      'Xem phần “Tóm tắt” và “Liên hệ”.',
      'Mở danh sách đơn bằng “Xem đơn giao” hoặc “Xem đơn tại quầy”.',
      'Với khách hàng, xem “Điểm và cấp độ”; với nhà phát hành, xem “Hội sách và điều khoản”.',
      'Bấm “Thêm ghi chú” để dặn các quản trị viên khác.',
    ],
    troubles: [
      {
        when: 'Ai đọc được ghi chú',
        then: 'Chỉ quản trị viên. Người được nói đến không thấy.',
      },
    ],
  },
  allBooks: {
    lead: 'Sách trong kho của mọi nhà phát hành, để tra cứu. Chỉ nhà phát hành sửa được sách của mình.',
    steps: [
      'Tìm theo tên, mã sách, ISBN hoặc tác giả.',
      'Lọc theo nhà phát hành, thể loại, nhà xuất bản, trạng thái.',
      'Mở một cuốn để xem thông tin, các hội sách có cuốn đó và “Lịch sử thay đổi”.',
      'Bấm “Xuất tệp” để tải danh sách đang lọc.',
    ],
    troubles: [
      {
        when: 'Thấy thông tin sai',
        then: 'Báo nhà phát hành sửa trong kho sách của họ.',
      },
    ],
  },
  contributors: {
    lead: 'Nhà xuất bản và tác giả mà sách của các nhà phát hành dùng chung.',
    steps: [
      'Bấm “Thêm nhà xuất bản” hoặc “Thêm tác giả”.',
      'Mở trình đơn của dòng để chọn “Chỉnh sửa”, “Xoá” hoặc “Lịch sử thay đổi”.',
      'Hoàn thiện những mục mà nhà phát hành vừa thêm: họ chỉ nhập tên.',
      'Bấm “Xuất tệp” để tải danh sách.',
    ],
    troubles: [
      {
        when: 'Không xoá được',
        then: 'Đang có sách dùng mục đó. Hãy đổi sách trước, hoặc sửa tên thay vì xoá.',
      },
      {
        when: 'Tên bị trùng',
        then: 'Đã có mục cùng tên. Hãy tìm mục đó và dùng lại.',
      },
    ],
  },
  genres: {
    lead: 'Cây thể loại hai tầng: thể loại cha dùng cho chiết khấu của hội sách, thể loại con dùng cho sách.',
    steps: [
      'Bấm “Thêm thể loại” để có thể loại cha, mở thể loại cha rồi bấm “Thêm thể loại con”.',
      'Đổi thứ tự bằng “Chuyển lên trước” và “Chuyển xuống sau”: bạn đọc thấy đúng thứ tự này.',
      'Vô hiệu hoá thể loại không dùng cho sách mới nữa.',
    ],
    troubles: [
      {
        when: 'Không kích hoạt được thể loại con',
        then: 'Thể loại cha đang bị vô hiệu hoá. Kích hoạt thể loại cha trước.',
      },
      {
        when: 'Vô hiệu hoá thì sách cũ ra sao',
        then: 'Sách đã có thể loại đó vẫn giữ nguyên; chỉ sách mới không chọn được.',
      },
    ],
  },
  audiences: {
    lead: 'Tổ chức đồng hành cùng hội sách trực tiếp, và nhóm đề tài mà bạn đọc theo dõi.',
    steps: [
      'Bấm “Thêm tổ chức” hoặc “Thêm nhóm”.',
      'Với tổ chức, bấm “Thêm tên miền”: ai có email của tên miền đó được tính là thành viên.',
      'Với nhóm, đổi công tắc trạng thái khi không dùng nữa.',
      'Cột “Số hội sách” cho biết đã dùng ở bao nhiêu hội sách.',
    ],
    troubles: [
      {
        when: 'Không xoá được tên miền',
        then: 'Tên miền đã lưu chỉ tắt được. Tắt rồi thì email của tên miền đó không còn được tính.',
      },
      {
        when: 'Nhóm bị vô hiệu hoá',
        then: 'Bạn đọc không còn thấy và theo dõi được nhóm đó.',
      },
    ],
  },
  levels: {
    lead: 'Cấp độ mà khách hàng đạt bằng điểm mua sách, và cấp độ thấp nhất được mua ở hội sách.',
    steps: [
      'Bấm “Thêm cấp độ” và nhập “Điểm yêu cầu”.',
      'Trước khi lưu, đọc dòng nói bao nhiêu khách hàng sẽ đổi cấp độ.',
      'Chọn “Chuyển khách hàng” để chuyển mọi khách hàng của một cấp độ sang cấp độ khác.',
    ],
    troubles: [
      {
        when: 'Không đổi được điểm của cấp độ khởi đầu',
        then: 'Mọi khách hàng bắt đầu từ cấp độ này, nên điểm yêu cầu luôn là 0.',
      },
      {
        when: 'Chuyển cấp độ có mất điểm không',
        then: 'Không, số điểm giữ nguyên.',
      },
    ],
  },
  recordImports: {
    lead: 'Đưa cả một danh sách vào hệ thống từ bảng tính. Không có gì được ghi trước khi bạn bấm nhập.',
    steps: [
      'Ở “Bạn nhập danh sách nào?”, chọn danh sách.',
      'Bấm “Chọn tệp”, hoặc “Dán từ bảng tính”; chưa có tệp thì “Tải tệp mẫu”.',
      'Cho biết mỗi cột là gì rồi bấm “Kiểm tra các dòng”.',
      'Xem các dòng: “Mới”, “Có thay đổi”, “Có lẽ trùng”, “Cần sửa”; chọn dòng nào được nhập.',
      'Bấm nút nhập và chờ; có thể rời trang, việc nhập vẫn tiếp tục.',
      'Nhầm thì bấm “Hoàn tác lượt nhập” trong 24 giờ.',
    ],
    troubles: [
      {
        when: 'Nhiều dòng cần sửa',
        then: 'Bấm “Tải các dòng cần sửa”: tệp có thêm cột lý do. Sửa rồi nhập riêng tệp đó.',
      },
      {
        when: 'Một số dòng không hoàn tác được',
        then: 'Chúng đã được sửa hoặc dùng sau khi nhập nên được giữ nguyên.',
      },
    ],
  },
  profile: {
    lead: 'Thông tin của bạn. Với nhà phát hành, bạn đọc thấy tên, ảnh và lời giới thiệu.',
    steps: [
      'Đổi tên, số điện thoại, địa chỉ hoặc “Giới thiệu”.',
      'Chọn ảnh: ảnh được lưu khi bạn lưu trang.',
      'Bấm “Lưu thay đổi”.',
    ],
    troubles: [
      {
        when: 'Không đổi được email',
        then: 'Email là tài khoản Google mà bạn đăng nhập. Cần đổi thì liên hệ ban tổ chức.',
      },
      {
        when: 'Báo rằng hồ sơ vừa được sửa ở nơi khác',
        then: 'Xem giá trị mới dưới từng ô, rồi lưu lại nếu vẫn muốn dùng bản của bạn.',
      },
    ],
  },
} satisfies Record<string, Guide>;
