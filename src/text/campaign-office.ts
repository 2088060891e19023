import { commonFields, usedBy, type HistoryKind } from './fields';

export const adminCampaignErrorText = {
  CAMPAIGN_FORMAT_FIXED: 'Hình thức tổ chức của hội sách không đổi được sau khi tạo.',
  CAMPAIGN_NOT_EDITABLE: 'Hội sách {status} nên không sửa được phần này.',
  CAMPAIGN_STATE_CHANGED: '{reason}',
};

export const campaignDraftErrorText = {
  CAMPAIGN_DRAFT_NOT_FOUND: 'Bản nháp này không còn nữa.',
};

const { name, description, address } = commonFields;

/** Under which name changes are kept, and how their history words the fields. */
export const campaignHistory: HistoryKind = {
  name: 'campaign',
  fields: {
    name,
    description,
    imageUrl: { name: 'Ảnh bìa', as: 'picture' },
    address,
    dates: { name: 'Thời gian' },
    openingHours: { name: 'Giờ mở cửa' },
    commissions: { name: 'Chiết khấu tối thiểu' },
    organizations: { name: 'Đơn vị đồng tổ chức và các chặng' },
    groups: { name: 'Nhóm đề tài' },
    levels: { name: 'Cấp độ khách hàng yêu cầu' },
    readerLimits: { name: 'Giới hạn đặt hàng' },
    status: { name: 'Trạng thái' },
    note: { name: 'Lý do' },
    staff: { name: 'Nhân viên' },
    stalls: { name: 'Gian hàng' },
    planUrl: { name: 'Ảnh sơ đồ', as: 'picture' },
  },
};

export const campaignUses = (count: number, names: readonly string[]): string => usedBy(count, 'hội sách', names);
