import type { CampaignSource } from './source';
import { places } from '../places';

export const stoppedCampaigns = [
  {
    key: 'ben-song-han',
    name: 'Hội sách Bên sông Hàn',
    description:
      'Gian sách ngoài trời ở công viên bờ tây sông Hàn, mở từ chiều đến tối. Hội sách đang tạm hoãn vì mưa lớn, đơn đã đặt được giữ nguyên.',
    format: 'offline',
    startDay: -9,
    endDay: 14,
    postponedDay: -2,
    address: { detail: 'Công viên APEC, đường 2 Tháng 9', ...places.haiChau },
    issuers: ['dom-dom', 'hoa-gao', 'may-tre'],
    approaches: { 'co-ngu': 'requested' },
    commissions: { 'thieu-nhi': 8, tho: 6, 'tan-van': 8, 'am-thuc': 9, 'van-hoc': 10 },
    organizations: ['nha-van-hoa-song-han'],
    coverage: 0.5,
    orders: 18,
  },
  {
    key: 'ben-ninh-kieu',
    name: 'Hội sách thiếu nhi Bến Ninh Kiều',
    description:
      'Dự kiến là năm ngày cuối tuần bên sông Hậu với sách tranh, truyện thiếu nhi và kể chuyện đêm. Hội sách đã huỷ vì bến sửa chữa.',
    format: 'offline',
    startDay: 20,
    endDay: 30,
    cancelledDay: -4,
    address: { detail: 'Bến Ninh Kiều, đường Hai Bà Trưng', ...places.ninhKieu },
    issuers: ['lua-vang', 'dom-dom'],
    approaches: { 'hoa-gao': 'requested', 'may-tre': 'invited' },
    commissions: { 'thieu-nhi': 8, tho: 6 },
    organizations: ['thu-vien-le-loi'],
    coverage: 0.5,
  },
] as const satisfies readonly CampaignSource[];
