import { answerText } from './answers';
import { sessionEndText } from './session-notices';

/** What a person reads when something is refused, by error code. `{name}` is filled in by the thrower. */
export const errorText = {
  ...answerText,

  BAD_REQUEST: 'Đã có lỗi khi gửi. Vui lòng tải lại trang rồi thử lại.',
  METHOD_NOT_ALLOWED: 'Việc này không làm được ở đây. Vui lòng tải lại trang rồi thử lại.',
  REQUEST_TIMEOUT: 'Yêu cầu được gửi quá chậm nên đã bị ngắt, vui lòng thử lại.',
  EXPECTATION_FAILED: 'Đã có lỗi khi gửi. Vui lòng tải lại trang rồi thử lại.',
  HEADERS_TOO_LARGE: 'Trình duyệt gửi kèm quá nhiều dữ liệu. Vui lòng xoá cookie của trang này rồi thử lại.',
  BAD_JSON: 'Dữ liệu gửi lên bị lỗi. Vui lòng tải lại trang rồi thử lại.',
  INVALID_INPUT: 'Dữ liệu chưa hợp lệ, vui lòng kiểm tra lại.',
  IDEMPOTENCY_KEY_MISSING: 'Yêu cầu chưa được gửi đầy đủ. Vui lòng tải lại trang rồi thử lại.',
  IDEMPOTENCY_KEY_REUSED: 'Yêu cầu này đã được gửi với nội dung khác. Vui lòng tải lại trang rồi thử lại.',
  TOKEN_EXPIRED: 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại.',
  TOKEN_INVALID: 'Phiên đăng nhập không hợp lệ, vui lòng đăng nhập lại.',
  LOCAL_ONLY: 'Bản chạy thử chỉ trả lời trình duyệt trên chính máy này, không qua máy chủ trung gian hay đường hầm.',
  CROSS_ORIGIN: 'Yêu cầu đến từ một trang khác nên đã bị từ chối.',
  OVERLOADED: 'Đang có quá nhiều người truy cập cùng lúc, vui lòng thử lại sau vài giây.',
  BACKEND_RESTARTING: 'Máy chủ đang khởi động lại, vui lòng thử lại sau vài giây.',
  DATABASE_UNAVAILABLE: 'Hệ thống tạm thời gián đoạn nên chưa thực hiện được yêu cầu, vui lòng thử lại sau giây lát.',
  DATABASE_BUSY: 'Hệ thống đang quá bận nên chưa thực hiện được yêu cầu, vui lòng thử lại sau giây lát.',
  OUTCOME_UNKNOWN:
    'Kết nối bị ngắt đúng lúc đang lưu nên chưa rõ yêu cầu đã được ghi nhận hay chưa. Vui lòng tải lại để kiểm tra trước khi thử lại.',
  STORAGE_FULL: 'Hệ thống tạm thời chưa lưu được, dữ liệu cũ vẫn còn nguyên. Vui lòng thử lại sau ít phút.',
  STORAGE_UNAVAILABLE: 'Kho ảnh và tệp chưa trả lời, vui lòng thử lại sau giây lát.',
  CONFLICT: 'Dữ liệu vừa được thay đổi ở nơi khác, vui lòng tải lại.',
  PREVIEW_STALE: 'Số liệu đã thay đổi từ khi bạn xem: hiện có {now}. Vui lòng xem lại rồi xác nhận.',

  NAME_TAKEN: 'Tên này đã được dùng, vui lòng chọn tên khác.',
  EMAIL_TAKEN: 'Email này đã được dùng, vui lòng chọn email khác.',
  IN_USE: 'Không xoá hay tắt được “{name}” vì đang được dùng: {uses}.',

  UPLOAD_BROKEN: 'Tệp gửi lên bị đứt quãng hoặc sai định dạng, vui lòng gửi lại.',

  ...sessionEndText,

  CHANNELS_TOO_MANY: 'Mỗi kết nối chỉ theo dõi được {channels} kênh cùng lúc. Hãy đóng bớt trang đang mở rồi thử lại.',
  SOCKETS_TOO_MANY: 'Bạn đang mở quá nhiều kết nối trực tiếp, hãy đóng bớt rồi thử lại.',
} as const;
