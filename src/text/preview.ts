/** Words of the pictures that link previews show, and of what is said in their place. */
export const previewText = {
  campaign: 'Hội sách',
  online: 'Trực tuyến',
  days: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  at: (campaign: string) => `Tại ${campaign}`,
  discount: (percent: string) => `−${percent}%`,
  productAlt: (title: string, campaign: string) => `Bìa và giá của “${title}” tại ${campaign}`,
  campaignAlt: (name: string, days: string) => `Áp phích hội sách “${name}”, ${days}`,
};
