import { inDigits, inDong } from './money';
import { commonFields, type FieldTexts, type HistoryKind } from './fields';
import { statusText } from './status';

/** Books that issuers bring to a fair: what is wrong with one, its review, and the notifications about it. */
export const campaignProductText = {
  bookUnknown: 'Chỉ mang được sách trong kho sách của bạn',
  bookStopped: 'Sách đang ngừng phát hành',
  bookIncomplete: 'Sách chưa đủ thông tin',
  bookTwice: 'Sách này đã có tại hội sách',
  rowTwice: 'Sách này đã có ở dòng khác',
  isSeries: 'Sách series được thêm ở mục Sách Series',
  isSingle: 'Chỉ chọn được sách series',
  genreOutside: (genre: string) => `Hội sách không nhận thể loại “${genre}”`,
  genreNotAgreed:
    'Hội sách nhận thể loại này nhưng hai bên chưa thoả thuận chiết khấu, hãy đề nghị điều khoản khác ở trang hội sách',
  genreNotOffered: 'Vui lòng chọn một thể loại mà hội sách nhận',
  belowAgreed: (percent: number) => `Chiết khấu phải từ ${percent}% đã thoả thuận trở lên`,
  onlineOnly: 'Bản PDF và Audio chỉ bán tại hội sách trực tuyến',
  noEdition: {
    pdf: 'Sách chưa có đủ giá kèm, bản xem thử và bản đầy đủ PDF',
    audio: 'Sách chưa có đủ giá kèm, bản nghe thử và bản đầy đủ Audio',
  },
  editionIsFormat: 'Bản kèm theo phải khác định dạng bán',
  editionTwice: 'Mỗi bản kèm theo chỉ chọn một lần',

  itemsTooFew: 'Cần ít nhất hai cuốn sách',
  itemTwice: 'Sách đã có trong danh sách',
  placeTwice: 'Hai cuốn sách không được ở cùng một vị trí',
  itemUnknown: 'Có sách không thuộc kho sách lẻ của bạn, vui lòng chọn lại',
  itemsStopped: (names: string) => `Sách đang ngừng phát hành: ${names}`,
  itemsIncomplete: (names: string) => `Sách đang chưa đủ thông tin: ${names}`,
  itemsOtherGenre: (names: string) => `Sách không thuộc thể loại của combo: ${names}`,
  itemsNotInSeries: 'Chỉ chọn được các tập của series này',
  itemsWithoutEdition: (names: string) => `Sách chưa có định dạng này: ${names}`,
  dearerThanBooks: (sum: number) => `Giá combo không được vượt quá tổng giá các cuốn sách (${inDong(sum)})`,
  comboWithoutBooks: 'Combo có sách đang ngừng phát hành',

  batchTooLarge: 'Mỗi lần lưu được tối đa 1.000 tựa sách, vui lòng chia thành nhiều lần',
  reviewTwice: 'Mỗi sách bán chỉ xét duyệt một lần',
  reviewsTooMany: 'Mỗi lần xét duyệt được tối đa 1.000 sách bán, vui lòng chia thành nhiều lần',

  belowTaken: (taken: number) => `Đã có ${taken} bản được đặt hoặc đã bán, số lượng không được ít hơn`,
  belowPromised: (promised: number) => `Đã dành ${promised} cuốn cho combo và series, số lượng không được ít hơn`,
  soldNow: (taken: number) => `Đã có ${taken} bộ được đặt hoặc đã bán, số lượng không được ít hơn`,

  stoppedSale: 'Sách bán đã ngừng bán',
  /** What follows from stopping a sale, as `PREVIEW_STALE` says it. */
  followsNow: ({ orders }: { orders: number }) => `${inDigits(orders)} đơn hàng đang mở`,

  reviewed: 'Sách đã được xét duyệt',
  notWaiting: 'Sách không chờ xét duyệt',
  notAccepted: 'Sách chưa được duyệt',
  alreadyOnSale: 'Sách đang được bán',
  alreadyStopped: 'Sách đã ngừng bán',
  approvedOnce: 'Sách đã từng được duyệt nên không xoá được',

  submitted: (issuer: string, title: string, campaign: string) =>
    `${issuer} gửi “${title}” chờ xét duyệt tại “${campaign}”.`,
  submittedMany: (issuer: string, count: number, campaign: string) =>
    `${issuer} gửi ${inDigits(count)} sách bán chờ xét duyệt tại “${campaign}”.`,
  accepted: (title: string, campaign: string) => `“${title}” đã được duyệt bán tại “${campaign}”.`,
  acceptedMany: (count: number, campaign: string) =>
    `${inDigits(count)} sách bán của bạn đã được duyệt tại “${campaign}”.`,
  rejected: (title: string, campaign: string) => `“${title}” bị từ chối tại “${campaign}”.`,
  rejectedMany: (count: number, campaign: string) =>
    `${inDigits(count)} sách bán của bạn bị từ chối tại “${campaign}”.`,
};

