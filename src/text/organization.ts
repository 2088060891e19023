import { commonFields, type HistoryKind } from './fields';

/** Organisations and their e-mail domains (D1.7, D1.8, D5.2.17). */
export const organizationText = {
  title: 'Tổ chức',
  count: (count: string) => `${count} tổ chức`,
  search: 'Tìm theo tên, địa chỉ, điện thoại hoặc tên miền',
  empty: 'Chưa có tổ chức nào',

  add: 'Thêm tổ chức',
  edit: (name: string) => `Chỉnh sửa ${name}`,
  name: 'Tên tổ chức',
  phone: 'Số điện thoại',
  address: 'Địa chỉ',
  addressAndPhone: 'Địa chỉ & Điện thoại',
  image: 'Ảnh',
  members: 'Thành viên',
  campaigns: 'Số hội sách',
  removeQuestion: (members: string) =>
    `Tên miền của tổ chức cũng bị xoá và ${members} khách hàng không còn là thành viên. Mục đã xoá không lấy lại được.`,

  domains: 'Tên miền',
  domainsHint:
    'Khách hàng có email đúng tên miền sau dấu @ tự động là thành viên. Tên miền đã lưu chỉ bật hoặc tắt được; tắt thì những khách hàng đó rời tổ chức.',
  domain: (place: number) => `Tên miền ${place}`,
  domainSwitch: (domain: string) => `Dùng tên miền ${domain}`,
  domainExample: 'truong.edu.vn',
  addDomain: 'Thêm tên miền',
  removeDomain: (place: number) => `Bỏ tên miền ${place}`,
  noDomain: 'Chưa có tên miền',
  otherDomains: (count: number) => `${count} tên miền khác`,
  domainFact: (domain: string, active: boolean) => (active ? domain : `${domain} (đã tắt)`),
};

export const organizationErrorText = {
  ORGANIZATION_NOT_FOUND: 'Không tìm thấy tổ chức này.',
  DOMAIN_KEPT: 'Tên miền đã lưu chỉ có thể tắt, không thể xoá hay đổi tên: {domains}.',
};

const { name, address, phone, imageUrl } = commonFields;

export const organizationFields = { name, address, phone, imageUrl, domains: { name: 'Tên miền' } };

/** Under which name changes are kept, and how their history words the fields. */
export const organizationHistory: HistoryKind = { name: 'organization', fields: organizationFields };
