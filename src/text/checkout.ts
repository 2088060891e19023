import { orderSentences } from './order-sentences';

/** Placing an order: the checkout page and the page after it. */
export const checkoutText = {
  title: 'Xác nhận đơn hàng',
  cart: 'Giỏ hàng',

  change: 'Đổi',
  changeOf: (section: string) => `Đổi ${section.toLowerCase()}`,
  fold: 'Xong',
  foldOf: (section: string) => `Xong phần ${section.toLowerCase()}`,
  /** What a folded section says: `Giao hàng · 30.000 ₫`. */
  facts: (...facts: string[]) => facts.filter(Boolean).join(' · '),

  method: 'Hình thức nhận hàng',
  delivery: 'Giao hàng',
  deliveryNote: (inner: string, outer: string) =>
    `Mỗi nhà phát hành gửi sách giấy trong một kiện riêng, phí ${inner} hoặc ${outer} tuỳ nơi nhận.`,
  pickup: 'Tại quầy',
  pickupNote: 'Nhận tại hội sách, không có phí vận chuyển. Bạn sẽ nhận thông báo khi sách đã sẵn sàng ở quầy.',
  counter: 'Quầy nhận sách',
  counterNote: `${orderSentences.uncollected} ${orderSentences.refund}`,
  placeNote: (address: string, from: string, until: string) => `${address}. Nhận từ ${from} đến ${until}.`,
  files: 'Bản điện tử',
  filesNote: 'Không có gì cần giao nên không có phí vận chuyển và không cần địa chỉ.',
  recipient: 'Thông tin người nhận',
  email: 'Email',
  name: 'Họ và tên',
  phone: 'Số điện thoại',
  notes: 'Lời nhắn cho nhà phát hành',
  notesHint: 'Mỗi nhà phát hành chỉ đọc được lời nhắn cho mình.',
  noteTo: (issuer: string) => `Lời nhắn cho ${issuer}`,
  noteOf: (issuer: string, note: string) => `${issuer}: ${note}`,
  noNotes: 'Không có lời nhắn',
  notePlaceholder: 'Không bắt buộc',
  payment: 'Phương thức thanh toán',
  nothingToPay: 'Đơn hàng miễn phí: bạn không phải trả gì.',
  cash: 'Thanh toán tiền mặt',
  cashNote: 'Trả tiền cho người giao khi nhận sách.',
  counterCashNote: 'Trả tiền tại quầy khi nhận sách.',
  filesCashNote: 'Nhà phát hành sẽ liên hệ với bạn để nhận tiền, rồi gửi bản điện tử.',

  products: orderSentences.lines,
  withPdf: 'kèm PDF',
  withAudio: 'kèm sách nói',
  subTotal: 'Tạm tính',
  freight: 'Phí vận chuyển',
  freightOf: (parcels: number) => `Phí vận chuyển (${parcels} kiện)`,
  parcelFreight: (issuer: string, reason: string) => `${issuer}, ${reason}`,
  inProvinceOfCampaign: 'giao trong tỉnh, thành phố của hội sách',
  elsewhere: 'giao ngoài tỉnh, thành phố của hội sách',
  sameEverywhere: 'giao mọi nơi cùng mức phí',
  freightUntilAddress: 'Chọn tỉnh, thành phố để biết phí vận chuyển chính xác.',
  discount: 'Giảm giá',
  total: 'Tổng tiền',
  place: 'Đặt hàng',
  placeFor: (sum: string) => `Đặt hàng · ${sum}`,
  split: (orders: number) => `Bạn sẽ có ${orders} đơn, mỗi nhà phát hành một đơn.`,

  placed: 'Đặt hàng thành công',
  refusedTitle: 'Chưa đặt được hàng',
  kept: 'Thông tin bạn đã nhập vẫn còn nguyên.',
  unanswered: 'Máy chủ chưa trả lời. Hãy bấm “Đặt hàng” lần nữa: nếu đơn đã được ghi nhận thì sẽ không bị đặt trùng.',
  placedBefore: 'Lần đặt trước đã thành công, với thông tin trước khi bạn sửa. Hãy xem lại đơn hàng.',
  toOrders: 'Xem đơn hàng của bạn',
  toTracking: 'Theo dõi đơn hàng',
  toCart: 'Sửa giỏ hàng',
  fix: 'Sửa theo số sách còn lại',
  fixed: 'Đã sửa đơn theo số sách còn lại',
  nothingLeft: 'Những sách trong đơn đều không còn mua được.',

  thanks: 'Cảm ơn bạn đã mua sách. Nhà phát hành sẽ sớm chuẩn bị đơn hàng của bạn.',
  yourOrders: 'Đơn hàng của bạn',
  grandTotal: 'Tổng cộng',
  keepShopping: 'Tiếp tục mua sắm',
  allOrders: 'Xem lịch sử đơn hàng',
};

/** The two-level address, in checkout and profile. */
export const addressText = {
  address: 'Địa chỉ nhận hàng',
  home: 'Địa chỉ',
  detailPlaceholder: 'Toà nhà, số nhà, tên đường',
  province: 'Tỉnh/Thành phố',
  ward: 'Phường/Xã/Đặc khu',
  chooseProvince: 'Chọn tỉnh, thành phố',
  chooseWard: 'Chọn phường, xã',
  provinceFirst: 'Chọn tỉnh, thành phố trước',
  notFound: 'Không tìm thấy nơi nào',
};

export const addressErrorText = {
  WARD_NOT_IN_PROVINCE: 'Phường, xã đã chọn không thuộc tỉnh, thành phố này.',
};
