/** The pictures of a book on its page. */
export const galleryText = {
  label: 'Ảnh của sách',
  zoom: (place: number) => `Phóng to ảnh ${place}`,
  show: (place: number) => `Xem ảnh ${place}`,
  picture: (title: string, place: number) => `${title}, ảnh ${place}`,
  /** Of the overlay, by the names that its library has for them. */
  overlay: {
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
  },
};
