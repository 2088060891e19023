/**
 * Labels of closed sets, by numeric id (D2). Every page loads them: those of few pages stand with the texts of their noun.
 */
type Labels = Readonly<Record<number, string>>;

const campaign: Labels = {
  1: 'Chưa bắt đầu',
  2: 'Đang diễn ra',
  3: 'Đã kết thúc',
  4: 'Đã huỷ',
  5: 'Đang tạm hoãn',
};

const campaignFormat: Labels = { 1: 'Trực tiếp', 2: 'Trực tuyến' };

const participant: Labels = {
  1: 'Chờ xét duyệt',
  2: 'Đang chờ',
  3: 'Đã xét duyệt',
  4: 'Đã từ chối',
  5: 'Đã đồng ý',
  6: 'Đã từ chối',
  7: 'Đã huỷ',
  8: 'Đã huỷ',
  9: 'Đã huỷ',
  10: 'Đã huỷ',
};

const bookFormat: Labels = { 1: 'Sách giấy', 2: 'Sách PDF', 3: 'Sách Audio' };

const bookType: Labels = { 1: 'Sách lẻ', 2: 'Sách combo', 3: 'Sách series' };

const book: Labels = { 1: 'Đang phát hành', 2: 'Ngừng phát hành' };

const product: Labels = {
  1: 'Chờ xét duyệt',
  2: 'Đã bị từ chối',
  3: 'Đang bán',
  4: 'Ngừng bán',
  5: 'Ngừng bán do hội sách kết thúc',
  6: 'Ngừng bán do hội sách bị huỷ',
  7: 'Ngừng bán do hội sách tạm hoãn',
  8: 'Hết hàng',
  9: 'Ngừng phát hành',
};

/** What a reader sees on the shelf; statuses 1 and 2 never reach a reader. */
const productShort: Labels = {
  3: 'Đang bán',
  4: 'Ngừng bán',
  5: 'Ngừng bán',
  6: 'Ngừng bán',
  7: 'Ngừng bán',
  8: 'Hết hàng',
  9: 'Ngừng bán',
};

const order: Labels = {
  1: 'Chờ thanh toán',
  2: 'Đang xử lý',
  3: 'Đợi nhận hàng',
  4: 'Đang vận chuyển',
  5: 'Đã giao',
  6: 'Đã nhận',
  7: 'Đã bị huỷ',
  8: 'Đã hoàn hàng',
};

const orderType: Labels = { 1: 'Đơn giao hàng', 2: 'Đơn tại quầy' };

const payment: Labels = {
  1: 'Chưa thanh toán',
  2: 'Thanh toán qua ZaloPay',
  3: 'Thanh toán tiền mặt',
  4: 'Chuyển khoản VietQR',
};

const active: Labels = { 1: 'Hoạt động', 2: 'Bị vô hiệu hoá' };

/** Words of the on/off switch (S2.11.1), which differ from the table's. */
const activeSwitch: Labels = { 1: 'Hoạt động', 2: 'Không hoạt động' };

/** The switch of one of many records: the visible words come first, for users who press it by voice. */
const activeSwitchOf = (state: string, name: string) => `${state}: ${name}`;

const role: Labels = { 1: 'Quản trị viên', 2: 'Nhà phát hành', 3: 'Nhân viên', 4: 'Khách hàng' };

/** Who acts without being a user. */
const actor = { clock: 'Hệ thống', gateway: 'Cổng thanh toán', bank: 'Ngân hàng' } as const;

const delta: Labels = { 1: 'Tăng', 2: 'Giảm', 3: 'Bằng số lượng' };
/** The third of them, of money. */
const sameAmount = 'Bằng số tiền';

const bookReview: Labels = { 1: 'Chờ duyệt', 2: 'Đang hiện', 3: 'Đã ẩn' };

const settlement: Labels = {
  1: 'Đang mở',
  2: 'Ban tổ chức đã đồng ý',
  3: 'Nhà phát hành đã đồng ý',
  4: 'Đã chốt',
  5: 'Đã thanh toán',
};

export const statusText = {
  campaign,
  campaignFormat,
  participant,
  bookFormat,
  bookType,
  book,
  product,
  productShort,
  order,
  orderType,
  payment,
  active,
  activeSwitch,
  activeSwitchOf,
  role,
  actor,
  delta,
  sameAmount,
  settlement,
  bookReview,
};
