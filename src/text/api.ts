/** What the browser says when no answer came back at all. */
export const apiText = {
  offline: 'Không kết nối được máy chủ, vui lòng kiểm tra mạng và thử lại.',
};
