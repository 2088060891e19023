import type { FairSource } from './source';
import { places } from '../places';

export const runningFairs = [
  {
    key: 'le-loi',
    name: 'Hội sách Đường Lê Lợi',
    description:
      'Tám nhà phát hành dựng gian dọc đường Lê Lợi, từ nhà ga đến chợ Bến Thành. Bạn đọc xem sách tại chỗ, đặt trên trang này và nhận sách ở nhà. Mỗi chiều có một buổi đọc cho trẻ em.',
    format: 'offline',
    startDay: -5,
    endDay: 12,
    address: { detail: 'Đường Lê Lợi, đoạn từ Pasteur đến Phan Bội Châu', ...places.saiGon },
    issuers: ['ben-xuan', 'lua-vang', 'bai-giua', 'chan-troi', 'may-tre', 'hoa-gao', 'co-ngu', 'dom-dom'],
    commissions: {
      'van-hoc': 10,
      'thieu-nhi': 8,
      'lich-su': 10,
      tho: 6,
      'tan-van': 8,
      'khoa-hoc': 12,
      'ky-nang': 14,
      'am-thuc': 10,
      'tra-cuu': 8,
    },
    organizations: ['thu-vien-le-loi', 'dai-hoc-ben-thanh'],
    coverage: 1,
    orders: 46,
  },
  {
    key: 'dinh-le',
    name: 'Hội sách cũ Đinh Lễ, một nghìn cuốn giảm sâu',
    description:
      'Ba nhà phát hành mang sách tồn kho và sách in cũ về phố Đinh Lễ. Giá giảm từ hai mươi đến bốn mươi phần trăm, bán hết là thôi.',
    format: 'offline',
    startDay: -2,
    endDay: 6,
    address: { detail: 'Phố Đinh Lễ', ...places.hoanKiem },
    issuers: ['ben-xuan', 'bai-giua', 'co-ngu'],
    commissions: { 'van-hoc': 8, 'lich-su': 8, tho: 5, 'tan-van': 6 },
    organizations: ['thpt-cua-nam'],
    coverage: 0.5,
    orders: 14,
  },
  {
    key: 'tuan-le-khoa-hoc',
    name: 'Tuần lễ sách khoa học trực tuyến',
    description:
      'Sách khoa học, lịch sử và kỹ năng có kèm bản PDF hoặc sách nói. Đặt ở đâu cũng được, sách giao tận nhà. Tối thứ sáu có buổi trò chuyện với người dịch.',
    format: 'online',
    startDay: -12,
    endDay: 18,
    issuers: ['chan-troi', 'bai-giua', 'may-tre', 'ben-xuan', 'dom-dom'],
    commissions: { 'khoa-hoc': 12, 'ky-nang': 14, 'lich-su': 10, 'tra-cuu': 8, 'van-hoc': 10, 'thieu-nhi': 8 },
    groups: ['khoa-hoc', 'phat-trien', 'su-viet'],
    coverage: 0.8,
    orders: 48,
  },
  {
    key: 'ban-doc-than-thiet',
    name: 'Ngày hội bạn đọc thân thiết',
    description:
      'Hội sách riêng cho bạn đọc từ cấp Bạc trở lên: bản đặc biệt, bộ trọn tập và những cuốn in ít. Cần đủ điểm mới đặt được, ai cũng xem được.',
    format: 'online',
    startDay: -3,
    endDay: 9,
    issuers: ['ben-xuan', 'lua-vang', 'may-tre', 'hoa-gao', 'co-ngu'],
    commissions: { 'van-hoc': 12, 'thieu-nhi': 10, tho: 6, 'tan-van': 8 },
    groups: ['van-chuong', 'tho'],
    levels: ['bac', 'vang', 'kim-cuong'],
    coverage: 0.45,
    orders: 12,
  },
] as const satisfies readonly FairSource[];
