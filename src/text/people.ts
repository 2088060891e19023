import { commonFields, usedBy, type FieldTexts, type HistoryKind } from './fields';

const out = 'bị đăng xuất ngay trên mọi thiết bị và không đăng nhập được cho đến khi được kích hoạt lại';

/** What is concerned when an issuer is disabled, each as it is written on screens. */
interface IssuerFigures {
  campaigns: string;
  onSale: string;
  orders: string;
  settlements: string;
}

const stopped = ({ campaigns, onSale, orders, settlements }: IssuerFigures): string =>
  `Đang tham gia ${campaigns} hội sách đang diễn ra. ${onSale} sách bán ngừng bán cho đến khi kích hoạt lại. ${orders} đơn hàng chưa hoàn tất giữ nguyên và ban tổ chức xử lý hoặc huỷ thay; ${settlements} bảng đối soát chưa thanh toán giữ nguyên.`;

/** What every table and form of people says (D5.2.10 to D5.2.12). */
export const peopleText = {
  edit: (name: string) => `Chỉnh sửa ${name}`,
  you: 'Bạn',
  code: 'Mã số',
  email: 'Email',
  emailHint: 'Người này đăng nhập bằng tài khoản Google có email này; email không đổi được.',
  newEmailHint: 'Người này đăng nhập bằng tài khoản Google có email này.',
  phone: 'Số điện thoại',
  address: 'Địa chỉ',
  addressAndPhone: 'Địa chỉ & Điện thoại',
  picture: 'Ảnh đại diện',
  status: 'Trạng thái',
  joined: 'Ngày tạo',
  selfDisable: 'Bạn không tự vô hiệu hoá tài khoản của mình được.',
  selfRole: 'Bạn không tự đổi vai trò của mình được.',
};

export const personnelText = {
  title: 'Nhân sự',
  count: (count: string) => `${count} nhân sự`,
  search: 'Tìm theo tên, mã số, email hoặc điện thoại',
  empty: 'Chưa có nhân sự nào',
  tabs: 'Vai trò của nhân sự',
  all: 'Tất cả',
  add: 'Thêm nhân sự',
  name: 'Tên nhân sự',
  role: 'Vai trò',
  roleHint: 'Đổi vai trò sẽ đăng xuất người này trên mọi thiết bị.',
  active: 'Nhân sự đang hoạt động',
  inactive: 'Nhân sự sẽ bị vô hiệu hoá',
  consequence: (duties: string | null) =>
    duties === null
      ? `Nhân sự này ${out}.`
      : `Nhân sự này ${out}. Đang trực ở ${duties} hội sách chưa kết thúc, các hội sách đó cần người thay.`,
};

export const issuerText = {
  title: 'Nhà phát hành',
  count: (count: string) => `${count} nhà phát hành`,
  search: 'Tìm theo tên, mã số, email hoặc điện thoại',
  empty: 'Chưa có nhà phát hành nào',
  add: 'Thêm nhà phát hành',
  name: 'Tên nhà phát hành',
  description: 'Mô tả',
  runningCampaigns: 'Hội sách đang tham gia',
  openOrders: 'Đơn hàng chưa hoàn tất',
  active: 'Nhà phát hành đang hoạt động',
  inactive: 'Nhà phát hành sẽ bị vô hiệu hoá',
  consequence: (figures: IssuerFigures) => `Nhà phát hành này ${out}. ${stopped(figures)}`,
  onSale: 'Sách đang bán',
  openSettlements: 'Đối soát chưa thanh toán',
  openDeliveries: 'Đơn giao chưa hoàn tất',
  openPickups: 'Đơn tại quầy chưa hoàn tất',
  disabled: 'Nhà phát hành không hoạt động',
  disabledHint: (orders: string) =>
    `Sách của nhà phát hành này đang ngừng bán. Còn ${orders} đơn hàng chưa hoàn tất: ban tổ chức xử lý hoặc huỷ thay, kèm lý do.`,
};

