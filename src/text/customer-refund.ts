/** Why money is owed back, as the beginning of a sentence about an order. */
const CAUSES = {
  late: (code: string, amount: string) => `Khoản ${amount} của bạn đến khi đơn hàng ${code} không còn chờ thanh toán.`,
  twice: (code: string, amount: string) => `Đơn hàng ${code} đã được thanh toán, và một khoản ${amount} nữa vừa đến.`,
  wrongAmount: (code: string, amount: string) =>
    `Đã nhận được ${amount}, nhưng đó không phải số tiền phải trả cho đơn hàng ${code}, nên đơn chưa được thanh toán.`,
  partial: (code: string, amount: string) =>
    `Bạn đã chuyển ${amount} cho đơn hàng ${code}, nhưng đơn không được thanh toán bằng khoản này.`,
  tooMuch: (code: string, amount: string) => `Bạn đã trả thừa ${amount} cho đơn hàng ${code}.`,
  cancelled: (code: string, amount: string) => `Đơn hàng ${code} đã bị huỷ, bạn được hoàn lại ${amount}.`,
  returned: (code: string, amount: string) => `Đơn hàng ${code} đã được trả lại, bạn được hoàn lại ${amount}.`,
  lines: (code: string, amount: string) =>
    `Một phần của đơn hàng ${code} đã được bỏ hoặc trả lại, bạn được hoàn lại ${amount}.`,
  reversed: (code: string, amount: string) =>
    `Lần hoàn ${amount} của đơn hàng ${code} được ghi nhầm hoặc bị ngân hàng trả lại, nên đã huỷ. Bạn kiểm tra tài khoản nhận tiền trong đơn hàng nhé.`,
};

type Cause = keyof typeof CAUSES;

/** How money was paid back, behind a verb: by which way, and to which end of an account where one was named. */
const ways = {
  toAccount: (end: string, bank: string) => `vào tài khoản ${end}, ${bank}`,
  transfer: 'bằng chuyển khoản',
  gateway: 'qua ZaloPay',
  cash: 'bằng tiền mặt',
};

/** What customers read about money that is paid back to them. */
export const customerRefundText = {
  owed: (code: string, amount: string, cause: Cause | null) =>
    `${cause ? CAUSES[cause](code, amount) : ''} Ban tổ chức sẽ hoàn lại khoản này và báo cho bạn.`.trim(),
  /** Behind `owed`, when no account is named. */
  askAccount: 'Bạn hãy mở đơn hàng và cho biết tài khoản ngân hàng để nhận tiền.',
  askAccountOfGuest: 'Bạn hãy mở đơn hàng bằng liên kết trong email này và cho biết tài khoản ngân hàng để nhận tiền.',
  ways,
  paid: (code: string, amount: string, way: string, reference: string) =>
    `Ban tổ chức đã hoàn lại cho bạn ${amount} của đơn hàng ${code} ${way}, mã giao dịch ${reference}.`,
  /** Sent when an account is named or changed, so that its owner notices when another user did it. */
  account: {
    namedTitle: 'Tài khoản nhận tiền hoàn',
    changedTitle: 'Tài khoản nhận tiền hoàn đã đổi',
    named: (code: string, end: string, bank: string) =>
      `Tiền hoàn của đơn hàng ${code} sẽ được chuyển vào tài khoản ${end}, ${bank}.`,
    changed: (code: string, end: string, bank: string) =>
      `Tài khoản nhận tiền hoàn của đơn hàng ${code} đã đổi thành ${end}, ${bank}.`,
    notYou: 'Nếu không phải bạn làm việc này, hãy báo ngay cho ban tổ chức và đăng xuất khỏi mọi thiết bị.',
    notYouGuest: 'Nếu không phải bạn làm việc này, hãy báo ngay cho ban tổ chức.',
    fact: 'Tài khoản nhận',
  },
  /** What the gateway shows to the payer with the refund. */
  gatewayNote: (code: string) => `Hoàn tiền đơn hàng ${code}`,
  /** To the organiser. */
  refused: (code: string, amount: string, reason: string) =>
    `ZaloPay từ chối hoàn ${amount} cho đơn hàng ${code}: ${reason}. Khoản này vẫn phải hoàn.`,
  delayed: (code: string, amount: string) =>
    `Sau hơn một ngày ZaloPay vẫn chưa cho biết đã hoàn ${amount} cho đơn hàng ${code} hay chưa. Hãy kiểm tra ở ZaloPay; nếu chưa hoàn, hãy ngừng chờ ở trang Hoàn tiền để hoàn cách khác.`,
  card: {
    title: 'Tiền hoàn lại',
    owed: (amount: string) => `Bạn được hoàn lại ${amount}.`,
    askAccount: 'Cho biết tài khoản ngân hàng, ban tổ chức sẽ chuyển vào đó.',
    to: (bank: string, account: string, name: string) => `Chuyển đến ${bank}, ${account}, ${name}.`,
    change: 'Đổi tài khoản',
    bank: 'Ngân hàng',
    account: 'Số tài khoản',
    accountName: 'Tên chủ tài khoản',
    save: 'Gửi số tài khoản',
    saved: 'Đã gửi số tài khoản cho ban tổ chức',
    paid: (amount: string, way: string, day: string, reference: string) =>
      `Đã hoàn ${amount} ${way} ngày ${day}, mã giao dịch ${reference}.`,
    inProgress: (amount: string) => `Đang hoàn ${amount} qua ZaloPay.`,
    reversed: (amount: string, day: string) => `Lần hoàn ${amount} ngày ${day} đã huỷ.`,
    toEnd: (bank: string, end: string) => `Chuyển đến ${bank}, ${end}.`,
    payer: (end: string, bank: string) => `Hoàn về tài khoản đã chuyển: ${end}, ${bank}`,
    orOther: 'Hoặc cho biết tài khoản khác:',
    needsLink: 'Để cho biết tài khoản nhận tiền hoàn, hãy mở trang này từ liên kết trong email của đơn hàng.',
  },
  owedTitle: 'Tiền được hoàn lại cho bạn',
  paidTitle: 'Đã hoàn tiền',
  amount: 'Số tiền hoàn lại',
  reference: 'Mã giao dịch',
  /** Of a payment, why what is owed back is. */
  causes: {
    late: 'tiền đến khi đơn không còn chờ thanh toán',
    twice: 'đơn đã được thanh toán trước đó',
    wrongAmount: 'số tiền đã chuyển không đúng số phải trả',
    tooMuch: 'bạn đã trả thừa',
    partial: 'một phần đã chuyển không dùng để thanh toán đơn',
    cancelled: 'đơn đã bị huỷ',
    returned: 'đơn đã được trả lại',
    lines: 'một phần của đơn đã được bỏ hoặc trả lại',
    reversed: 'lần hoàn trước không thành',
  } satisfies Readonly<Record<Cause, string>>,
};
