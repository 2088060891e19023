/** The overlay of enlarged pictures, by the names that its library has for what it says. */
export const pictureZoomText = {
  Lightbox: 'Ảnh phóng to',
  'Photo gallery': 'Các ảnh',
  Carousel: 'Dãy ảnh',
  Slide: 'Ảnh',
  '{index} of {total}': '{index}/{total}',
  Next: 'Ảnh sau',
  Previous: 'Ảnh trước',
  Close: 'Đóng',
  'Zoom in': 'Phóng to',
  'Zoom out': 'Thu nhỏ',
};
