/** Topic groups in the back office (D1.6, D5.2.18). */
export const manageGroupText = {
  title: 'Nhóm',
  count: (count: string) => `${count} nhóm`,
  search: 'Tìm theo tên hoặc mô tả',
  empty: 'Chưa có nhóm nào',

  add: 'Thêm nhóm',
  edit: (name: string) => `Chỉnh sửa ${name}`,
  name: 'Tên nhóm',
  description: 'Mô tả',
  status: 'Trạng thái',
  followers: 'Người theo dõi',
  campaigns: 'Số hội sách',
  deactivateQuestion: 'Bạn đọc sẽ không còn thấy và theo dõi được nhóm này.',
};
