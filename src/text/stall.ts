/** Stalls of a fair and the plan they stand on. */
export const stallText = {
  title: 'Sơ đồ gian hàng',
  planOf: (place: string) => `Sơ đồ gian hàng của ${place}`,
  pin: (code: string, issuers: readonly string[]) =>
    issuers.length > 0 ? `Gian ${code}: ${issuers.join(', ')}` : `Gian ${code}: chưa có nhà phát hành`,
  placeHere: (code: string) => `Đặt gian ${code} trên sơ đồ`,
  gate: 'Cổng',
  placeGate: 'Đặt cổng trên sơ đồ',
  stall: (code: string) => `Gian ${code}`,
  openHint: 'Chọn một gian để xem sách ở đó.',
  noIssuer: 'Chưa có nhà phát hành ở gian này.',
  sells: (issuer: string, count: string) => `${issuer} có ${count} tựa ở hội sách này.`,
  noTitles: (issuer: string) => `${issuer} chưa có tựa nào ở hội sách này.`,
  titlesOf: (issuer: string) => `Sách của ${issuer}`,
  seeAll: (issuer: string, count: string) => `Xem cả ${count} tựa của ${issuer}`,

  codeTwice: 'Mã gian này đã có ở trên',
  notJoined: 'Nhà phát hành này không tham gia hội sách',
  endBeforeStart: 'Thời điểm kết thúc phải sau thời điểm bắt đầu',
  outside: 'Thời gian đứng gian phải nằm trong thời gian của hội sách hoặc chặng',
  outsideTerms: (issuer: string, from: string, to: string) =>
    `${issuer} tham gia từ ${from} đến ${to} theo điều khoản đang áp dụng; thời gian đứng gian phải nằm trong đó`,
  taken: (one: string, other: string, code: string) => `${one} và ${other} trùng thời gian ở gian ${code}`,
  pointHalf: 'Vị trí trên sơ đồ cần cả hai toạ độ',
  fact: (code: string, issuers: string) => (issuers ? `${code}: ${issuers}` : code),
};

export const stallErrorText = {
  STALLS_OFFLINE_ONLY: 'Chỉ hội sách trực tiếp mới có gian hàng.',
  STALLS_STOP_UNKNOWN: 'Không tìm thấy chặng này của hội sách.',
};
