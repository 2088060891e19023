/** What a screen reader says instead of a drawn or uploaded cover. */
export const coverText = {
  book: (title: string) => `Bìa sách ${title}`,
  combo: (title: string, books: number) => `Bìa combo ${title}, ${books} cuốn`,
  series: (title: string, volumes: number) => `Bìa bộ sách ${title}, ${volumes} tập`,
};