export const customerText = {
  title: 'Khách hàng',
  count: (count: string) => `${count} khách hàng`,
  search: 'Tìm theo tên, mã số, email hoặc điện thoại',
  empty: 'Chưa có khách hàng nào',
  name: 'Tên khách hàng',
  level: 'Cấp độ',
  levelHint: 'Chuyển cấp độ không làm thay đổi số điểm.',
  anyLevel: 'Tất cả cấp độ',
  points: (points: string) => `${points} điểm`,
  point: 'Số điểm',
  birthday: 'Sinh nhật',
  gender: 'Giới tính',
  active: 'Khách hàng đang hoạt động',
  inactive: 'Khách hàng sẽ bị vô hiệu hoá',
  consequence: `Khách hàng này ${out}. Đơn hàng đã đặt giữ nguyên.`,
};

/** The pages about one customer and about one issuer. */
export const personPageText = {
  facts: 'Liên hệ',
  code: 'Mã số',
  joined: 'Tham gia từ',
  figures: 'Tóm tắt',
  spent: 'Đã chi tiêu',
  sold: 'Đã bán',
  soldHint: 'Tổng tiền các đơn đã giao hoặc đã nhận, gồm phí vận chuyển.',
  open: 'Đơn đang xử lý',
  openSum: (count: string, total: string) => `${count} đơn, ${total}`,
  placed: 'Tất cả đơn hàng',
  lastOrder: 'Đơn gần nhất',
  noOrderYet: 'Chưa có đơn nào',
  orders: 'Đơn hàng',
  deliveries: 'Xem đơn giao',
  counters: 'Xem đơn tại quầy',
  points: 'Điểm và cấp độ',
  point: 'Điểm hiện có',
  level: 'Cấp độ',
  next: (level: string, points: string) => `Cần thêm ${points} điểm để lên cấp ${level}`,
  highest: 'Đang ở cấp độ cao nhất',
  pointSteps: 'Điểm từ đơn hàng',
  noPoints: 'Chưa có điểm nào từ đơn hàng',
  pointsOf: (points: string) => `${points} điểm`,
  levelSteps: 'Các lần đổi cấp độ',
  noLevels: 'Chưa đổi cấp độ lần nào',
  levelStep: (from: string, to: string) => `${from} → ${to}`,
  byOrder: 'Nhờ đơn',
  byHand: (name: string) => `${name} đã đổi`,
  newest: (count: string) => `${count} mục mới nhất`,
  notes: 'Ghi chú của ban tổ chức',
  notesHint: 'Chỉ quản trị viên đọc được. Khách hàng thấy ghi chú về mình khi tải dữ liệu của họ.',
  noNotes: 'Chưa có ghi chú nào',
  note: 'Ghi chú mới',
  addNote: 'Thêm ghi chú',
  noted: 'Đã thêm ghi chú',
  campaigns: 'Hội sách và điều khoản',
  noCampaigns: 'Chưa tham gia hội sách nào',
  seeTerms: 'Xem điều khoản',
  noTerms: 'Chưa có điều khoản nào có hiệu lực',
  books: 'Sách trong kho',
  onSale: 'Sách đang bán tại hội sách',
  notFound: 'Không tìm thấy người này',
};

export const peopleErrorText = {
  USER_NOT_FOUND: 'Không tìm thấy người dùng này.',
  SELF_ROLE: 'Bạn không tự đổi vai trò của mình được; hãy nhờ một quản trị viên khác.',
  SELF_DISABLE: 'Bạn không tự vô hiệu hoá tài khoản của mình được; hãy nhờ một quản trị viên khác.',
  ROLE_FIXED: 'Chỉ nhân sự mới đổi được vai trò, giữa quản trị viên và nhân viên.',
};

/** Fields of a user, of whatever role. */
export const userFields = {
  name: commonFields.name,
  email: commonFields.email,
  phone: commonFields.phone,
  address: commonFields.address,
  'address.detail': commonFields.address,
  imageUrl: commonFields.imageUrl,
  role: { name: 'Vai trò' },
  active: commonFields.active,
  level: { name: 'Cấp độ' },
  levelId: { name: 'Cấp độ' },
  dob: { name: 'Sinh nhật' },
  gender: { name: 'Giới tính' },
  description: commonFields.description,
  order: { name: 'Nhờ đơn hàng' },
  identity: { name: 'Tài khoản đăng nhập' },
  identityDenied: { name: 'Tài khoản đăng nhập bị từ chối' },
} satisfies FieldTexts;

export const customerUses = (count: number, names: readonly string[]): string => usedBy(count, 'khách hàng', names);

/** Under which name changes are kept, and how their history words the fields. */
export const userHistory: HistoryKind = { name: 'user', fields: userFields };
