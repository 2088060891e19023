/** What feed readers show of the feeds of new fairs and new books. */
export const feedText = {
  language: 'vi',
  titles: { fairs: 'Hội sách mới', books: 'Sách mới lên kệ' },
  descriptions: {
    fairs: 'Hội sách vừa được công bố: thời gian, địa điểm, nhà phát hành.',
    books: 'Sách lần đầu bán tại hội sách: giá, tác giả, nhà phát hành.',
  },
  title: (title: string, site: string) => `${title} | ${site}`,
  online: 'Trực tuyến',
  campaign: (from: string, to: string, place: string) => `${from} – ${to}. ${place}.`,
  book: (price: string, campaign: string, issuer: string) => `${price} tại ${campaign}. ${issuer}.`,
  by: (authors: string) => `Tác giả: ${authors}.`,
};
