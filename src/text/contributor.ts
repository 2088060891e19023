/** Pages of an author, a publisher, an issuer. */
export const contributorText = {
  kinds: { author: 'Tác giả', publisher: 'Nhà xuất bản', issuer: 'Nhà phát hành' },
  onSale: (count: string) => `${count} tựa đang bán`,
  campaigns: 'Hội sách đang và sắp tham gia',
  books: 'Sách đang bán',
  seeAll: (count: string) => `Xem tất cả ${count} tựa`,
  noBooks: 'Hiện chưa có tựa sách nào đang bán.',
  seeOthers: 'Xem kho sách',
  metaDescription: (kind: string, name: string, count: string) =>
    `${kind} ${name}: ${count} tựa sách đang bán tại các hội sách, kèm giá từng hội.`,
};
