import { inDigits } from './money';

const EDITION = { pdf: 'bản PDF', audio: 'sách nói' } as const;
type Edition = keyof typeof EDITION;

/** The books whose PDF or audio a reader bought, and the links to them. */
export const libraryText = {
  title: 'Tủ sách',
  hint: 'Bản PDF và sách nói bạn đã mua, đọc và nghe trên mọi thiết bị.',
  open: 'Mở tủ sách',
  search: 'Tên sách, tác giả',
  sort: 'Sắp xếp theo',
  sorts: { recent: 'Mới mở gần đây', bought: 'Mới mua', title: 'Tên A-Z' },
  states: 'Tình trạng đọc',
  all: 'Tất cả',
  state: { started: 'Đang đọc', unopened: 'Chưa mở', finished: 'Đã xong' },

  owned: 'Bạn đã có',
  ownedEditions: (editions: readonly Edition[]) =>
    `Bạn đã có ${editions.map((edition) => EDITION[edition]).join(' và ')} của sách này.`,
  opensWhenPaid: 'Bản điện tử mở được khi đơn đã thanh toán.',
  /** When the electronic editions of an order in cash can be opened, by the kind of order. */
  opensAtHandOver: {
    parcel: 'Bản điện tử mở được khi kiện hàng được giao.',
    counter: 'Bản điện tử mở được khi bạn nhận sách tại quầy.',
    files: 'Bản điện tử mở được khi nhà phát hành giao cho bạn.',
  },
  read: 'Đọc',
  readOf: (title: string) => `Đọc bản PDF của ${title}`,
  listen: 'Nghe',
  listenOf: (title: string) => `Nghe sách nói ${title}`,
  progressOf: { pdf: (title: string) => `Đã đọc ${title}`, audio: (title: string) => `Đã nghe ${title}` },
  percent: (percent: number) => `${inDigits(percent)}%`,
  newVersion: 'Bản mới',
  productPage: 'Trang sách',
  productPageOf: (title: string) => `Trang sách ${title}`,

  empty: 'Tủ sách của bạn còn trống',
  emptyHint: 'Bản PDF và sách nói bạn mua sẽ nằm ở đây ngay khi đơn hàng đã thanh toán.',
  seeBooks: 'Xem kho sách',
  noMatch: 'Không tìm thấy sách nào',
  noMatchHint: 'Hãy thử từ khoá khác hoặc bỏ bớt bộ lọc.',
};
