/** The words of one list that people bring in. */
export interface ImportNounText {
  /** The list itself, as a choice. */
  label: string;
  /** Title of the page on which it is brought. */
  title: string;
  /** After a number. */
  things: string;
  /** What the page says below its title. */
  hint: string;
  /** What starting the import does at once. */
  startNote?: string;
  /** What undoing it leaves. */
  undoNote?: string;
  /** The columns, in the order in which people fill them in. */
  columns: Readonly<Record<string, string>>;
  /** The columns without which no row can be read. */
  needed: string;
  /** Rows of the workbook to begin with. */
  examples: readonly Readonly<Record<string, string>>[];
  /** Link to the list after an import. */
  toList: string;
}

const FORMATS = 'Tệp XLSX hoặc CSV, hoặc các ô sao chép từ bảng tính. Chưa có gì được ghi cho đến khi bạn bấm nhập.';

const INVITED = 'Khi bấm nhập, mỗi người mới nhận ngay thư mời. Hoàn tác không thu hồi được thư đã gửi.';

const MAILS_STAY = 'Thư mời đã gửi không thu hồi được.';

/** The lists that issuers and the organiser bring in. */
export const importNounText = {
  books: {
    label: 'Sách',
    title: 'Nhập sách từ tệp',
    things: 'sách',
    hint: 'Tệp XLSX, CSV hoặc ONIX, hoặc các ô sao chép từ bảng tính. Tối đa 50.000 dòng, 12 MB. Chưa có gì được ghi cho đến khi bạn bấm nhập.',
    columns: {
      code: 'Mã sách',
      isbn: 'ISBN',
      name: 'Tên sách',
      authors: 'Tác giả',
      publisher: 'Nhà xuất bản',
      genre: 'Thể loại',
      coverPrice: 'Giá bìa',
      year: 'Năm phát hành',
      pages: 'Số trang',
      size: 'Kích thước',
      language: 'Ngôn ngữ',
      translator: 'Dịch giả',
      description: 'Mô tả',
    },
    needed: 'Hãy cho biết cột tên sách, cột giá bìa, và cột ISBN hoặc mã sách.',
    examples: [
      {
        ...{ code: 'SD-01', isbn: '978-604-2-08743-8', name: 'Số đỏ', authors: 'Vũ Trọng Phụng' },
        ...{
          publisher: 'Nhà xuất bản Văn học',
          genre: 'Tiểu thuyết',
          coverPrice: '85.000',
          year: '2021',
          pages: '272',
        },
        ...{ size: '13 x 20.5 cm', language: 'Tiếng Việt', translator: '', description: 'Tiểu thuyết trào phúng.' },
      },
      {
        ...{ code: 'DM-02', isbn: '', name: 'Dế Mèn phiêu lưu ký', authors: 'Tô Hoài' },
        ...{ publisher: 'Nhà xuất bản Kim Đồng', genre: 'Truyện thiếu nhi', coverPrice: '65k', year: '2022' },
        ...{ pages: '', size: '', language: 'Tiếng Việt', translator: '', description: '' },
      },
    ],
    toList: 'Xem sách của tôi',
  },
  products: {
    label: 'Sách mang đến hội sách',
    title: 'Mang sách đến hội sách từ tệp',
    things: 'sách mang đến',
    hint: `${FORMATS} Sách được tìm trong kho của bạn theo ISBN hoặc mã; sách đã mang đến thì được cập nhật.`,
    startNote: 'Khi bấm nhập, sách mới được gửi ngay cho ban tổ chức duyệt.',
    undoNote: 'Sách đã được duyệt ở lại hội sách.',
    columns: {
      campaign: 'Hội sách',
      isbn: 'ISBN',
      code: 'Mã sách',
      name: 'Tên sách',
      quantity: 'Số lượng',
      discount: 'Giảm giá (%)',
      commission: 'Chiết khấu (%)',
    },
    needed: 'Hãy cho biết cột số lượng, và cột ISBN hoặc mã sách.',
    examples: [
      {
        ...{ campaign: 'Hội sách Mùa Thu', isbn: '978-604-2-08743-8', code: '', name: 'Số đỏ' },
        ...{ quantity: '40', discount: '10', commission: '25' },
      },
      {
        ...{ campaign: 'Hội sách Mùa Thu', isbn: '', code: 'DM-02', name: 'Dế Mèn phiêu lưu ký' },
        ...{ quantity: '25', discount: '', commission: '' },
      },
    ],
    toList: 'Xem sách tại các hội sách',
  },
  issuers: {
    label: 'Nhà phát hành',
    title: 'Nhập nhà phát hành từ tệp',
    things: 'nhà phát hành',
    hint: `${FORMATS} Mỗi nhà phát hành mới nhận thư mời đăng nhập bằng tài khoản Google của email trong tệp.`,
    startNote: INVITED,
    undoNote: MAILS_STAY,
    columns: { name: 'Tên nhà phát hành', email: 'Email', description: 'Mô tả' },
    needed: 'Hãy cho biết cột tên nhà phát hành và cột email.',
    examples: [
      { name: 'Sách Mây Tre', email: 'lienhe@maytre.example', description: 'Sách thiếu nhi và sách tranh.' },
      { name: 'Nhà sách Bến Nước', email: 'hoisach@bennuoc.example', description: '' },
    ],
    toList: 'Xem nhà phát hành',
  },
  staff: {
    label: 'Nhân viên',
    title: 'Nhập nhân viên từ tệp',
    things: 'nhân viên',
    hint: `${FORMATS} Mỗi nhân viên mới nhận thư mời đăng nhập vào ứng dụng điện thoại.`,
    startNote: INVITED,
    undoNote: MAILS_STAY,
    columns: { name: 'Họ và tên', email: 'Email' },
    needed: 'Hãy cho biết cột họ và tên và cột email.',
    examples: [
      { name: 'Trần Thị Lan', email: 'lan@hoisach.example' },
      { name: 'Lê Văn Bình', email: 'binh@hoisach.example' },
    ],
    toList: 'Xem nhân sự',
  },
  publishers: {
    label: 'Nhà xuất bản',
    title: 'Nhập nhà xuất bản từ tệp',
    things: 'nhà xuất bản',
    hint: `${FORMATS} Chỉ cần tên; những gì còn thiếu được bổ sung sau.`,
    columns: {
      code: 'Mã số',
      name: 'Tên nhà xuất bản',
      email: 'Email',
      phone: 'Số điện thoại',
      address: 'Địa chỉ',
    },
    needed: 'Hãy cho biết cột tên nhà xuất bản.',
    examples: [
      {
        ...{ code: '', name: 'Nhà xuất bản Văn học', email: 'vanhoc@nxb.example', phone: '024 3716 1518' },
        address: '18 Nguyễn Trường Tộ, Ba Đình, Hà Nội',
      },
      { code: '', name: 'Nhà xuất bản Măng Non', email: '', phone: '', address: '' },
    ],
    toList: 'Xem nhà xuất bản',
  },
  authors: {
    label: 'Tác giả',
    title: 'Nhập tác giả từ tệp',
    things: 'tác giả',
    hint: FORMATS,
    columns: { name: 'Tên tác giả', description: 'Mô tả' },
    needed: 'Hãy cho biết cột tên tác giả.',
    examples: [
      { name: 'Vũ Trọng Phụng', description: 'Nhà văn, nhà báo (1912 - 1939).' },
      { name: 'Tô Hoài', description: '' },
    ],
    toList: 'Xem tác giả',
  },
  genres: {
    label: 'Thể loại',
    title: 'Nhập thể loại từ tệp',
    things: 'thể loại',
    hint: `${FORMATS} Thể loại cha đứng trước các thể loại con của nó; dòng không ghi thể loại cha là một thể loại cha.`,
    columns: { name: 'Tên thể loại', parent: 'Thể loại cha' },
    needed: 'Hãy cho biết cột tên thể loại.',
    examples: [
      { name: 'Văn học', parent: '' },
      { name: 'Tiểu thuyết', parent: 'Văn học' },
    ],
    toList: 'Xem thể loại',
  },
  organizations: {
    label: 'Tổ chức',
    title: 'Nhập tổ chức từ tệp',
    things: 'tổ chức',
    hint: `${FORMATS} Tổ chức mới cần tên, địa chỉ và số điện thoại. Ai có email thuộc tên miền của một tổ chức là thành viên của tổ chức đó.`,
    columns: { name: 'Tên tổ chức', phone: 'Số điện thoại', address: 'Địa chỉ', domains: 'Tên miền' },
    needed: 'Hãy cho biết cột tên tổ chức.',
    examples: [
      {
        ...{ name: 'Trường Đại học Sông Hương', phone: '0234 382 5866', address: '6 Lê Lợi, Huế' },
        domains: 'truong.edu.vn; lop.truong.edu.vn',
      },
    ],
    toList: 'Xem tổ chức',
  },
  groups: {
    label: 'Nhóm đề tài',
    title: 'Nhập nhóm đề tài từ tệp',
    things: 'nhóm đề tài',
    hint: `${FORMATS} Nhóm mới cần tên và mô tả. Bạn đọc tự chọn nhóm mà họ theo dõi.`,
    columns: { name: 'Tên nhóm', description: 'Mô tả' },
    needed: 'Hãy cho biết cột tên nhóm.',
    examples: [{ name: 'Sách khoa học thường thức', description: 'Thiên văn, sinh học, toán học cho mọi người.' }],
    toList: 'Xem nhóm đề tài',
  },
} satisfies Record<string, ImportNounText>;
