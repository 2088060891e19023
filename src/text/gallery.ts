/** The pictures of a book on its page. */
export const galleryText = {
  label: 'Ảnh của sách',
  zoom: (place: number) => `Phóng to ảnh ${place}`,
  show: (place: number) => `Xem ảnh ${place}`,
  picture: (title: string, place: number) => `${title}, ảnh ${place}`,
};
