/** The landing page. */
export const homeText = {
  running: 'Đang diễn ra',
  offlineAt: (place: string) => `Trực tiếp tại ${place}`,
  online: 'Tổ chức trực tuyến',
  /** How books reach readers. The poster has room for no longer words than these. */
  delivered: 'giao tận nhà',
  deliveredOrCollected: 'giao hay tại quầy',
  posterLead: (dates: { from: string; to: string }, issuers: string, books: string, receive: string) =>
    `${dates.from} đến ${dates.to}. ${issuers} nhà phát hành, ${books} tựa, ${receive}.`,
  enter: 'Vào hội sách',
  seeDiscounts: 'Xem sách giảm giá',
  quietTitle: 'Hiện chưa có hội sách nào đang mở',
  quietLead: 'Bạn có thể xem trước sách của các hội sách sắp tới.',
  seeBooks: 'Xem kho sách',

  offlineCampaigns: 'Hội sách trực tiếp',
  onlineCampaigns: 'Hội sách trực tuyến',
  nowTab: 'Diễn ra',
  soonTab: 'Chưa diễn ra',
  seeAllOffline: 'Xem tất cả hội sách trực tiếp',
  seeAllOnline: 'Xem tất cả hội sách trực tuyến',
  noneRunning: 'Hiện chưa có hội sách nào đang diễn ra',
  noneSoon: 'Hiện chưa có hội sách nào sắp diễn ra',
  campaignTabs: (section: string) => `${section} theo thời gian`,

  onTheShelf: 'Trên kệ hôm nay',
  shelfTabs: { discount: 'Giảm giá nhiều', newest: 'Mới lên kệ', combo: 'Combo', series: 'Series' },
  shelfEmpty: 'Kệ này đang trống',
  seeAllBooks: 'Xem kho sách',

  forCustomer: {
    provinces: 'Hội sách gần chỗ bạn',
    levels: 'Hội sách dành cho cấp của bạn',
    organizations: 'Tổ chức của bạn',
    groups: 'Nhóm bạn quan tâm',
  },
  seeAllOf: (name: string) => `Xem tất cả hội sách: ${name}`,
  noCampaignOf: (name: string) => `Chưa có hội sách nào sắp tới của ${name}.`,
  noCampaignNear: (province: string) => `Chưa có hội sách nào sắp tới ở ${province}.`,
  noAddress: 'Thêm địa chỉ vào hồ sơ để thấy hội sách gần chỗ bạn.',
  addAddress: 'Thêm địa chỉ',
  noGroup: 'Theo dõi những đề tài bạn thích để thấy hội sách về đề tài đó ở đây.',
  chooseGroups: 'Chọn nhóm đề tài',
  invite: 'Đăng nhập để thấy hội sách theo nơi ở, tổ chức và nhóm đề tài bạn theo dõi.',

  goOn: 'Tiếp tục xem',

  contents: 'Mục lục',
};
