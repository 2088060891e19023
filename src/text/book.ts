import { statusText } from './status';
import { commonFields, usedBy, type FieldTexts, type HistoryKind } from './fields';

/** Books, what is wrong with one, and its files (D1.20 to D1.22, D5.3.9). Screens have their words in book-screen.ts. */
export const bookText = {
  isbn10Wrong: 'ISBN-10 gồm 10 ký tự và phải đúng số kiểm tra',
  isbn13Wrong: 'ISBN-13 gồm 13 chữ số, bắt đầu bằng 978 hoặc 979, và phải đúng số kiểm tra',
  isbnWrong: 'ISBN gồm 10 hoặc 13 ký tự và phải đúng số kiểm tra',
  isbnsDiffer: 'ISBN-10 và ISBN-13 không phải của cùng một cuốn sách',
  pictureTwice: 'Mỗi ảnh chỉ thêm một lần',
  yearAhead: 'Năm phát hành không được sau năm nay',
  authorMissing: 'Vui lòng chọn ít nhất một tác giả',
  authorTwice: 'Mỗi tác giả chỉ chọn một lần',
  authorUnknown: 'Có tác giả không còn trong danh sách, vui lòng chọn lại',
  genreUnsuitable: 'Vui lòng chọn một thể loại con đang hoạt động',
  publisherUnknown: 'Nhà xuất bản này không còn trong danh sách, vui lòng chọn lại',
  languageUnknown: 'Vui lòng chọn một ngôn ngữ trong danh sách',
  fileNotReady: 'Tệp này chưa tải lên xong hoặc không dùng được ở đây, vui lòng tải lên lại',

  seriesTooShort: 'Series phải có ít nhất hai cuốn sách',
  seriesBookTwice: 'Sách đã tồn tại trong danh sách',
  seriesPlaceTwice: 'Hai cuốn sách không được ở cùng một vị trí',
  seriesBookUnknown: 'Chỉ chọn được sách lẻ trong kho sách của bạn',
  seriesOtherGenre: (names: string) => `Sách không cùng thể loại với series: ${names}`,
  seriesStopped: (names: string) => `Sách đang ngừng phát hành: ${names}`,
  seriesNoCommonAuthor: 'Các cuốn sách trong series phải có ít nhất một tác giả chung',
  keepsCommonAuthor: (series: string) => `Series “${series}” cần các cuốn sách có ít nhất một tác giả chung`,

  followsNow: ({ products, series, orders }: { products: number; series: number; orders: number }) =>
    `${products} sách bán, ${series} series và ${orders} đơn hàng bị ảnh hưởng`,
  stoppedReason: 'Sách bán bị ngừng phát hành',
  /** What a genre may hang on; a series is a volume of none. */
  genreFixedBySales: (isSeries: boolean) =>
    isSeries
      ? 'bộ sách đã được mang đến hội sách chưa kết thúc hoặc nằm trong đơn đang giao'
      : 'sách thuộc một series, đã được mang đến hội sách chưa kết thúc hoặc nằm trong đơn đang giao',
};

export const bookErrorText = {
  BOOK_NOT_FOUND: 'Không tìm thấy sách này.',
  CODE_TAKEN: 'Mã sách này đã được dùng, vui lòng chọn mã khác.',
  ISBN_TAKEN: 'ISBN này đã thuộc về một cuốn sách khác của bạn.',
  TITLE_UNKNOWN: 'Danh mục chưa có sách nào mang ISBN này.',
  BOOK_GENRE_FIXED: 'Chưa đổi được thể loại vì {reasons}.',
  BOOK_OPEN_ELSEWHERE:
    'Sách của bạn đang mở trên nhiều thiết bị cùng lúc. Chọn đọc tiếp ở đây thì thiết bị để yên lâu nhất sẽ dừng.',
  BOOK_EDITION_SOLD: 'Không bỏ được bản điện tử này vì đang được bán hoặc đã có người mua.',
  SERIES_ITEM_STOPPED: 'Series chỉ phát hành lại được khi mọi cuốn trong bộ đang phát hành. Đang ngừng: {names}.',
};

export const bookFields = {
  code: { name: 'Mã sách' },
  name: commonFields.name,
  genreId: { name: 'Thể loại' },
  publisherId: { name: 'Nhà xuất bản' },
  authorIds: { name: 'Tác giả' },
  isbn10: { name: 'ISBN-10' },
  isbn13: { name: 'ISBN-13' },
  imageUrl: commonFields.imageUrl,
  pictures: { name: 'Ảnh khác' },
  description: commonFields.description,
  translator: { name: 'Dịch giả' },
  coverPrice: { name: 'Giá bìa', as: 'money' },
  language: { name: 'Ngôn ngữ' },
  size: { name: 'Kích thước' },
  releasedYear: { name: 'Năm phát hành' },
  pages: { name: 'Số trang' },
  items: { name: 'Sách trong series' },
  released: { name: 'Phát hành', as: statusText.book },
  'pdf.extraPrice': { name: 'Giá kèm PDF', as: 'money' },
  'pdf.trialFileId': { name: 'Bản xem thử PDF' },
  'pdf.fullFileId': { name: 'Bản PDF đầy đủ' },
  'audio.extraPrice': { name: 'Giá kèm Audio', as: 'money' },
  'audio.trialFileId': { name: 'Bản nghe thử Audio' },
  'audio.fullFileId': { name: 'Bản Audio đầy đủ' },
} satisfies FieldTexts;

export const bookUses = (count: number, names: readonly string[]): string => usedBy(count, 'cuốn sách', names);

/** Under which name changes are kept, and how their history words the fields. */
export const bookHistory: HistoryKind = { name: 'book', fields: bookFields };
