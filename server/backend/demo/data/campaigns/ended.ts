import type { CampaignSource } from './source';
import { places } from '../places';

export const endedCampaigns = [
  {
    key: 'hanh-trinh-co-do',
    name: 'Hành trình sách Cố đô',
    description:
      'Chuỗi hai chặng Huế và Hội An: sách lịch sử, phong tục, thơ và ẩm thực. Mỗi chặng có một tối đọc thơ bên sông.',
    format: 'offline',
    startDay: -38,
    endDay: -17,
    address: { detail: 'Công viên Tứ Tượng, đường Lê Lợi', ...places.thuanHoa },
    issuers: ['hoa-gao', 'co-ngu', 'bai-giua', 'ben-xuan'],
    approaches: { 'dom-dom': 'removed' },
    commissions: { 'lich-su': 9, tho: 6, 'tan-van': 8, 'am-thuc': 9, 'van-hoc': 10 },
    organizations: ['thu-vien-co-do', 'nha-van-hoa-song-han'],
    schedules: [
      {
        organization: 'thu-vien-co-do',
        startDay: -38,
        endDay: -29,
        address: { detail: 'Công viên Tứ Tượng, đường Lê Lợi', ...places.thuanHoa },
      },
      {
        organization: 'nha-van-hoa-song-han',
        startDay: -26,
        endDay: -17,
        address: { detail: 'Quảng trường Sông Hoài', ...places.hoiAn },
      },
    ],
    coverage: 0.6,
    orders: 56,
  },
  {
    key: 'pho-sach-19-12',
    name: 'Phố sách Hà Nội 19 tháng 12',
    description:
      'Hai tuần sách giữa phố 19 tháng 12, sáu nhà phát hành và một quầy cà phê đọc chung. Sách thiếu nhi và văn học bán chạy nhất.',
    format: 'offline',
    startDay: -58,
    endDay: -44,
    address: { detail: 'Phố 19 tháng 12', ...places.cuaNam },
    issuers: ['ben-xuan', 'lua-vang', 'bai-giua', 'may-tre', 'co-ngu', 'chan-troi'],
    commissions: { 'van-hoc': 10, 'thieu-nhi': 8, 'lich-su': 10, tho: 6, 'ky-nang': 12, 'khoa-hoc': 12, 'tan-van': 8 },
    organizations: ['thpt-cua-nam', 'cong-ty-may-trang'],
    coverage: 0.6,
    orders: 62,
  },
  {
    key: 'mot-nghin-trang',
    name: 'Hội sách trực tuyến Một nghìn trang',
    description:
      'Hội sách trực tuyến dành cho những cuốn dày và những bộ nhiều tập. Giao toàn quốc, nhiều tựa có kèm sách nói.',
    format: 'online',
    startDay: -90,
    endDay: -64,
    plannedEndDay: -60,
    issuers: ['may-tre', 'chan-troi', 'co-ngu', 'dom-dom', 'lua-vang'],
    approaches: { 'ben-xuan': 'invited' },
    commissions: { 'van-hoc': 10, 'khoa-hoc': 12, 'ky-nang': 14, 'lich-su': 10, 'thieu-nhi': 8, tho: 6, 'tan-van': 8 },
    groups: ['van-chuong', 'khoa-hoc'],
    coverage: 0.6,
    orders: 60,
  },
] as const satisfies readonly CampaignSource[];
