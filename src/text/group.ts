import { commonFields, type HistoryKind } from './fields';

/** Topic groups a reader follows. */
export const groupText = {
  title: 'Nhóm đề tài',
  search: 'Tìm kiếm nhóm',
  follow: 'Theo dõi',
  unfollow: 'Bỏ theo dõi',
  followers: (count: number) => `${count} người theo dõi`,
  campaigns: (count: number) => `${count} hội sách`,
  following: (count: number) => (count === 0 ? 'Bạn chưa theo dõi nhóm nào' : `Bạn đang theo dõi ${count} nhóm`),
  none: 'Không có nhóm nào như vậy',
  empty: 'Chưa có nhóm đề tài nào',
  emptyHint: 'Nhóm đề tài do ban tổ chức mở sẽ hiện ở đây.',
};

export const groupErrorText = {
  GROUP_NOT_FOUND: 'Không tìm thấy nhóm đề tài này.',
};

const { name, description, active } = commonFields;

export const groupFields = { name, description, active };

/** Under which name changes are kept, and how their history words the fields. */
export const groupHistory: HistoryKind = { name: 'group', fields: groupFields };
