/** Choosing a picture and the part of it that is kept. */
export const pictureText = {
  crop: 'Chọn phần ảnh muốn giữ',
  cropHint:
    'Kéo ảnh để đổi chỗ; phóng to bằng thanh trượt, bánh xe chuột hoặc hai ngón tay. Trên bàn phím, dùng các phím mũi tên.',
  cropArea: 'Khung cắt ảnh, dời bằng các phím mũi tên',
  zoom: 'Phóng to',
  use: 'Dùng ảnh này',
};

/** Pictures of a text, e.g. a review. */
export const photosText = {
  add: 'Thêm ảnh',
  remove: 'Bỏ',
  removePhoto: (place: number) => `Bỏ ảnh ${place}`,
};

export const imageErrorText = {
  IMAGE_MISSING: 'Chưa có ảnh nào được gửi lên, vui lòng chọn một ảnh.',
  IMAGE_NOT_ALONE: 'Mỗi lần chỉ gửi được đúng một ảnh, trong trường “file”.',
  IMAGE_TOO_LARGE: 'Ảnh không được quá {megabytes} MB.',
  IMAGE_UNREADABLE: 'Không đọc được ảnh này; chỉ nhận ảnh JPEG, PNG, WebP hoặc GIF.',
  IMAGE_TOO_MANY_PIXELS: 'Ảnh có kích thước {width} x {height} là quá lớn, vui lòng thu nhỏ rồi gửi lại.',
  IMAGE_NOT_CLEAN: 'Tệp ảnh này có kèm nội dung khác ngoài ảnh nên không được nhận.',
  IMAGES_BUSY: 'Đang có quá nhiều ảnh được xử lý, vui lòng thử lại sau ít giây.',
};
