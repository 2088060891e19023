import { inDong } from './money';

/** Planning a fair: what the form says under its fields. */
export const campaignFormText = {
  startTooEarly: 'Hội sách bắt đầu sớm nhất là ngày mai',
  endBeforeStart: 'Thời điểm kết thúc phải sau thời điểm bắt đầu',
  closesBeforeOpening: 'Giờ đóng cửa phải sau giờ mở cửa',
  hoursOfOffline: 'Chỉ hội sách trực tiếp có giờ mở cửa',
  stopBeforeCampaign: 'Chặng này bắt đầu trước hội sách',
  stopAfterCampaign: 'Chặng này kết thúc sau hội sách',
  stopsOverlap: (other: number) => `Trùng địa điểm và thời gian với chặng ${other} của cùng tổ chức`,
  stopMissing: 'Trong chuỗi hội sách, mỗi tổ chức cần ít nhất một chặng',
  stopsOfOneCampaign: 'Chỉ chuỗi hội sách mới có các chặng',
  stopUnknown: 'Chặng này không còn thuộc tổ chức này, vui lòng tải lại trang',

  noCommission: 'Cần ít nhất một thể loại và chiết khấu',
  genreTwice: 'Thể loại này đã có ở trên',
  genreUnsuitable: 'Vui lòng chọn một thể loại cha đang hoạt động',
  commissionUsed: (genres: string) => `Không bỏ được ${genres}: đã có sách hoặc nhà phát hành dùng chiết khấu này`,
  commissionTooHigh: (agreed: number) => `Đã có thoả thuận ở mức ${agreed}%, mức tối thiểu không cao hơn được`,

  noOrganization: 'Cần ít nhất một tổ chức',
  organizationTwice: 'Tổ chức này đã có ở trên',
  organizationUnknown: 'Tổ chức này không còn nữa',
  noGroup: 'Cần ít nhất một nhóm đề tài',
  groupTwice: 'Nhóm đề tài này đã được chọn',
  groupUnsuitable: 'Có nhóm đề tài không còn hoạt động',
  levelsMany: 'Chỉ chọn một cấp độ: bạn đọc từ cấp đó trở lên đều mua được',
  levelUnsuitable: 'Có cấp độ không còn hoạt động',

  calendarSpan: 'Khoảng ngày phải theo thứ tự và không quá 400 ngày',
  draftTooLong: 'Bản nháp quá dài',

  /** Facts as the history words them. */
  commissionFact: (genre: string, percent: number) => `${genre} ${percent}%`,
  stopFact: (organization: string, place: string, time: string) => `${organization}: ${place}, ${time}`,
  stopHoursFact: (organization: string, place: string, hours: string) => `${organization}, ${place}: ${hours}`,
  checkoutsFact: (limit: number | null) =>
    limit === null ? 'Không giới hạn lượt đặt chưa thanh toán' : `Tối đa ${limit} lượt đặt chưa thanh toán`,
  copiesFact: (limit: number | null) =>
    limit === null ? 'Không giới hạn số bản mỗi tựa' : `Tối đa ${limit} bản mỗi tựa`,
  cashFact: (days: number | null) =>
    days === null ? 'Đơn tiền mặt không tự huỷ' : `Đơn tiền mặt tự huỷ sau ${days} ngày chưa xử lý`,
  roundingFact: (limit: number | null) =>
    limit === null ? 'Chuyển khoản phải đủ từng đồng' : `Bỏ qua chênh lệch chuyển khoản đến ${inDong(limit)}`,
  period: (from: string, to: string) => `${from} – ${to}`,
};
