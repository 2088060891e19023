import { inDigits } from './money';
interface LevelFacts {
  name: string;
  conditionalPoint: number;
  active: boolean;
  customerCount: number;
}

/** Customer levels in the back office (D1.5, D5.2.19). */
export const manageLevelText = {
  title: 'Cấp độ khách hàng',
  count: (count: string) => `${count} cấp độ`,
  search: 'Tìm theo tên',
  empty: 'Chưa có cấp độ nào',

  add: 'Thêm cấp độ',
  edit: (name: string) => `Chỉnh sửa ${name}`,
  name: 'Tên cấp độ',
  points: 'Số lượng điểm',
  neededPoints: 'Điểm yêu cầu',
  status: 'Trạng thái',
  customers: 'Khách hàng',
  campaigns: 'Số hội sách',
  effect: (count: string) => `${count} khách hàng sẽ đổi cấp độ`,
  noEffect: 'Không khách hàng nào đổi cấp độ',
  begin: 'Cấp độ khởi đầu',
  lowest: 'Mọi khách hàng bắt đầu từ cấp độ này, nên điểm yêu cầu luôn là 0.',
  deactivateQuestion: 'Khách hàng đủ điểm sẽ không còn đạt cấp độ này.',

  convert: 'Chuyển khách hàng',
  convertTitle: (name: string) => `Chuyển khách hàng của “${name}”`,
  levelNow: ({ name, conditionalPoint, active, customerCount }: LevelFacts) =>
    `“${name}” từ ${inDigits(conditionalPoint)} điểm, ${inDigits(customerCount)} khách hàng${active ? '' : ', đang bị vô hiệu hoá'}`,
  convertTo: 'Sang cấp độ',
  convertHint: (count: string, name: string) =>
    `${count} khách hàng đang ở “${name}”. Cấp độ được chuyển giữ nguyên đến khi điểm của khách hàng vượt qua một mức mới.`,
  disableFrom: (name: string) => `Vô hiệu hoá “${name}” sau khi chuyển`,
  converted: (count: string, name: string) => `Đã chuyển ${count} khách hàng sang “${name}”`,
};
