/** The contract of a participation as a paper. Side A is the organiser, side B the issuer. */
export const contractText = {
  nation: 'Cộng hoà xã hội chủ nghĩa Việt Nam',
  motto: 'Độc lập – Tự do – Hạnh phúc',
  title: 'Hợp đồng tham gia hội sách',
  draftTitle: 'Đề nghị tham gia hội sách',
  number: (campaign: number, participation: number, terms: number) =>
    `Số ${campaign}/${participation} – điều khoản số ${terms}`,
  inForce: (at: string) => `Có hiệu lực từ ${at}`,
  ended: (status: string) => `Đã chấm dứt (${status})`,
  notAgreed: (status: string) => `Chưa có hiệu lực (${status})`,
  fileName: (issuer: string, fair: string) => `Hợp đồng ${issuer} - ${fair}.pdf`,

  sides: { 1: 'Bên A', 2: 'Bên B' } as Readonly<Record<number, string>>,
  sideTitles: { 1: 'Bên A – Ban tổ chức', 2: 'Bên B – Nhà phát hành' } as Readonly<Record<number, string>>,
  name: 'Tên',
  code: 'Mã số',
  address: 'Địa chỉ',
  phone: 'Điện thoại',
  email: 'Email',
  nothing: '—',

  article: (number: number, title: string) => `Điều ${number}. ${title}`,
  fair: 'Hội sách',
  fairName: 'Tên hội sách',
  format: 'Hình thức',
  place: 'Địa điểm',
  online: 'Tổ chức trực tuyến',
  fairTime: 'Thời gian',
  fromTo: (from: string, to: string) => `${from} – ${to}`,
  time: 'Thời gian tham gia',
  timeOf: (from: string, to: string) => `Bên B tham gia hội sách từ ${from} đến ${to}.`,
  commission: 'Chiết khấu',
  commissionIntro: 'Trên giá trị sách bán được, Bên B để lại cho Bên A phần chiết khấu theo thể loại:',
  genre: 'Thể loại',
  percent: (percent: number) => `${percent}%`,
  other: 'Thoả thuận khác',
  noOther: 'Không có.',
  validity: 'Hiệu lực',
  validityText:
    'Điều khoản đã được hai bên đồng ý có hiệu lực cho mọi sách bán được duyệt từ lúc đó, cho đến khi hai bên đồng ý một điều khoản khác.',

  agreement: 'Xác nhận của hai bên',
  proposed: (name: string, at: string) => `${name} đề nghị lúc ${at}`,
  agreed: (name: string, at: string) => `${name} đồng ý lúc ${at}`,
  notAnswered: 'Chưa đồng ý',

  history: 'Phụ lục. Các điều khoản đã trao đổi',
  version: 'Số',
  proposal: 'Đề nghị',
  content: 'Nội dung',
  answer: 'Trả lời',
  /** By the answer of the other side. */
  answers: { 1: 'Đang chờ trả lời', 2: 'Đồng ý', 3: 'Không đồng ý', 4: 'Hết hiệu lực' } as Readonly<
    Record<number, string>
  >,
  applies: 'Đang áp dụng',
  commissionOf: (genre: string, percent: number) => `${genre} ${percent}%`,
  by: (side: string, name: string) => (name ? `${side}: ${name}` : side),
  page: (page: number, pages: number) => `Trang ${page}/${pages}`,
};
