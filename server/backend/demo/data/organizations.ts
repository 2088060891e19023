import { places, type SeedAddress } from './places';

export interface SeedOrganization {
  key: string;
  name: string;
  phone: string;
  address: SeedAddress;
  /** A customer with an e-mail of such a domain belongs to the organization (D1.8.3). */
  emailDomains: readonly string[];
}

/** Schools, libraries and companies that host fairs (D1.7.1). All invented. */
export const organizations = [
  {
    key: 'thu-vien-le-loi',
    name: 'Thư viện Cộng đồng Lê Lợi',
    phone: '0900200001',
    address: { detail: '12 Lê Lợi', ...places.saiGon },
    emailDomains: ['thuvienleloi.test'],
  },
  {
    key: 'dai-hoc-ben-thanh',
    name: 'Trường Đại học Bến Thành',
    phone: '0900200002',
    address: { detail: '45 Võ Văn Tần', ...places.xuanHoa },
    emailDomains: ['sv.benthanh.test', 'benthanh.test'],
  },
  {
    key: 'thpt-cua-nam',
    name: 'Trường THPT Cửa Nam',
    phone: '0900200003',
    address: { detail: '8 Hai Bà Trưng', ...places.cuaNam },
    emailDomains: ['thptcuanam.test'],
  },
  {
    key: 'nha-van-hoa-song-han',
    name: 'Nhà văn hoá Thanh niên Sông Hàn',
    phone: '0900200004',
    address: { detail: '20 Bạch Đằng', ...places.haiChau },
    emailDomains: ['songhan.test'],
  },
  {
    key: 'thu-vien-co-do',
    name: 'Thư viện Cố đô',
    phone: '0900200005',
    address: { detail: '3 Lê Trực', ...places.phuXuan },
    emailDomains: ['thuviencodo.test'],
  },
  {
    key: 'cong-ty-may-trang',
    name: 'Công ty Phần mềm Mây Trắng',
    phone: '0900200006',
    address: { detail: 'Tầng 9, 110 Cầu Giấy', ...places.cauGiay },
    emailDomains: ['maytrang.test'],
  },
] as const satisfies readonly SeedOrganization[];

export type OrganizationKey = (typeof organizations)[number]['key'];
