import type { HelpSlug } from './help-titles';
import { orderSentences } from './order-sentences';

/** What the help pages tell that the rules of the product decide, in words. */
export interface HelpFacts {
  /** Name of the platform. */
  site: string;
  /** Freight of one parcel inside and outside the provinces of a fair. */
  inner: string;
  outer: string;
  /** How long ZaloPay waits. */
  zaloPay: string;
  /** Đồng that earn one point. */
  dongPerPoint: string;
  /** Years a reader must be old. */
  age: string;
  /** Months for which notifications are kept. */
  notificationMonths: string;
}

/** Where a section leads on. */
export type HelpTarget = 'products' | 'campaigns' | 'cart' | 'orders' | 'profile';

export interface HelpSection {
  heading: string;
  paragraphs: readonly string[];
  /** What each link is called. */
  links?: Partial<Record<HelpTarget, string>>;
}

export interface HelpTopic {
  lead: string;
  sections: readonly HelpSection[];
}

export const helpText = {
  lead: 'Cách mua sách ở hội sách, cách nhận sách, và những điều nên biết trước khi đặt.',
  topics: 'Các mục trợ giúp',
};

const ordering: HelpTopic = {
  lead: 'Từ lúc chọn sách đến lúc cầm sách trên tay.',
  sections: [
    {
      heading: 'Chọn sách',
      paragraphs: [
        'Tìm theo tên sách, tác giả hay ISBN; gõ không dấu cũng được. Cùng một tựa có thể bán ở nhiều hội sách với giá khác nhau, thẻ sách cho bạn chọn hội sách.',
        'Sách chỉ bán khi hội sách đang diễn ra. Hội sách chưa bắt đầu thì bạn xem trước được giá và số bản.',
      ],
      links: { products: 'Xem kho sách' },
    },
    {
      heading: 'Cho vào giỏ',
      paragraphs: [
        'Giỏ hàng xếp theo hội sách và nằm trên máy của bạn, kể cả khi mất mạng. Mỗi lần đặt chỉ gồm sách của một hội sách.',
        'Khi giá hay số bản còn lại đã đổi, giỏ hàng nói rõ trước khi bạn đặt.',
      ],
      links: { cart: 'Mở giỏ hàng' },
    },
    {
      heading: 'Đặt hàng',
      paragraphs: [
        'Đăng nhập bằng tài khoản Google, chọn giao tận nhà hay nhận tại quầy, rồi chọn cách trả tiền. Sách của nhiều nhà phát hành được tách thành nhiều đơn, đặt trong một lần.',
        'Chưa có tài khoản, bạn vẫn đặt được khi giỏ hàng có nút “Mua không cần tài khoản”: xác thực email rồi trả tiền mặt. Đơn như vậy không được tích điểm và không có sách PDF, sách nói.',
        'Một số hội sách dành cho bạn đọc từ một cấp độ trở lên; trang sách nói rõ điều đó. Hội sách cũng có thể giới hạn số bản mỗi người đặt.',
      ],
    },
    {
      heading: 'Theo dõi và huỷ',
      paragraphs: [
        'Bạn nhận thông báo ở mỗi bước của đơn hàng. Với đơn của tài khoản, bạn tự huỷ được khi sách chưa gửi đi hoặc chưa nhận ở quầy. Nếu bạn đã trả tiền, ban tổ chức sẽ hoàn lại. Đơn đặt không cần tài khoản được theo dõi bằng mã đơn và số điện thoại; muốn huỷ, hãy liên hệ ban tổ chức.',
      ],
      links: { orders: 'Xem đơn hàng' },
    },
  ],
};

