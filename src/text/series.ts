/** The page of a series. */
export const seriesText = {
  kind: 'Bộ sách',
  volumes: 'Các tập trong bộ',
  volumeCount: (count: string) => `${count} tập`,
  volume: (place: string) => `Tập ${place}`,
  whole: 'Mua trọn bộ',
  notSold: 'Hiện chưa bán lẻ',
  partOf: 'Thuộc bộ',
  metaDescription: (name: string, authors: string, count: string) =>
    `Bộ sách ${name} của ${authors}, ${count} tập: giá từng tập và giá trọn bộ tại các hội sách.`,
};

export const seriesErrorText = {
  SERIES_NOT_FOUND: 'Không tìm thấy bộ sách này.',
};
