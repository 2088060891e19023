/** The calendar of fairs, beside both of their lists. */
export const fairCalendarText = {
  title: 'Lịch hội sách',
  label: (month: string) => `Lịch hội sách ${month}`,
  month: (month: number, year: number) => `Tháng ${month}, ${year}`,
  week: (from: string, to: string) => `Tuần từ ${from} đến ${to}`,
  today: 'Tháng này',
  weekdays: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'],
  stop: (organization: string) => `Chặng tại ${organization}`,
  stopLine: (organization: string, place: string, time: string) => `Chặng tại ${organization}: ${place}, ${time}`,
  empty: 'Tháng này chưa có hội sách nào',
  feed: 'Thêm vào lịch của bạn',
  copyFeed: 'Chép địa chỉ lịch',
  feedCopied: 'Đã chép địa chỉ. Dán vào ứng dụng lịch để luôn thấy hội sách mới nhất.',
  copyFailed: 'Không chép được địa chỉ lịch',
  list: 'Danh sách',
  calendar: 'Lịch',
  view: 'Cách xem',
};
