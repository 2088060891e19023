/** Whom readers may turn to. */
export const organiserText = {
  contact: 'Liên hệ ban tổ chức',
  phone: (number: string) => `Điện thoại: ${number}`,
  email: (address: string) => `Email: ${address}`,
  /** The last sentence of a message. */
  inMail: (ways: string) => `Cần giúp đỡ, hãy liên hệ ban tổ chức: ${ways}.`,
  /** What a help page says before the ways to reach the organiser. */
  inHelp: 'Chưa tìm thấy câu trả lời? Ban tổ chức sẽ giúp bạn; hãy ghi kèm mã đơn hàng, nếu có.',
};
