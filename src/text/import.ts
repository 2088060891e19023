export const importErrorText = {
  IMPORT_NOT_FOUND: 'Không tìm thấy lượt nhập này.',
  IMPORT_UNREADABLE: 'Không đọc được tệp này. Hãy chọn tệp XLSX, CSV hoặc ONIX.',
  IMPORT_LOCKED: 'Tệp này có mật khẩu hoặc là bảng tính đời cũ. Hãy lưu lại thành tệp XLSX không có mật khẩu.',
  IMPORT_EMPTY: 'Tệp này không có dòng nào dưới dòng tiêu đề.',
  IMPORT_TOO_LONG: 'Tệp này quá lớn: tối đa 50.000 dòng, 100 cột và 12 MB. Hãy chia thành nhiều tệp.',
  IMPORT_COLUMNS: 'Chưa chọn đủ những cột bắt buộc của danh sách này.',
  IMPORT_OTHER_SIDE: 'Nhà phát hành chỉ nhập được sách của mình, ban tổ chức chỉ nhập được các danh sách khác.',
  IMPORT_STEP_OVER: 'Lượt nhập này đã sang bước khác. Trang vừa được tải lại.',
  IMPORT_BUSY: 'Một lượt nhập khác của bạn đang chạy. Hãy chờ lượt đó xong rồi thử lại.',
  IMPORTS_TOO_MANY: 'Bạn có quá nhiều tệp chưa nhập. Hãy nhập hoặc bỏ bớt trước khi chọn tệp mới.',
  IMPORT_UNDO_LATE: 'Đã quá 24 giờ, không còn hoàn tác được lượt nhập này.',
};

const cellProblem = {
  notMoney: () => 'Không phải số tiền',
  fractionOfDong: (right) => `Giá có số lẻ, có lẽ là ${right}`,
  notIsbn: () => 'Không phải ISBN 10 hoặc 13 số',
  isbnCheckDigit: (right) => `Số kiểm tra của ISBN sai, có lẽ là ${right}`,
  isbnRounded: () => 'Bảng tính đã làm tròn ISBN này, các số cuối đã mất',
  notYear: () => 'Không phải năm',
  notNumber: () => 'Không phải số',
  notPercent: () => 'Không phải số phần trăm tròn',
  notYesNo: () => 'Không phải có hoặc không',
} satisfies Record<string, (detail: string) => string>;

const problems = {
  ...cellProblem,
  missing: () => 'Còn trống',
  tooLong: (most) => `Quá dài, tối đa ${most} ký tự`,
  tooShort: (least) => `Quá ngắn, ít nhất ${least} ký tự`,
  outOfBounds: (bounds) => `Phải từ ${bounds}`,
  tooMany: (most) => `Quá nhiều, tối đa ${most}`,
  unknownLanguage: () => 'Không có ngôn ngữ này',
  unknownGenre: (name) => (name ? `Chưa chọn thể loại cho “${name}”` : 'Chưa có thể loại'),
  noKey: () => 'Cần mã sách hoặc ISBN',
  differentBooks: (name) => `Mã và ISBN là của hai sách khác nhau (${name})`,
  isSeries: () => 'Đây là bộ sách, hãy sửa trên trang của bộ',
  nameTaken: (record) => `Tên này đã là của ${record}`,
  twiceInFile: (row) => `Trùng với dòng ${row} của tệp`,
  likeOther: (record) => `Có lẽ là ${record} đã có`,
  unknownBook: (key) => `Kho sách của bạn không có sách ${key}`,
  unknownCampaign: (name) =>
    name
      ? `Bạn không tham gia hội sách nào tên ${name} sắp mở hoặc đang mở`
      : 'Bạn không tham gia hội sách nào sắp mở hoặc đang mở',
  unknownCode: (code) => `Không có mã ${code}; để trống mã khi thêm mới`,
  unknownParent: (name) => `Không có thể loại cha “${name}” đang hoạt động`,
  fixedField: () => 'Không đổi được bằng tệp',
  emailTaken: () => 'Email này đã là của một tài khoản khác',
  changedSince: () => 'Đã được sửa sau khi kiểm tra',
  takenSince: () => 'Mã, tên hoặc ISBN vừa được dùng cho sách khác',
  goneSince: () => 'Bản ghi mà dòng này nói đến vừa bị xoá',
  used: () => 'Sách đã được dùng trong bộ, hội sách hoặc đơn hàng',
  refused: (sentence) => sentence,
} satisfies Record<string, (detail: string) => string>;

const statuses = {
  mapping: 'Chờ chọn cột',
  checking: 'Đang kiểm tra',
  checked: 'Chờ nhập',
  running: 'Đang nhập',
  done: 'Đã nhập',
  cancelled: 'Đã dừng',
  undoing: 'Đang hoàn tác',
  undone: 'Đã hoàn tác',
};

const states = {
  new: 'Mới',
  changed: 'Có thay đổi',
  same: 'Như cũ',
  doubtful: 'Có lẽ trùng',
  wrong: 'Cần sửa',
};

const outcomes = {
  created: 'Đã thêm',
  changed: 'Đã sửa',
  skipped: 'Bỏ qua',
  failed: 'Không nhập được',
  removed: 'Đã xoá lại',
  restored: 'Đã trả về như cũ',
  kept: 'Giữ nguyên, vì đã đổi sau đó',
};