const delivery = ({ inner, outer }: HelpFacts): HelpTopic => ({
  lead: 'Giao tận nhà ở cả hai hình thức hội sách, nhận tại quầy ở hội sách trực tiếp.',
  sections: [
    {
      heading: 'Phí vận chuyển',
      paragraphs: [
        'Mỗi nhà phát hành gửi một kiện riêng, phí tính theo kiện.',
        `Kiện gửi trong tỉnh, thành phố nơi hội sách diễn ra, và mọi kiện của hội sách trực tuyến: ${inner}. Kiện gửi đi nơi khác: ${outer}.`,
        'Nhận tại quầy và bản điện tử không có phí vận chuyển.',
      ],
    },
    {
      heading: 'Khi kiện hàng lên đường',
      paragraphs: [
        'Nhà phát hành đóng gói, gửi đi và cập nhật mã vận đơn trong trang đơn hàng. Kiện không giao được sẽ quay về nhà phát hành. Nếu bạn đã trả tiền, ban tổ chức sẽ hoàn lại.',
      ],
    },
    {
      heading: 'Nhận tại quầy',
      paragraphs: [
        'Chọn “Tại quầy” khi đặt, ở hội sách trực tiếp. Khi sách đã chờ ở quầy, bạn sẽ nhận thông báo về nơi nhận và giờ nhận.',
        'Đến quầy, mở trang đơn hàng và đưa mã QR hoặc đọc mã 8 số. Chưa có tài khoản, bạn mở trang Theo dõi đơn hàng và đọc mã 8 số trên đó.',
        `${orderSentences.uncollected} ${orderSentences.refund}`,
      ],
      links: { orders: 'Xem đơn hàng' },
    },
    {
      heading: 'Khi hội sách tạm hoãn',
      paragraphs: ['Đơn hàng được giữ nguyên, không bị huỷ, và đi tiếp khi hội sách diễn ra trở lại.'],
      links: { campaigns: 'Xem các hội sách' },
    },
  ],
});

const payment = ({ zaloPay, dongPerPoint }: HelpFacts): HelpTopic => ({
  lead: 'Trả tiền khi nhận sách, hoặc thanh toán trực tuyến ở những nơi đã mở.',
  sections: [
    {
      heading: 'Các cách trả tiền',
      paragraphs: [
        'Tiền mặt: trả cho người giao, hoặc trả tại quầy khi nhận sách.',
        `ZaloPay: trả ngay trên trang ZaloPay, trong ${zaloPay}.`,
        'Chuyển khoản VietQR: quét mã bằng ứng dụng ngân hàng, trong thời hạn ghi ở trang thanh toán. Giữ nguyên số tiền và nội dung chuyển khoản.',
        'Những cách đang mở được hiện ở trang xác nhận đơn hàng.',
      ],
    },
    {
      heading: 'Nếu chưa trả kịp',
      paragraphs: [
        'Sách được giữ cho bạn trong thời hạn. Quá hạn thì đơn bị huỷ và sách trở lại kệ; tiền đến sau đó sẽ được ban tổ chức hoàn lại. Trong thời hạn, bạn có thể thử lại hoặc đổi sang tiền mặt.',
      ],
      links: { orders: 'Xem đơn hàng' },
    },
    {
      heading: 'Điểm tích luỹ',
      paragraphs: [
        `Mỗi ${dongPerPoint} tiền sách của một đơn được một điểm, phí vận chuyển không tính. Điểm được cộng khi bạn nhận sách, và trừ lại nếu sách được trả về.`,
        'Đủ điểm thì bạn lên cấp độ, và mua được sách ở những hội sách dành cho cấp đó.',
      ],
      links: { profile: 'Xem điểm trong hồ sơ' },
    },
  ],
});

const returns: HelpTopic = {
  lead: 'Nhà phát hành bán và đổi trả sách. Dưới đây là cách liên hệ họ.',
  sections: [
    {
      heading: 'Trước khi sách được gửi',
      paragraphs: [`Bạn tự huỷ được đơn trong trang đơn hàng. ${orderSentences.refund}`],
      links: { orders: 'Xem đơn hàng' },
    },
    {
      heading: 'Sau khi nhận sách',
      paragraphs: [
        `Sách lỗi, thiếu trang hay nhầm tựa: hãy liên hệ nhà phát hành đã bán, có tên trên đơn hàng và biên nhận. Hãy giữ mã đơn và chụp lại sách. Chưa liên hệ được, hãy báo ban tổ chức.`,
        'Khi nhà phát hành nhận lại kiện hàng, đơn chuyển sang “Đã hoàn hàng”: ban tổ chức hoàn tiền đã trả, điểm đã cộng được trừ đi.',
      ],
    },
  ],
};

