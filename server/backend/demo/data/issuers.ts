import { places, type SeedAddress } from './places';

export interface SeedIssuer {
  key: string;
  name: string;
  email: string;
  phone: string;
  address: SeedAddress;
  description: string;
}

/** Book distributors, all invented. The first two belong to the demo accounts. */
export const issuers = [
  {
    key: 'ben-xuan',
    name: 'Sách Bến Xuân',
    email: 'issuer@hoisach.test',
    phone: '0900100001',
    address: { detail: '27 Nguyễn Văn Bình', ...places.saiGon },
    description: 'Văn học Việt Nam thế kỷ hai mươi và đương đại, in lại cẩn thận theo bản được tác giả duyệt.',
  },
  {
    key: 'lua-vang',
    name: 'Nhà sách Lúa Vàng',
    email: 'issuer2@hoisach.test',
    phone: '0900100002',
    address: { detail: '55 Quang Trung', ...places.cuaNam },
    description: 'Sách thiếu nhi Việt Nam cho trẻ từ sáu đến mười lăm tuổi.',
  },
  {
    key: 'bai-giua',
    name: 'Sách Bãi Giữa',
    email: 'baigiua@hoisach.test',
    phone: '0900100003',
    address: { detail: '9 Đinh Lễ', ...places.hoanKiem },
    description: 'Lịch sử, phong tục và sách tra cứu về Việt Nam.',
  },
  {
    key: 'chan-troi',
    name: 'Chân Trời Tri Thức',
    email: 'chantroi@hoisach.test',
    phone: '0900100004',
    address: { detail: '102 Trần Duy Hưng', ...places.cauGiay },
    description: 'Khoa học thường thức và sách kỹ năng có bản quyền.',
  },
  {
    key: 'may-tre',
    name: 'Sách Mây Tre',
    email: 'maytre@hoisach.test',
    phone: '0900100005',
    address: { detail: '18 Hồ Xuân Hương', ...places.xuanHoa },
    description: 'Văn học nước ngoài qua những bản dịch đã sống cùng nhiều thế hệ bạn đọc.',
  },
  {
    key: 'hoa-gao',
    name: 'Thư quán Hoa Gạo',
    email: 'hoagao@hoisach.test',
    phone: '0900100006',
    address: { detail: '14 Lê Lợi', ...places.thuanHoa },
    description: 'Thơ, tản văn và sách về món ăn Việt.',
  },
  {
    key: 'co-ngu',
    name: 'Thư quán Cổ Ngư',
    email: 'congu@hoisach.test',
    phone: '0900100007',
    address: { detail: '31 Thanh Niên', ...places.baDinh },
    description: 'Văn học cổ và sử liệu, bản in có chú giải.',
  },
  {
    key: 'dom-dom',
    name: 'Sách Đom Đóm',
    email: 'domdom@hoisach.test',
    phone: '0900100008',
    address: { detail: '70 Bạch Đằng', ...places.haiChau },
    description: 'Truyện thiếu nhi thế giới, bìa cứng và sách nói.',
  },
] as const satisfies readonly SeedIssuer[];

export type IssuerKey = (typeof issuers)[number]['key'];
