const EDITION = { pdf: 'bản PDF', audio: 'bản audio' } as const;

/** What a notification says of the library. */
export const libraryNotice = {
  opened: (orderCode: string, [first = '', ...others]: readonly string[]) =>
    others.length > 0
      ? `Đơn ${orderCode}: “${first}” và ${others.length} sách khác đã có trong tủ sách của bạn.`
      : `Đơn ${orderCode}: “${first}” đã có trong tủ sách của bạn.`,
  giftAccepted: (title: string, name: string) => `${name} đã nhận “${title}” bạn tặng.`,
  replaced: (title: string, edition: keyof typeof EDITION) =>
    `“${title}” vừa có ${EDITION[edition]} mới. Bạn mở được ngay, không trả thêm tiền.`,
};
