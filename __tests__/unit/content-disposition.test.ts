import { contentDisposition } from '@server/backend/http/content-disposition';

const nameIn = (header: string): string | undefined => /filename="([^"]*)"/.exec(header)?.[1];

it.each([
  ['Đối soát 22 - Nhà xuất bản Trẻ.pdf', 'Doi soat 22 - Nha xuat ban Tre.pdf'],
  ['Đối soát 22.xlsx'.normalize('NFD'), 'Doi soat 22.xlsx'],
  ['Truyện Kiều (đủ).pdf', 'Truyen Kieu (du).pdf'],
  ['"Kiều"\\\r\n100%.pdf', '_Kieu___100_.pdf'],
  ['王小明.pdf', '_.pdf'],
])('names %j in ASCII letters that can be read, and in full', (fileName, ascii) => {
  const header = contentDisposition(fileName, false);
  expect(nameIn(header)).toBe(ascii);
  expect(header).toMatch(/^[ -~]+$/);
  expect(decodeURIComponent(header.split("filename*=UTF-8''")[1]!)).toBe(fileName);
});

it('says whether a file is shown', () => {
  expect(contentDisposition('a.pdf', true)).toMatch(/^inline; /);
});
