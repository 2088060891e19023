import { commonFields, usedBy, type HistoryKind } from './fields';

/** Fairs: tickets, the list of fairs and the page of one fair. */
export const campaignText = {
  title: 'Hội sách',
  /** `7–12/20`: which of them. */
  showing: (shown: string) => `Đang hiển thị ${shown} hội sách`,
  searchLabel: 'Tìm kiếm hội sách...',
  sortLabel: 'Sắp xếp theo',
  current: 'Đang và sắp diễn ra',
  sorts: { soonest: 'Ngày diễn ra', newest: 'Mới nhất', nameAsc: 'Tên A-Z', nameDesc: 'Tên Z-A' },
  status: 'Trạng thái',
  format: 'Hình thức tổ chức',
  dates: 'Thời gian',
  chooseDates: 'Chọn khoảng thời gian',
  fromDay: (day: string) => `Từ ${day}`,
  untilDay: (day: string) => `Đến ${day}`,
  province: 'Địa điểm',
  issuer: 'Nhà phát hành',
  group: 'Nhóm đề tài',
  level: 'Cấp độ khách hàng',
  campaigns: (total: string) => `${total} hội sách`,
  emptyTitle: 'Không tìm thấy hội sách nào',

  /** How an address line begins its province, and how it is said for short. */
  shortProvince: [
    ['Thành phố ', 'TP.\u00a0'],
    ['Tỉnh ', ''],
  ] as const,

  noIssuer: 'Chưa có NPH tham gia',
  online: 'Tổ chức trực tuyến',
  onlinePlace: 'Hội sách tổ chức trực tuyến',
  formatMeta: 'Hình thức',
  placeMeta: 'Địa điểm',
  issuersMeta: 'Nhà phát hành',

  month: (month: string) => `tháng ${month}`,
  fromTo: (from: string, to: string) => `Từ ${from} đến ${to}`,
  openingHours: 'Giờ mở cửa',
  dailyHours: (from: string, until: string) => `${from} đến ${until} mỗi ngày`,
  openDaily: (from: string, until: string) => `Mở cửa ${from} đến ${until} mỗi ngày`,
  chain: 'Chuỗi hội sách',
  levelFrom: (level: string) => `Cấp độ ${level} trở lên`,
  seeAllBooks: 'Xem tất cả sách từ hội sách này',
  description: 'Mô tả hội sách',
  organization: 'Tổ chức',
  organizations: 'Đơn vị đồng tổ chức',
  organizationsAndSchedule: 'Đơn vị đồng tổ chức và các chặng',
  stopFrom: (time: string) => `Diễn ra từ ${time}`,
  stopUntil: (time: string, date: string) => `Kết thúc lúc ${time}, ${date}`,
  hosts: 'Đơn vị đồng tổ chức',

  books: 'Sách tại hội sách',
  bookTabs: {
    genre: 'Theo thể loại',
    issuer: 'Theo nhà phát hành',
    discount: 'Sách giảm giá',
    combo: 'Sách combo',
  },
  bookTabsLabel: 'Nhóm sách tại hội sách',
  moreOf: (name: string) => `Xem thêm sách ${name}`,
  moreOfIssuer: (name: string) => `Xem thêm sách của ${name}`,
  moreDiscounts: 'Xem thêm sách giảm giá',
  moreCombos: 'Xem thêm sách combo',
  noBooks: 'Hội sách chưa có sách nào',
  noBooksHere: 'Chưa có sách nào trong nhóm này.',
  issuers: (count: string) => `Nhà phát hành (${count})`,
  titles: (count: string) => `${count} tựa`,
  groups: (count: string) => `Nhóm đề tài (${count})`,
  levelPoints: (points: string) => `từ ${points} điểm`,
  terms: 'Lưu ý và điều khoản',
  termsText: 'Sách lỗi, thiếu trang hay nhầm tựa được đổi với nhà phát hành đã bán. Cách đổi xem ở mục Đổi trả.',
};

export const campaignErrorText = {
  CAMPAIGN_NOT_FOUND: 'Không tìm thấy thông tin hội sách.',
  CAMPAIGN_NOT_RUNNING: 'Hội sách “{campaign}” không trong thời gian mở bán.',
};

export const adminCampaignErrorText = {
  CAMPAIGN_FORMAT_FIXED: 'Hình thức tổ chức của hội sách không đổi được sau khi tạo.',
  CAMPAIGN_NOT_EDITABLE: 'Hội sách {status} nên không sửa được phần này.',
  CAMPAIGN_STATE_CHANGED: '{reason}',
};

export const campaignDraftErrorText = {
  CAMPAIGN_DRAFT_NOT_FOUND: 'Bản nháp này không còn nữa.',
};

const { name, description, address } = commonFields;

/** Under which name changes are kept, and how their history words the fields. */
export const campaignHistory: HistoryKind = {
  name: 'campaign',
  fields: {
    name,
    description,
    imageUrl: { name: 'Ảnh bìa', as: 'picture' },
    address,
    dates: { name: 'Thời gian' },
    openingHours: { name: 'Giờ mở cửa' },
    commissions: { name: 'Chiết khấu tối thiểu' },
    organizations: { name: 'Đơn vị đồng tổ chức và các chặng' },
    groups: { name: 'Nhóm đề tài' },
    levels: { name: 'Cấp độ khách hàng yêu cầu' },
    readerLimits: { name: 'Giới hạn đặt hàng' },
    status: { name: 'Trạng thái' },
    note: { name: 'Lý do' },
    staff: { name: 'Nhân viên' },
    stalls: { name: 'Gian hàng' },
    planUrl: { name: 'Ảnh sơ đồ', as: 'picture' },
  },
};

export const campaignUses = (count: number, names: readonly string[]): string => usedBy(count, 'hội sách', names);
