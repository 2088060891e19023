import { places, type SeedAddress } from './places';

export interface SeedPublisher {
  key: string;
  name: string;
  /** Registrant element of its demo ISBNs. */
  registrant: string;
  code: string;
  email: string;
  phone: string;
  address: SeedAddress;
}

const publisher = <const Key extends string>(
  key: Key,
  name: string,
  registrant: string,
  address: SeedAddress,
  number: number,
) => ({
  key,
  name,
  registrant,
  code: `P${String(604_000_000 + number)}`,
  email: `${key}@nxb.test`,
  phone: `09003000${String(number).padStart(2, '0')}`,
  address,
});

/** Publishing houses named on the demo books; contact data is invented. */
export const publishers = [
  publisher('tre', 'NXB Trẻ', '1', { detail: '161B Lý Chính Thắng', ...places.xuanHoa }, 1),
  publisher('kim-dong', 'NXB Kim Đồng', '2', { detail: '55 Quang Trung', ...places.cuaNam }, 2),
  publisher('van-hoc', 'NXB Văn học', '69', { detail: '18 Nguyễn Trường Tộ', ...places.baDinh }, 3),
  publisher('hoi-nha-van', 'NXB Hội Nhà văn', '53', { detail: '65 Nguyễn Du', ...places.cuaNam }, 4),
  publisher('the-gioi', 'NXB Thế Giới', '77', { detail: '46 Trần Hưng Đạo', ...places.cuaNam }, 5),
  publisher(
    'tong-hop',
    'NXB Tổng hợp TP. Hồ Chí Minh',
    '58',
    { detail: '62 Nguyễn Thị Minh Khai', ...places.saiGon },
    6,
  ),
  publisher('lao-dong', 'NXB Lao Động', '59', { detail: '175 Giảng Võ', ...places.dongDa }, 7),
  publisher('khoa-hoc-xa-hoi', 'NXB Khoa học xã hội', '956', { detail: '26 Lý Thường Kiệt', ...places.cuaNam }, 8),
  publisher('phu-nu', 'NXB Phụ nữ Việt Nam', '56', { detail: '39 Hàng Chuối', ...places.hoanKiem }, 9),
  publisher('tri-thuc', 'NXB Tri thức', '943', { detail: '53 Nguyễn Du', ...places.cuaNam }, 10),
  publisher('dan-tri', 'NXB Dân Trí', '88', { detail: '9 Ngõ 26 Hoàng Cầu', ...places.dongDa }, 11),
  publisher('da-nang', 'NXB Đà Nẵng', '84', { detail: '6 Trần Phú', ...places.haiChau }, 12),
  publisher('hong-duc', 'NXB Hồng Đức', '89', { detail: '65 Tràng Thi', ...places.cuaNam }, 13),
  publisher('thanh-nien', 'NXB Thanh Niên', '64', { detail: '64 Bà Triệu', ...places.cuaNam }, 14),
] as const satisfies readonly SeedPublisher[];

export type PublisherKey = (typeof publishers)[number]['key'];
