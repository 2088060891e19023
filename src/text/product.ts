import { usedBy } from './fields';
import { inDong } from './money';

/** Books on sale: tiles, the book list and the page of one book. */
export const productText = {
  title: 'Kho sách',
  /** `13–24/158`: which of them. */
  showing: (shown: string) => `Đang hiển thị ${shown} tựa sách`,
  searchLabel: 'Tìm kiếm sách...',
  matchingCampaigns: (count: string) => `Hội sách khớp với từ khoá (${count})`,
  seeMatchingCampaigns: 'Xem tất cả hội sách khớp',
  sortLabel: 'Sắp xếp theo',
  sorts: {
    fit: 'Phù hợp nhất',
    newest: 'Mới nhất',
    bestSelling: 'Bán chạy',
    topRated: 'Đánh giá cao',
    discount: 'Giảm giá nhiều',
    priceAsc: 'Giá tăng dần',
    priceDesc: 'Giá giảm dần',
  },
  filters: {
    campaign: 'Hội sách',
    format: 'Định dạng sách',
    type: 'Loại sách',
    issuer: 'Nhà phát hành',
    author: 'Tác giả',
    publisher: 'Nhà xuất bản',
    language: 'Ngôn ngữ',
    genre: 'Thể loại',
    minDiscount: 'Giảm giá',
  },
  /** Of the stars of a card, read aloud. */
  ratedBy: (average: string, count: string) => `${average} trên 5 sao, ${count} đánh giá`,
  inStock: 'Còn hàng',
  priceFilter: {
    title: 'Giá bán',
    from: 'Từ (₫)',
    to: 'Đến (₫)',
    apply: 'Lọc theo giá',
    noAmount: 'Vui lòng nhập số tiền',
    /** `Từ 50.000 ₫ đến 100.000 ₫` */
    range: ({ minPrice, maxPrice }: { minPrice?: number; maxPrice?: number }) => {
      if (minPrice === undefined) return maxPrice === undefined ? 'Mọi mức giá' : `Đến ${inDong(maxPrice)}`;
      return maxPrice === undefined ? `Từ ${inDong(minPrice)}` : `Từ ${inDong(minPrice)} đến ${inDong(maxPrice)}`;
    },
  },
  minDiscount: (percent: number) => `Giảm từ ${percent}%`,
  noResults: 'Không tìm thấy sách nào',
  noResultsFor: (word: string) => `Không tìm thấy kết quả cho từ khoá “${word}”`,
  /** While fairs were found. */
  noBooksFor: (word: string) => `Không có tựa sách nào khớp với “${word}”`,
  titles: (total: string) => `${total} tựa`,
  /** The same book at several fairs. */
  fromAt: (price: string, campaigns: string) => `Từ ${price}, tại ${campaigns} hội sách`,
  chooseCampaignFor: (title: string) => `Chọn hội sách cho “${title}”`,
  nearest: 'Có thể bạn đang tìm',

  addToCart: 'Thêm vào giỏ hàng',
  addNamed: (title: string) => `Thêm “${title}” vào giỏ hàng`,
  opensIn: (span: string) => `Mở bán sau ${span}`,
  opensOn: (date: string) => `Mở bán ngày ${date}`,
  saving: (amount: string) => `Tiết kiệm ${amount}`,
  savingOnSingles: (amount: string) => `Tiết kiệm ${amount} so với mua lẻ`,
  editionIcons: { paper: 'Có bản giấy', pdf: 'Có bản PDF', audio: 'Có sách nói' },
  discountFlag: (percent: number) => `Giảm ${percent}%`,

  authorsLabel: 'Tác giả',
  /** What copies are counted in, by the rule of `countWord`. */
  countWords: { printed: 'cuốn', electronic: 'bản', set: 'bộ', mixed: 'sản phẩm' },
  stockLine: (copies: string, word: string) => `Còn ${copies} ${word} tại hội sách.`,
  stockOver: 'Hết hàng tại hội sách.',
  editions: 'Mua kèm bản điện tử',
  freeEditions: 'Tặng kèm bản điện tử',
  owned: 'Bạn đã có',
  pdfEdition: 'Bản PDF',
  audioEdition: 'Sách nói',
  tryPdf: 'Xem thử',
  tryAudio: 'Nghe thử',
  tryPdfOf: (title: string) => `Xem thử bản PDF của ${title}`,
  tryAudioOf: (title: string) => `Nghe thử sách nói ${title}`,
  onlyLeft: (copies: string, word: string) => `Chỉ còn ${copies} ${word} tại hội sách này.`,
  lineTotal: 'Thành tiền',
  fromLevel: (level: string) => `Từ cấp ${level}`,
  needLevel: (level: string) => `Cần cấp ${level}`,
  missing: (points: string) => `Còn thiếu ${points} điểm`,
  levelTooLow: 'Chưa đủ cấp độ',
  forLevel: (level: string, points: string) => `Hội sách dành cho bạn đọc từ cấp ${level} (${points} điểm) trở lên.`,
  belowLevel: (level: string, points: string, own: string) =>
    `Cần cấp ${level} (${points} điểm), bạn đang ở cấp ${own}.`,
  missingPoints: (level: string, points: string, missing: string) =>
    `Cần cấp ${level} (${points} điểm), bạn còn thiếu ${missing} điểm.`,
  cannotBuy: {
    soon: 'Chưa mở bán',
    soldOut: 'Hết hàng',
    stopped: 'Ngừng bán',
  },
  campaign: 'Hội sách',
  campaignDetail: 'Chi tiết',
  campaignDetailOf: (name: string) => `Chi tiết ${name}`,
  campaignBooks: 'Xem sách',
  campaignBooksOf: (name: string) => `Xem sách tại ${name}`,
  issuer: 'Nhà phát hành',
  elsewhere: 'Tại các hội sách khác',
  samePrice: 'Đồng giá',
  cheaper: (amount: string) => `Rẻ hơn ${amount}`,
  dearer: (amount: string) => `Đắt hơn ${amount}`,
  description: 'Mô tả sản phẩm',
  facts: 'Thông tin sản phẩm',
  factRows: {
    publisher: 'Nhà xuất bản',
    isbn10: 'ISBN10',
    isbn13: 'ISBN13',
    releasedYear: 'Năm phát hành',
    pages: 'Số trang',
    size: 'Kích thước',
    translator: 'Dịch giả',
    language: 'Ngôn ngữ',
    format: 'Định dạng',
    genre: 'Thể loại',
    members: 'Số cuốn',
  },
  membersOfCombo: 'Sản phẩm trong combo',
  membersOfSeries: 'Sản phẩm trong series',
  seen: 'Đã xem gần đây',
  discover: 'Khám phá thêm',
  sameGenre: 'Cùng thể loại',
  sameIssuer: 'Cùng NPH',
  nothingElse: 'Không có sản phẩm nào trong danh mục này',
};

export const productErrorText = {
  PRODUCT_NOT_FOUND: 'Không tìm thấy sách này.',
  PRODUCT_OTHER_CAMPAIGN: '“{product}” không thuộc hội sách này; mỗi đơn chỉ gồm sách của một hội sách.',
  PRODUCT_NOT_ON_SALE: '“{product}” hiện không được bán.',
  OUT_OF_STOCK: 'Số lượng sách này đã hết',
  QUANTITY_ABOVE_STOCK: '“{product}” chỉ còn lại {available} {word}.',
  EDITION_NOT_OFFERED: '“{product}” không có bản điện tử đã chọn.',
};

export const productUses = (count: number, names: readonly string[]): string => usedBy(count, 'sách bán', names);
