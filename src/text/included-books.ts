/** The books of a combo or series: what each costs singly at the same fair. */
export const includedBooksText = {
  sold: 'Mua lẻ',
  notSoldSingly: 'Không bán lẻ tại hội sách này.',
  someSingly: (some: string, all: string) => `${some}/${all} có bán lẻ tại hội sách này.`,
  allSingly: (all: string, sum: string) => `Mua lẻ cả ${all} tại hội sách này là ${sum}.`,
  allTogether: (price: string, saved: string) => `Mua trọn bộ ${price}, tiết kiệm ${saved}.`,
};
