export const campaignStaffErrorText = {
  STAFF_OFFLINE_ONLY: 'Chỉ hội sách trực tiếp mới có nhân viên.',
  STAFF_FAIR_CLOSED: 'Hội sách {status} nên không thay đổi được nhân viên.',
  STAFF_ELSEWHERE: '{name} đã nhận hội sách “{campaign}” trong thời gian này.',
  STAFF_UNKNOWN: 'Có người không phải là nhân viên đang hoạt động.',
  STAFF_NOT_ATTACHED: 'Nhân viên này không thuộc hội sách.',
};

/** A member of staff, as the history names them. */
export const staffFact = (name: string, active: boolean): string => (active ? name : `${name} (không tham gia)`);