export const campaignProductErrorText = {
  FAIR_ALREADY_STARTED: '“{campaign}” đã bắt đầu: chỉ còn đổi được số lượng và ngừng hoặc mở bán.',
  FAIR_NOT_RUNNING_YET: '“{campaign}” chưa bắt đầu, hãy sửa sách bán ở trang chỉnh sửa.',
  FAIR_IS_POSTPONED: '“{campaign}” đang tạm hoãn, vui lòng thử lại khi hội sách tiếp tục.',
  FAIR_WAS_CANCELLED: '“{campaign}” đã bị huỷ.',
  FAIR_HAS_ENDED: '“{campaign}” đã kết thúc.',
  ISSUER_NOT_JOINED: 'Nhà phát hành chưa tham gia hoặc không còn tham gia “{campaign}”.',
  COMBO_TITLE_TAKEN: 'Hội sách đã có combo mang tên này, vui lòng đặt tên khác.',
  BOOK_ALREADY_BROUGHT: 'Sách này đã có tại hội sách.',
  PRODUCT_REVIEWED: '“{product}” không còn chờ xét duyệt: {status}.',
  PRODUCT_CHANGED_SINCE: '“{product}” vừa được nhà phát hành sửa, vui lòng xem lại trước khi xét duyệt.',
  PRODUCT_BELOW_TERMS:
    'Chiết khấu của “{product}” ({commission}%) thấp hơn mức {agreed}% đã thoả thuận, nhà phát hành cần sửa lại.',
  PRODUCT_WITHOUT_TERMS:
    'Điều khoản cho thể loại “{genre}” của “{product}” chưa được thoả thuận, hai bên cần thoả thuận trước khi duyệt.',
  PRODUCT_WITHOUT_EDITION:
    '“{product}” bán bản điện tử của sách chưa có tệp đầy đủ: {books}. Nhà phát hành cần thêm tệp.',
  COMBO_TOO_DEAR: 'Giá của “{product}” cao hơn tổng giá bìa hiện nay của các cuốn sách, nhà phát hành cần sửa lại.',
  PRODUCT_NOT_ACCEPTED: '“{product}” chưa được duyệt nên chưa mở bán được.',
  PRODUCT_KEPT: '“{product}” đã từng được duyệt nên không xoá được, bạn có thể ngừng bán.',
};

const onSale = { 1: 'Đang mở bán', 2: 'Đã ngừng bán' };

export const campaignProductFields = {
  title: { name: 'Tên sách bán' },
  genreId: { name: 'Thể loại' },
  description: commonFields.description,
  imageUrl: commonFields.imageUrl,
  format: { name: 'Định dạng' },
  quantity: { name: 'Số lượng' },
  discount: { name: 'Giảm giá (%)' },
  coverPrice: { name: 'Giá bìa', as: 'money' },
  salePrice: { name: 'Giá bán', as: 'money' },
  commission: { name: 'Chiết khấu (%)' },
  items: { name: 'Sách gồm có' },
  pdfExtraPrice: { name: 'Giá kèm PDF', as: 'money' },
  audioExtraPrice: { name: 'Giá kèm Audio', as: 'money' },
  review: { name: 'Xét duyệt' },
  onSale: { name: 'Mở bán', as: onSale },
} satisfies FieldTexts;

/** Under which name changes are kept, and how their history words the fields. */
export const campaignProductHistory: HistoryKind = { name: 'product', fields: campaignProductFields };

/** Formats and reviews in words, for the history. */
export const productWords = {
  format: statusText.bookFormat,
  review: { 1: 'Chờ xét duyệt', 2: 'Đã bị từ chối', 3: 'Đã được duyệt' } as Readonly<Record<number, string>>,
};
