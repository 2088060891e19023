/** Following fairs, authors and issuers. */
export const followText = {
  follow: 'Theo dõi',
  following: 'Đang theo dõi',
  /** Of a fair that has not begun. */
  remind: 'Nhắc tôi',
  reminded: 'Sẽ nhắc bạn',
  named: (verb: string, name: string) => `${verb}: ${name}`,
  willRemind: (campaign: string) => `Bạn sẽ được nhắc khi “${campaign}” mở cửa.`,
  followed: (name: string) => `Đã theo dõi “${name}”.`,
  unfollowed: (name: string) => `Đã bỏ theo dõi “${name}”.`,
  signInToRemind: (campaign: string) =>
    `Đăng nhập để được nhắc khi “${campaign}” mở cửa. Đăng nhập xong, bạn không cần bấm lại.`,
  signInToFollow: (name: string) => `Đăng nhập để theo dõi “${name}”. Đăng nhập xong, bạn không cần bấm lại.`,
  failed: 'Chưa lưu được, vui lòng thử lại',
  newsCampaigns: 'Hội sách bạn theo dõi',
  newsBooks: 'Sách mới từ tác giả và nhà phát hành bạn theo dõi',
};

export const followErrorText = {
  FOLLOWS_TOO_MANY: 'Bạn đang theo dõi quá nhiều mục. Hãy bỏ bớt trước khi theo dõi thêm.',
};
