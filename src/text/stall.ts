export const stallText = {
  codeTwice: 'Mã gian này đã có ở trên',
  notJoined: 'Nhà phát hành này không tham gia hội sách',
  endBeforeStart: 'Thời điểm kết thúc phải sau thời điểm bắt đầu',
  outside: 'Thời gian đứng gian phải nằm trong thời gian của hội sách hoặc chặng',
  taken: (one: string, other: string, code: string) => `${one} và ${other} trùng thời gian ở gian ${code}`,
  pointHalf: 'Vị trí trên sơ đồ cần cả hai toạ độ',
  fact: (code: string, issuers: string) => (issuers ? `${code}: ${issuers}` : code),
};

export const stallErrorText = {
  STALLS_OFFLINE_ONLY: 'Chỉ hội sách trực tiếp mới có gian hàng.',
  STALLS_STOP_UNKNOWN: 'Không tìm thấy chặng này của hội sách.',
};
