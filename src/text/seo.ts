/** Titles and descriptions that search engines and link previews show. */
export const seoText = {
  pageTitle: (title: string, site: string) => `${title} | ${site}`,
  homeTitle: 'Hội sách trực tiếp và trực tuyến khắp Việt Nam',
  homeDescription: 'Dạo các hội sách đang mở, chọn sách của nhiều nhà phát hành, giao tận nhà hoặc nhận tại quầy.',
  campaignsTitle: 'Hội sách đang và sắp diễn ra',
  campaignsDescription: 'Lịch hội sách trực tiếp và trực tuyến: thời gian, địa điểm và nhà phát hành tham gia.',
  productsTitle: 'Kho sách của các hội sách',
  productsDescription: 'Tìm sách theo tên, tác giả, nhà phát hành, thể loại; gõ không dấu cũng ra.',
  productDescription: (title: string, authors: string, issuer: string, price: string) =>
    `${title}, ${authors}. ${issuer} bán tại hội sách với giá ${price}.`,
  searchTitle: (word: string) => `Sách khớp với “${word}”`,
  page: (page: string) => `trang ${page}`,
};
