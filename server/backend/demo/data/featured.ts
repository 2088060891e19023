import { slugify } from '@/contract/rules/fold';

const titles = [
  'Đắc nhân tâm',
  'Dế Mèn phiêu lưu ký',
  'Số đỏ',
  'Cánh đồng bất tận',
  'Mắt biếc',
  'Việt Nam sử lược',
  'Hoàng tử bé',
  'Truyện Kiều',
  'Sapiens: Lược sử loài người',
  'Mảnh đất lắm người nhiều ma',
] as const;

const keys = new Set(titles.map(slugify));

/** Books that are always on sale with plenty of copies, so that a demo never shows sold-out books. */
export const isFeatured = (bookKey: string): boolean => keys.has(bookKey);