/** Names of languages by their code in ONIX, where the platform has another one than the Unicode names. */
const languages: Record<string, string> = {
  kor: 'Tiếng Hàn Quốc',
  ita: 'Tiếng Ý',
  ron: 'Tiếng Rumani',
  rum: 'Tiếng Rumani',
  mya: 'Tiếng Myanmar',
  bur: 'Tiếng Myanmar',
};

const letters = { vni: 'VNI', tcvn3: 'TCVN3' };

const nameKinds = {
  author: 'Tác giả',
  publisher: 'Nhà xuất bản',
  genre: 'Thể loại',
};

/** Bringing records in from a table. */
export const importText = {
  open: 'Nhập từ tệp',
  title: 'Nhập từ tệp',
  whatLabel: 'Bạn nhập danh sách nào?',
  choose: 'Chọn tệp',
  paste: 'Dán từ bảng tính',
  pasteLabel: 'Các ô sao chép từ bảng tính, có cả dòng tiêu đề',
  pasteRead: 'Đọc các ô này',
  pasted: 'Ô dán từ bảng tính',
  template: 'Tải tệp mẫu',
  tooLarge: (most: string) => `Tệp quá lớn: tối đa ${most}.`,
  earlier: 'Các lượt nhập trước',
  none: 'Chưa có lượt nhập nào',
  emptyHint: 'Sau khi chọn tệp, bạn kiểm tra các cột và từng dòng trước khi nhập.',
  file: 'Tệp',
  count: 'Số dòng',
  at: 'Lúc',
  toIncomplete: 'Xem sách chưa đủ',
  rows: (count: string) => `${count} dòng`,

  lettersSaid: (name: string) => `Tệp này viết bằng chữ ${name}, đã được đổi sang bảng chữ hiện nay.`,
  mapTitle: 'Mỗi cột là gì?',
  mapHint: 'Lựa chọn được nhớ cho các tệp có cùng tiêu đề. Ô trống không thay đổi những gì đã có.',
  mapEdit: 'Đổi cột',
  unnamed: (index: string) => `Cột ${index}`,
  ignored: 'Bỏ qua',
  defaultGenre: 'Thể loại khi dòng không ghi',
  defaultLanguage: 'Ngôn ngữ khi dòng không ghi',
  noDefault: 'Không có',
  check: 'Kiểm tra các dòng',

  progress: (done: string, rows: string) => `${done} / ${rows} dòng`,
  nothingWritten: 'Chưa có gì được ghi. Nếu nhập, các dòng sẽ thành:',
  namesTitle: 'Tên chưa có trên hệ thống',
  namesHint:
    'Tác giả và nhà xuất bản mới được tạo một lần khi nhập. Thể loại phải chọn trong các thể loại của hội sách.',
  nameChoose: 'Chọn thể loại',
  genreFor: (name: string) => `Thể loại cho ${name}`,
  newNames: (count: string) => `${count} tác giả và nhà xuất bản mới sẽ được tạo`,
  useLike: (name: string) => `Dùng ${name}`,
  makeNew: 'Tạo mới',
  ofRows: (count: string) => `${count} dòng`,
  nameKinds,
  takeRow: (row: string) => `Nhập dòng ${row}`,
  takeAllDoubtful: 'Nhập tất cả dòng có lẽ trùng',
  leaveAllDoubtful: 'Bỏ qua tất cả dòng có lẽ trùng',
  rowsLabel: 'Các dòng của tệp',
  noRows: 'Không có dòng nào',
  line: 'Dòng',
  record: 'Tên',
  state: 'Trạng thái',
  why: 'Vì sao',
  all: 'Tất cả',
  wrongSheet: 'Tải các dòng cần sửa',
  wrongSheetName: 'Dòng cần sửa',
  failedSheet: 'Tải các dòng chưa nhập được',
  reasons: 'Lý do',
  filled: (parts: readonly string[]) => `Điền từ danh mục: ${parts.join('; ')}`,
  picture: 'Ảnh bìa',
  change: (column: string, from: string, to: string) => `${column}: ${from} → ${to}`,
  empty: 'trống',
  problem: (column: string | null, sentence: string) => (column ? `${column}: ${sentence}` : sentence),
  start: (count: string, things: string) => `Nhập ${count} ${things}`,
  nothingToTake: 'Không có dòng nào để nhập',
  cancel: 'Dừng lại',
  cancelAsk: 'Dừng lượt nhập này?',
  cancelHint: 'Những gì đã nhập vẫn còn và có thể hoàn tác.',
  discard: 'Bỏ tệp này',
  discardHint: 'Chưa có gì được ghi. Bạn có thể chọn lại tệp này sau.',
  undo: 'Hoàn tác lượt nhập',
  undoAsk: 'Hoàn tác lượt nhập này?',
  undoHint:
    'Những gì mới thêm bị xoá, những gì đã sửa trở về như cũ. Những gì đã được sửa hoặc dùng sau đó được giữ nguyên.',
  percent: (number: string) => `${number}%`,
  undoUntil: (at: string) => `Hoàn tác được đến ${at}`,
  incomplete: 'Sách còn thiếu ảnh bìa hoặc mô tả được giữ ở mục Chưa đủ cho đến khi bạn bổ sung.',
  problems,
  statuses,
  states,
  outcomes,
  letters,
  languages,
};
