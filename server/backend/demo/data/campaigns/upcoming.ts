import type { CampaignSource } from './source';
import { places } from '../places';

export const upcomingCampaigns = [
  {
    key: 'sach-ve-truong',
    name: 'Sách về trường, chuỗi hội sách ba chặng',
    description:
      'Ba chặng qua ba thành phố, mỗi chặng một tuần trong sân trường. Sách thiếu nhi và sách học làm chủ đạo.',
    format: 'offline',
    startDay: 8,
    endDay: 36,
    address: { detail: 'Sân Trường THPT Cửa Nam, 8 Hai Bà Trưng', ...places.cuaNam },
    issuers: ['lua-vang', 'dom-dom', 'chan-troi', 'bai-giua'],
    approaches: { 'ben-xuan': 'invited', 'may-tre': 'requested', 'hoa-gao': 'countered', 'co-ngu': 'withdrawn' },
    negotiated: { 'bai-giua': 1 },
    commissions: { 'thieu-nhi': 7, tho: 5, 'khoa-hoc': 10, 'ky-nang': 10, 'lich-su': 8, 'tra-cuu': 6 },
    organizations: ['thpt-cua-nam', 'nha-van-hoa-song-han', 'dai-hoc-ben-thanh'],
    schedules: [
      {
        organization: 'thpt-cua-nam',
        startDay: 8,
        endDay: 14,
        address: { detail: 'Sân Trường THPT Cửa Nam, 8 Hai Bà Trưng', ...places.cuaNam },
      },
      {
        organization: 'nha-van-hoa-song-han',
        startDay: 18,
        endDay: 24,
        address: { detail: 'Nhà văn hoá Thanh niên Sông Hàn, 20 Bạch Đằng', ...places.haiChau },
      },
      {
        organization: 'dai-hoc-ben-thanh',
        startDay: 29,
        endDay: 36,
        address: { detail: 'Ký túc xá Trường Đại học Bến Thành, 45 Võ Văn Tần', ...places.xuanHoa },
      },
    ],
    staff: ['staff2'],
    hasStalls: true,
    coverage: 0.6,
  },
  {
    key: 'van-hoa-doc',
    name: 'Ngày Sách và Văn hoá đọc trực tuyến',
    description: 'Hội sách trực tuyến của cả tám nhà phát hành. Nhiều combo theo thể loại và sách nói bán riêng.',
    format: 'online',
    startDay: 5,
    endDay: 25,
    issuers: ['ben-xuan', 'lua-vang', 'bai-giua', 'chan-troi', 'may-tre', 'hoa-gao', 'co-ngu', 'dom-dom'],
    commissions: { 'van-hoc': 10, 'thieu-nhi': 8, 'lich-su': 10, tho: 6, 'tan-van': 8, 'khoa-hoc': 12, 'ky-nang': 12 },
    groups: ['van-chuong', 'cha-me', 'phat-trien'],
    coverage: 0.35,
  },
] as const satisfies readonly CampaignSource[];
