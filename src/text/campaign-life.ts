import { inDigits } from './money';

/** What may be done to a fair, and why not; by status of the fair (D2.3). */
type Reasons = Readonly<Record<number, string>>;

const over = { 3: 'Hội sách đã kết thúc.', 4: 'Hội sách đã bị huỷ.' } as const;

const whyNot: Readonly<Record<string, Reasons>> = {
  start: {
    1: 'Hội sách tự bắt đầu khi đến giờ.',
    2: 'Hội sách đang diễn ra.',
    5: 'Hội sách đang tạm hoãn.',
    ...over,
  },
  cancel: {
    2: 'Hội sách đã bắt đầu nên không huỷ được nữa; bạn có thể tạm hoãn hoặc kết thúc sớm.',
    5: 'Hội sách đã bắt đầu nên không huỷ được nữa; bạn có thể kết thúc sớm.',
    ...over,
  },
  postpone: {
    1: 'Hội sách chưa bắt đầu; hãy đổi ngày thay vì tạm hoãn.',
    5: 'Hội sách đang tạm hoãn rồi.',
    ...over,
  },
  resume: {
    1: 'Hội sách chưa bắt đầu.',
    2: 'Hội sách đang diễn ra.',
    3: 'Hội sách đã qua ngày kết thúc nên không tiếp tục được.',
    4: over[4],
  },
  end: { 1: 'Hội sách chưa bắt đầu; bạn có thể huỷ hội sách.', ...over },
};

interface Concerned {
  joinedCount: number;
  invitationCount: number;
  requestCount: number;
  staffCount: number;
  productCount: number;
}

export const campaignLifeText = {
  /** Whom an action on a fair concerns, as `PREVIEW_STALE` says it. */
  followsNow: ({ joinedCount, invitationCount, requestCount, staffCount, productCount }: Concerned): string =>
    `${inDigits(joinedCount)} nhà phát hành tham gia, ${inDigits(invitationCount)} lời mời, ` +
    `${inDigits(requestCount)} yêu cầu, ${inDigits(staffCount)} nhân viên và ${inDigits(productCount)} sách bán`,
  whyNot: (action: string, status: number): string =>
    whyNot[action]?.[status] ?? 'Trạng thái của hội sách vừa thay đổi, vui lòng tải lại trang.',
};

/** Notifications to users concerned by a fair (type 9). */
export const campaignNotice = {
  started: (name: string) => `Hội sách “${name}” đã bắt đầu.`,
  cancelled: (name: string) => `Hội sách “${name}” đã bị huỷ.`,
  postponed: (name: string) => `Hội sách “${name}” tạm hoãn; các đơn hàng đang mở được giữ lại.`,
  resumed: (name: string) => `Hội sách “${name}” đã tiếp tục.`,
  ended: (name: string) => `Hội sách “${name}” đã kết thúc.`,
  endedEarly: (name: string) => `Hội sách “${name}” đã kết thúc sớm.`,
  moved: (name: string) => `Hội sách “${name}” đổi thời gian hoặc địa điểm. Hãy xem lịch và nơi mới ở trang hội sách.`,
  staffReleased: (name: string, elsewhere: string) =>
    `Hội sách “${name}” đã tiếp tục, nhưng bạn không còn phục vụ ở đó vì đang phục vụ hội sách “${elsewhere}” cùng thời gian.`,
  staffChanged: (name: string, active: boolean) =>
    active ? `Bạn được phân công phục vụ hội sách “${name}”.` : `Bạn không còn phục vụ hội sách “${name}”.`,
  stallsChanged: (name: string) => `Gian hàng của bạn tại hội sách “${name}” đã thay đổi.`,
  reason: (sentence: string, note: string) => `${sentence} Lý do: ${note}`,
};
