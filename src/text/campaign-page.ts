/** What only the page of one fair says: buying there, searching its books, what is bought just now. */
export const campaignPageText = {
  addToCalendar: 'Thêm vào lịch',
  searchBooks: 'Tìm sách tại hội sách này',
  found: (total: string) => `Tìm thấy ${total} tựa sách`,
  noneFound: (word: string) => `Không có tựa sách nào tại đây khớp với “${word}”`,
  seeAllFound: (total: string) => `Xem tất cả ${total} tựa tìm thấy`,
  justBought: (title: string) => `Vừa có người mua “${title}”`,
  howToBuy: 'Mua sách tại hội này',
  /** By the status of the fair. */
  whenToBuy: {
    1: (from: string) => `Hội sách mở bán lúc ${from}. Bạn xem sách trước được, và bấm “Nhắc tôi” để không quên.`,
    2: (until: string) => `Đang mở bán đến ${until}.`,
    3: () => 'Hội sách đã kết thúc, sách ở đây không còn bán.',
    4: () => 'Hội sách đã bị huỷ, sách ở đây không bán.',
    5: () => 'Hội sách đang tạm hoãn: chưa đặt được đơn mới, đơn đã đặt vẫn được giữ.',
  } as Readonly<Record<number, (day: string) => string>>,
  openToAll: 'Mọi bạn đọc đều mua được.',
  receivingAtPlace: 'Nhận tại quầy không mất phí, hoặc giao tận nơi.',
  receivingOnline: 'Sách giấy được giao tận nơi; bản điện tử không cần giao.',
};
