import { statusText } from './status';

const account = (email: string, name: string, role: string | undefined) => ({ email, name, role: role ?? '' });

/** What the local sign-in popup offers; the seed makes the same people. */
export const demoAccounts = [
  account('admin@hoisach.test', 'Hoàng Thu Trang', statusText.role[1]),
  account('issuer@hoisach.test', 'Sách Bến Xuân', statusText.role[2]),
  account('issuer2@hoisach.test', 'Nhà sách Lúa Vàng', statusText.role[2]),
  account('staff@hoisach.test', 'Phạm Đức Huy', statusText.role[3]),
  account('customer@hoisach.test', 'Nguyễn Minh Anh', statusText.role[4]),
  account('customer2@hoisach.test', 'Trần Quốc Bảo', statusText.role[4]),
  account('disabled@hoisach.test', 'Lê Văn Khoá', statusText.active[2]),
];
