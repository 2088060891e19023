// vietnamese-ok-file: sample data of the development-only showcase
export interface SampleOrder {
  id: number;
  code: string;
  campaign: string;
  customer: string;
  address: string;
  total: number;
  status: number;
  createdAt: string;
}

const order = (id: number, code: string, customer: string, total: number, status: number): SampleOrder => ({
  id,
  code,
  customer,
  total,
  status,
  campaign: id % 3 ? 'Hội sách Xuân Đinh Mùi 2027' : 'Tuần lễ sách khoa học trực tuyến',
  address: '12/4 Nơ Trang Long, Bình Thạnh, TP. Hồ Chí Minh',
  createdAt: `2027-01-28T0${id}:12:00+07:00`,
});

export const sampleOrders: readonly SampleOrder[] = [
  order(1, 'DH27012800415A', 'Trần Thị Minh Ánh', 98_750, 2),
  order(2, 'DH27012800414C', 'Lê Quốc Đạt', 1_284_000, 1),
  order(3, 'DH27012800409F', 'Vô danh', 83_750, 4),
  order(4, 'DH27012800402B', 'Nguyễn Hoàng Phương Uyên', 168_000, 7),
  order(5, 'DH27012700398A', 'Phạm Đức Thịnh', 412_500, 5),
];

export const sample = {
  picture: '/favicon.svg',
  campaign: 'Hội sách cũ Đinh Lễ, một nghìn cuốn đồng giá 20.000 ₫',
  longTitle: 'Tuyển tập truyện ngắn hay Việt Nam hiện đại dành cho học sinh trung học phổ thông',
  place: 'Phố Đinh Lễ, Hoàn Kiếm, Hà Nội',
  issuers: 'Đông A, Nhã Nam +3',
  books: ['Mảnh đất lắm người nhiều ma', 'Số đỏ', 'Cánh đồng bất tận', 'Ễ Ổ Ậ'],
  authors: ['Nguyễn Khắc Trường', 'Vũ Trọng Phụng', 'Nguyễn Ngọc Tư', 'Xuân Diệu'],
  houses: ['NXB Kim Đồng', 'NXB Tổng hợp Thành phố Hồ Chí Minh', 'Thái Hà Books'],
  note: 'Mang 126 tựa, quầy B12 và B13.',
  genres: [
    { key: 1, label: 'Văn học Việt Nam', value: 412, href: '/products?genre=1' },
    { key: 2, label: 'Thiếu nhi', value: 355, href: '/products?genre=2' },
    { key: 3, label: 'Lịch sử, địa chí', value: 121, href: '/products?genre=3' },
  ],
  specs: [
    { key: 1, label: 'Nhà xuất bản', value: 'NXB Trẻ' },
    { key: 2, label: 'ISBN13', value: '978-604-1-12345-6' },
    { key: 3, label: 'Số trang', value: 218 },
  ],
  phone: 'Số điện thoại',
  phoneError: 'Số điện thoại cần ít nhất 10 chữ số',
  name: 'Họ và tên',
  person: 'Trần Thị Minh Ánh',
  genre: 'Thể loại',
  province: 'Thành phố Hồ Chí Minh',
  provinces: ['Thành phố Hồ Chí Minh', 'Thành phố Hà Nội', 'Thành phố Đà Nẵng'],
  delivery: 'Giao hàng',
  deliveryNote: 'Mỗi nhà phát hành gửi một kiện, phí 15.000 ₫ hoặc 30.000 ₫.',
  pickup: 'Tại quầy',
  pickupNote: 'Nhận tại hội sách, địa chỉ quầy gửi qua email.',
  order: 'Đặt hàng',
  soldOut: 'Hết hàng',
  added: 'Đã thêm “Mắt biếc” vào giỏ',
  viewCart: 'Xem giỏ',
  cartEmpty: 'Giỏ hàng trống',
  cartEmptyHint: 'Bạn chưa có sản phẩm nào trong giỏ hàng',
  keepShopping: 'Tiếp tục mua sắm',
  deleteTitle: 'Xoá “Số đỏ”',
  deleteBody: 'Bạn có chắc chắn muốn xoá sách này? Việc này không hoàn tác được.',
  listFailed: 'Không tải được danh sách sách',
  listFailedHint: 'Máy chủ chưa trả lời. Bộ lọc của bạn vẫn còn nguyên.',
  columns: [
    'Mã đơn hàng, hội sách',
    'Khách hàng',
    'Thời gian đặt hàng',
    'Địa chỉ giao hàng',
    'Tổng tiền',
    'Trạng thái',
  ],
  cancelOrder: 'Huỷ đơn hàng',
  print: 'In phiếu gói hàng',
  moved: 'Chuyển sang Đang vận chuyển',
  ordersTitle: 'Đơn giao hàng',
  ordersNote: '1.326 đơn, cập nhật trực tiếp',
  tabs: [
    ['all', 'Tất cả trạng thái', '1.326'],
    ['2', 'Đang xử lý', '64'],
    ['4', 'Đang vận chuyển', '142'],
  ],
  reading:
    'Mười bốn truyện ngắn viết về những người nghèo của miền sông nước: người chăn vịt chạy đồng, gánh hát rã, đứa trẻ lớn lên trên chiếc ghe không bến.',
  menu: [
    {
      label: 'Hệ thống',
      items: [
        { label: 'Thống kê', href: '/admin/dashboard' },
        { label: 'Hội sách', href: '/admin/campaigns' },
        { label: 'Tham gia hội sách', href: '/admin/participants', badge: { count: 7, label: '7 yêu cầu mới' } },
        { label: 'Sách bán', href: '/admin/products' },
        {
          label: 'Đơn hàng',
          icon: 'orders',
          children: [
            { label: 'Đơn giao', href: '/dev/ui' },
            { label: 'Đơn tại quầy', href: '/admin/orders/pickup' },
          ],
        },
        { label: 'Nhân sự', href: '/admin/personnels' },
      ],
    },
    {
      label: 'Đối tác',
      items: [
        { label: 'Nhà phát hành', href: '/admin/issuers' },
        { label: 'Kho sách', href: '/admin/books' },
        { label: 'Nhà xuất bản', href: '/admin/publishers' },
        { label: 'Tác giả', href: '/admin/authors' },
        { label: 'Thể loại sách', href: '/admin/genres' },
      ],
    },
    {
      label: 'Khách hàng',
      items: [
        { label: 'Khách hàng', href: '/admin/customers' },
        { label: 'Tổ chức', href: '/admin/organizations' },
        { label: 'Nhóm', href: '/admin/groups' },
        { label: 'Cấp độ khách hàng', href: '/admin/levels' },
      ],
    },
    { label: 'Cài đặt', items: [{ label: 'Hồ sơ', href: '/admin/settings/profile' }] },
  ],
};

export const sampleUser = { name: 'Trần Minh Anh', email: 'minhanh@example.vn', imageUrl: null, role: 4 };
export const sampleAdmin = { name: 'Nguyễn Quang Huy', email: 'huy@example.vn', imageUrl: null, role: 1 };
