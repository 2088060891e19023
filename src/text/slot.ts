import type { HistoryKind } from './fields';

/** Times to collect at a counter, which an issuer offers and readers choose. */
export const slotText = {
  title: 'Giờ nhận sách',
  /** A slot: `09:15–09:30, 10/12/2026`. */
  slot: (from: string, until: string, day: string) => `${from}–${until}, ${day}`,
  hours: (from: string, until: string) => `${from}–${until}`,

  // The issuer's form.
  intro:
    'Chia khách đến nhận sách theo từng 15 phút. Khách chọn giờ khi đặt hàng; không bắt buộc. Bỏ trống nếu không cần.',
  place: 'Nơi nhận',
  ownPlace: 'Địa điểm hội sách',
  day: 'Ngày',
  from: 'Từ',
  until: 'Đến',
  capacity: 'Số đơn mỗi 15 phút',
  taken: (count: number) => `Đã có ${count} đơn chọn`,
  none: 'Chưa mở giờ nhận nào. Khách nhận sách lúc nào cũng được.',
  add: 'Thêm giờ nhận',
  copy: 'Dùng cho các ngày còn lại',
  remove: (day: string, from: string, until: string) => `Bỏ giờ nhận ${from}–${until}, ${day}`,
  save: 'Lưu giờ nhận',
  saved: 'Đã lưu giờ nhận sách',
  untilAfterFrom: 'Giờ kết thúc phải sau giờ bắt đầu',
  overlap: 'Trùng với một khung giờ ở trên',
  outside: 'Ngoài thời gian của hội sách hoặc chặng',
  stopUnknown: 'Không tìm thấy nơi này ở hội sách',
  fact: (place: string, hours: string, capacity: number) =>
    [place, `${hours}: ${capacity} đơn`].filter(Boolean).join(', '),

  // The reader's choice.
  chooseFrom: (issuer: string) => `Chọn giờ nhận ở ${issuer}`,
  chooseHint: 'Không bắt buộc. Đến đúng giờ đã chọn thì ít phải chờ hơn.',
  noChoice: 'Không chọn giờ',
  chooseDay: 'Ngày nhận',
  chooseTime: 'Giờ nhận',
  full: (time: string) => `${time} (hết chỗ)`,
  left: (time: string, left: number) => `${time} (còn ${left} chỗ)`,

  // On the ticket.
  own: 'Giờ nhận',
  notChosen: 'Chưa chọn',
  choose: 'Chọn giờ nhận',
  change: 'Đổi giờ nhận',
  keep: 'Đóng',
  confirm: 'Lưu giờ nhận',
  changed: 'Đã đổi giờ nhận',
  givenUp: 'Đã bỏ giờ nhận',
  queueNumber: 'Số thứ tự',
  ahead: (count: number) => (count === 0 ? 'Đến lượt bạn' : `Còn ${count} người trước bạn`),

  // What the platform says of an order.
  missed: (slot: string) => `Giờ nhận đã chọn: ${slot}.`,
  freed: 'Giờ nhận đã chọn không còn hiệu lực vì đổi nơi nhận.',
};

export const slotErrorText = {
  SLOTS_NOT_OFFERABLE: 'Chỉ nhà phát hành tham gia hội sách trực tiếp mới mở giờ nhận sách được.',
  SLOTS_CLOSED: 'Hội sách đã kết thúc hoặc bị huỷ nên không đổi giờ nhận sách được nữa.',
  SLOT_TAKEN: 'Giờ {slot} đã có {taken} đơn chọn, nên không thể chỉ nhận {capacity} đơn.',
  SLOT_BOOKED: 'Giờ {slot} đã có {taken} đơn chọn nên không bỏ được.',
  SLOT_UNKNOWN: 'Giờ nhận này không còn được mở. Hãy chọn giờ khác.',
  SLOT_FULL: 'Giờ nhận {slot} vừa hết chỗ. Hãy chọn giờ khác.',
  SLOT_BEGUN: 'Giờ nhận {slot} đã bắt đầu nên không chọn hay đổi được nữa.',
};

export const slotHistory: HistoryKind = { name: 'slots', fields: { hours: { name: slotText.title } } };
