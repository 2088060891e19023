const EDITION = { pdf: 'bản PDF', audio: 'bản audio' } as const;

/** The e-mail with the link of a gift. */
export const giftMailText = {
  subject: (giver: string, title: string) => `${giver} tặng bạn “${title}”`,
  hello: 'Xin chào,',
  given: (giver: string, title: string, edition: keyof typeof EDITION, product: string) =>
    `${giver} tặng bạn ${EDITION[edition]} của “${title}” trên ${product}.`,
  message: (words: string) => `Lời nhắn: ${words}`,
  once: 'Liên kết dùng được một lần. Ai mở liên kết và nhận thì sách thuộc về người đó, nên bạn đừng chuyển tiếp.',
  open: 'Nhận sách',
};
