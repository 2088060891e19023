export interface SeedGroup {
  key: string;
  name: string;
  description: string;
}

/** Topic groups that a customer may follow and an online fair may name (D1.6). */
export const groups = [
  { key: 'van-chuong', name: 'Yêu văn chương', description: 'Bạn đọc tiểu thuyết, truyện ngắn và tản văn.' },
  { key: 'cha-me', name: 'Cha mẹ đọc cùng con', description: 'Chọn sách cho trẻ từ mẫu giáo đến tiểu học.' },
  { key: 'khoa-hoc', name: 'Khoa học quanh ta', description: 'Sách khoa học thường thức và lịch sử tự nhiên.' },
  { key: 'su-viet', name: 'Sử Việt', description: 'Người đọc sách lịch sử, phong tục và địa chí Việt Nam.' },
  { key: 'phat-trien', name: 'Học và làm việc', description: 'Kỹ năng, tư duy, kinh tế và thói quen tốt.' },
  { key: 'tho', name: 'Câu lạc bộ thơ', description: 'Những người còn chép thơ vào sổ tay.' },
] as const satisfies readonly SeedGroup[];

export type GroupKey = (typeof groups)[number]['key'];
