import { inDigits } from './money';
type Figure = 'brought' | 'promised' | 'reserved' | 'sold' | 'left';

/** The organiser's queue of books that wait for a review. */
export const reviewQueueText = {
  title: 'Sách chờ xét duyệt',
  count: (count: number) => `${inDigits(count)} tựa chờ xét duyệt`,
  group: (issuer: string, campaign: string) => `${issuer}, ${campaign}`,
  groupCount: (count: number) => `${inDigits(count)} tựa`,
  groupCountHere: (count: number, here: number) => `${inDigits(count)} tựa, trang này có ${inDigits(here)}`,
  empty: 'Không có sách nào chờ xét duyệt',
  emptyHint: 'Sách mới gửi sẽ hiện ở đây ngay.',
  keys: 'Phím J và K để đi giữa các tựa, A để chấp nhận, R để từ chối, X để chọn.',
  select: (title: string) => `Chọn ${title}`,
  selectGroup: (group: string) => `Chọn tất cả sách của ${group}`,
  selectHere: (count: number, group: string) => `Chọn ${inDigits(count)} tựa trên trang này của ${group}`,
  pageChosen: (count: number) => `Đã chọn ${inDigits(count)} tựa trên trang này.`,
  chooseWhole: (count: number, total: number, issuer: string) =>
    `Chọn ${count < total ? `${inDigits(count)} tựa đầu tiên` : `cả ${inDigits(count)} tựa`} của ${issuer}`,
  wholeChosen: (count: number, total: number, issuer: string) =>
    count < total
      ? `Đã chọn ${inDigits(count)} trong ${inDigits(total)} tựa của ${issuer}.`
      : `Đã chọn cả ${inDigits(count)} tựa của ${issuer}.`,
  unchoose: 'Bỏ chọn',
  unchooseAll: 'Bỏ chọn tất cả',
  elsewhere: (count: number) => `${inDigits(count)} tựa trong số này nằm ở trang khác, không hiện trên màn hình.`,
  chosen: (count: number) => `${inDigits(count)} tựa đã chọn`,
  accept: 'Chấp nhận',
  reject: 'Từ chối',
  acceptOf: (title: string) => `Chấp nhận ${title}`,
  rejectOf: (title: string) => `Từ chối ${title}`,
  acceptTitle: (title: string) => `Chấp nhận “${title}”?`,
  rejectTitle: (title: string) => `Từ chối “${title}”?`,
  acceptMany: (count: number) => `Chấp nhận ${inDigits(count)} tựa`,
  rejectMany: (count: number) => `Từ chối ${inDigits(count)} tựa`,
  rejectQuestion: 'Ghi chú giúp nhà phát hành biết cần sửa gì. Họ sửa xong sách sẽ trở lại hàng chờ.',
  acceptQuestion: 'Sách được bán theo điều khoản đang áp dụng giữa hai bên.',
  note: 'Ghi chú',
  notePlaceholder: 'Nhập ghi chú',
  accepted: (title: string) => `Đã chấp nhận “${title}”.`,
  rejected: (title: string) => `Đã từ chối “${title}”.`,
  acceptedMany: (count: number) => `Đã chấp nhận ${inDigits(count)} tựa.`,
  rejectedMany: (count: number) => `Đã từ chối ${inDigits(count)} tựa.`,
  left: (count: number) => `${inDigits(count)} tựa được giữ nguyên:`,

  price: (price: string, cover: string) => `${price}, giá bìa ${cover}`,
  discount: (percent: number) => `giảm ${percent}%`,
  commission: (percent: number, agreed: number) => `Chiết khấu ${percent}%, thoả thuận ${agreed}%`,
  belowAgreed: (percent: number, agreed: number) => `Chiết khấu ${percent}% thấp hơn mức ${agreed}% đã thoả thuận`,
  sets: (count: number) => `${inDigits(count)} bộ`,
  copies: ({ brought, promised, reserved, sold, left }: Record<Figure, number>) =>
    brought === 0
      ? 'Chưa có bản nào'
      : [
          `Mang ${inDigits(brought)} bản`,
          promised > 0 ? `đã dành ${inDigits(promised)}` : '',
          reserved + sold > 0 ? `đã đặt và bán ${inDigits(reserved + sold)}` : '',
          `còn ${inDigits(left)}`,
        ]
          .filter(Boolean)
          .join(', '),
  changed: 'Khác lần xét duyệt trước',
  firstTime: 'Gửi lần đầu',
  unchanged: 'Không có gì khác lần xét duyệt trước.',
};
