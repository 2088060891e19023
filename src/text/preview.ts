/** Words of the pictures that link previews show, and of what is said in their place. */
export const previewText = {
  fair: 'Hội sách',
  online: 'Trực tuyến',
  days: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  at: (fair: string) => `Tại ${fair}`,
  discount: (percent: string) => `−${percent}%`,
  productAlt: (title: string, fair: string) => `Bìa và giá của “${title}” tại ${fair}`,
  campaignAlt: (name: string, days: string) => `Áp phích hội sách “${name}”, ${days}`,
};