const terms = ({ site, age }: HelpFacts): HelpTopic => ({
  lead: `Những điều bạn và ${site} cùng giữ khi mua bán ở đây.`,
  sections: [
    {
      heading: 'Tài khoản',
      paragraphs: [
        `Bạn đọc từ ${age} tuổi trở lên mở được tài khoản, bằng tài khoản Google của chính mình. Thông tin nhận hàng cần đúng để sách đến được tay bạn.`,
        'Tài khoản đặt hàng giả hoặc gây hại cho người khác có thể bị ban tổ chức khoá.',
      ],
    },
    {
      heading: 'Giá và số lượng',
      paragraphs: [
        'Giá, giảm giá và số bản do nhà phát hành đặt, ban tổ chức duyệt. Giá của đơn hàng là giá lúc bạn đặt.',
        'Không ai đặt được nhiều hơn số bản còn lại ở hội sách, và một bản chỉ bán cho một người.',
      ],
    },
    {
      heading: 'Trách nhiệm',
      paragraphs: [
        'Nhà phát hành chịu trách nhiệm về sách, gói hàng và gửi hàng. Ban tổ chức mở hội sách, duyệt sách bán và giữ tiền bạn trả trực tuyến cho đến khi quyết toán với nhà phát hành.',
        'Đơn hàng có thể bị nhà phát hành hoặc ban tổ chức huỷ, kèm lý do ghi trong đơn. Nếu bạn đã trả tiền, ban tổ chức sẽ hoàn lại.',
      ],
    },
  ],
});

const privacy = ({ notificationMonths }: HelpFacts): HelpTopic => ({
  lead: 'Chúng tôi chỉ giữ những gì cần để đưa sách đến bạn và để tài khoản của bạn dùng được.',
  sections: [
    {
      heading: 'Chúng tôi giữ gì',
      paragraphs: [
        'Từ Google: email, và tên để điền sẵn. Từ bạn: họ tên, số điện thoại, ngày sinh, giới tính, địa chỉ, sổ địa chỉ (kể cả người nhận bạn ghi trong đó), nhóm đề tài bạn theo dõi. Từ việc mua sách: đơn hàng, thông tin hoá đơn nếu bạn yêu cầu, điểm và cấp độ. Từ việc dùng trang: sách yêu thích, đánh giá và ảnh kèm theo, những gì bạn theo dõi, thiết bị đang đăng nhập, lựa chọn và đăng ký nhận thông báo. Khi mua không cần tài khoản: email đã xác thực và đơn hàng.',
        'Nếu email của bạn thuộc tên miền của một trường hay công ty trong danh sách tổ chức, tài khoản được gắn với tổ chức đó.',
        `Thông báo được giữ tối đa ${notificationMonths} tháng.`,
      ],
      links: { profile: 'Xem và sửa hồ sơ' },
    },
    {
      heading: 'Ai thấy gì',
      paragraphs: [
        'Nhà phát hành chỉ thấy tên, liên hệ và địa chỉ người nhận trên đơn hàng mua sách của họ, cùng lời nhắn và thông tin hoá đơn bạn ghi cho đơn đó. Nhân viên quầy chỉ thấy đơn nhận tại hội sách họ phục vụ. Khi bạn viết đánh giá, mọi người thấy tên rút gọn (ví dụ “Anh T.”), số sao, lời viết và ảnh. Ngoài ra bạn đọc khác không thấy gì của bạn.',
      ],
    },
    {
      heading: 'Trên máy của bạn',
      paragraphs: [
        'Giỏ hàng và những cuốn bạn vừa xem chỉ nằm trên máy này, và được xoá khi bạn đăng xuất. Những gì bạn gõ khi đặt hàng nằm trong thẻ trình duyệt này cho đến khi đặt xong hoặc đóng thẻ. Trình duyệt còn giữ từ khoá tìm gần đây, trang sách và đơn hàng lưu để xem khi mất mạng, phiên đăng nhập, hoặc email đã xác thực khi mua không cần tài khoản; không có quảng cáo hay theo dõi.',
      ],
    },
  ],
});

/** What each help page says. */
export const helpTopics = (facts: HelpFacts): Record<HelpSlug, HelpTopic> => ({
  ordering,
  delivery: delivery(facts),
  payment: payment(facts),
  returns,
  terms: terms(facts),
  privacy: privacy(facts),
});
