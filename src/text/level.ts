import { commonFields, type HistoryKind } from './fields';

/** The level every new reader begins at. */
export const levelText = { lowest: 'Thành viên' };

export const levelErrorText = {
  LEVEL_NOT_FOUND: 'Không tìm thấy cấp độ này.',
  POINTS_TAKEN: 'Đã có cấp độ khác bắt đầu từ số điểm này.',
  LOWEST_LEVEL: 'Mọi khách hàng đều bắt đầu từ “{name}”, nên cấp độ này phải hoạt động và giữ mức 0 điểm.',
  LEVEL_DISABLED: '“{name}” đang bị vô hiệu hoá nên không nhận thêm khách hàng.',
};

export const levelFields = {
  name: commonFields.name,
  conditionalPoint: { name: 'Điểm yêu cầu' },
  active: commonFields.active,
  customerCount: { name: 'Số khách hàng' },
  movedCustomers: { name: 'Khách hàng đổi cấp độ' },
  movedTo: { name: 'Chuyển khách hàng sang' },
  movedFrom: { name: 'Nhận khách hàng từ' },
};

/** Notification to a customer whose level has changed. */
export const levelNotice = {
  raised: (level: string) => `Chúc mừng! Bạn đã lên cấp “${level}”.`,
  lowered: (level: string) => `Cấp độ thành viên của bạn nay là “${level}”.`,
};

/** Under which name changes are kept, and how their history words the fields. */
export const levelHistory: HistoryKind = { name: 'level', fields: levelFields };
