/** What a page says by itself of an answer that is none of our servers' own, by the code that it stands for; part of `errorText`. */
export const answerText = {
  BODY_TOO_LARGE: 'Dữ liệu gửi lên quá lớn.',
  UNSUPPORTED_MEDIA_TYPE: 'Kiểu dữ liệu gửi lên không được hỗ trợ.',
  TOO_MANY_REQUESTS: 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút.',
  NOT_FOUND: 'Không tìm thấy nội dung bạn cần.',
  UNAUTHENTICATED: 'Bạn cần đăng nhập để tiếp tục.',
  FORBIDDEN: 'Bạn không có quyền thực hiện thao tác này. Cần giúp, hãy liên hệ ban tổ chức.',
  BACKEND_UNAVAILABLE: 'Máy chủ tạm thời chưa trả lời, vui lòng thử lại.',
  BACKEND_TIMEOUT: 'Máy chủ trả lời quá lâu, vui lòng thử lại.',
  INTERNAL: 'Đã xảy ra lỗi ngoài dự kiến, vui lòng thử lại.',
} as const;
