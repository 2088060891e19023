/** Choosing a picture and the part of it that is kept. */
export const pictureText = {
  crop: 'Chọn phần ảnh muốn giữ',
  cropHint:
    'Kéo ảnh để đổi chỗ; phóng to bằng thanh trượt, bánh xe chuột hoặc hai ngón tay. Trên bàn phím, dùng các phím mũi tên.',
  cropArea: 'Khung cắt ảnh, dời bằng các phím mũi tên',
  zoom: 'Phóng to',
  use: 'Dùng ảnh này',
};
