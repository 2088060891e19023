import { isValidIsbn10, isValidIsbn13 } from '@/contract/rules/isbn';
import { PRODUCT_STATUS } from '@/contract/states/product';
import { makeAuthors } from '@server/backend/demo/data/authors';
import { parentGenre } from '@server/backend/demo/data/genres';
import { issuers } from '@server/backend/demo/data/issuers';
import { publishers } from '@server/backend/demo/data/publishers';
import { books, products, bookBy, expectUnique, must, productStatusOf } from '../support/seed-demo';

describe('books', () => {
  const singles = books.filter((book) => !book.isSeries);
  const sets = books.filter((book) => book.isSeries);

  test('at least 80 works, four of them in several volumes', () => {
    const volumes = new Set(sets.flatMap((set) => set.items));
    expect(singles.filter((book) => !volumes.has(book.key)).length).toBeGreaterThanOrEqual(80);
    expect(sets.length).toBeGreaterThanOrEqual(4);
  });

  test.each([
    ['Đắc nhân tâm', 'Dale Carnegie'],
    ['Dế Mèn phiêu lưu ký', 'Tô Hoài'],
    ['Số đỏ', 'Vũ Trọng Phụng'],
    ['Cánh đồng bất tận', 'Nguyễn Ngọc Tư'],
    ['Mắt biếc', 'Nguyễn Nhật Ánh'],
    ['Việt Nam sử lược', 'Trần Trọng Kim'],
    ['Hoàng tử bé', 'Antoine de Saint-Exupéry'],
    ['Truyện Kiều', 'Nguyễn Du'],
    ['Sapiens: Lược sử loài người', 'Yuval Noah Harari'],
    ['Mảnh đất lắm người nhiều ma', 'Nguyễn Khắc Trường'],
    ['Tuyển tập truyện ngắn hay Việt Nam hiện đại dành cho học sinh trung học phổ thông', 'Nhiều tác giả'],
  ])('%s is among them, and on sale in a running campaign', (title, author) => {
    const book = must(books.find((candidate) => candidate.title === title));
    expect(book.authors).toContain(author);
    const onSale = products.filter(
      (product) => product.book === book.key && productStatusOf(product) === PRODUCT_STATUS.SALE,
    );
    expect(onSale.length).toBeGreaterThan(0);
  });

  test('every single book has valid, unique ISBNs of the Vietnamese group; a set has none', () => {
    for (const book of singles) {
      expect(must(book.isbn13)).toMatch(/^978604/);
      expect(isValidIsbn13(must(book.isbn13))).toBe(true);
      expect(isValidIsbn10(must(book.isbn10))).toBe(true);
    }
    expectUnique(singles.map((book) => must(book.isbn13)));
    expect(sets.every((set) => set.isbn13 === null && set.isbn10 === null)).toBe(true);
  });

  test('keys, and titles and codes per issuer, are unique', () => {
    expectUnique(books.map((book) => book.key));
    expectUnique(books.map((book) => `${book.issuer}/${book.title}`));
    expectUnique(books.map((book) => book.code));
  });

  test('numbers are within bounds and descriptions say something', () => {
    for (const book of books) {
      expect(book.coverPrice).toBeGreaterThanOrEqual(30_000);
      expect(book.coverPrice).toBeLessThanOrEqual(500_000);
      expect(book.coverPrice % 1000).toBe(0);
      expect(book.year).toBeGreaterThanOrEqual(2010);
      expect(book.year).toBeLessThanOrEqual(2025);
      expect(book.description.split(/[.?!](?:\s|$)/).length).toBeGreaterThan(2);
      if (!book.isSeries) expect(must(book.pages)).toBeGreaterThan(0);
    }
  });

  test('publishers, issuers, genres and authors resolve', () => {
    const publisherKeys = new Set<string>(publishers.map((publisher) => publisher.key));
    const issuerKeys = new Set<string>(issuers.map((issuer) => issuer.key));
    const authorNames = new Set(makeAuthors().map((author) => author.name));
    for (const book of books) {
      expect(issuerKeys).toContain(book.issuer);
      expect(() => parentGenre(book.genre)).not.toThrow();
      if (book.publisher) expect(publisherKeys).toContain(book.publisher);
      expect(book.publisher === null).toBe(book.isSeries);
      expect(book.authors.every((author) => authorNames.has(author))).toBe(true);
    }
    expect(authorNames.size).toBe(makeAuthors().length);
  });

  test('volumes share issuer, genre and an author with their set', () => {
    for (const set of sets) {
      expect(set.items.length).toBeGreaterThanOrEqual(2);
      for (const volume of set.items.map((item) => must(bookBy.get(item)))) {
        expect([volume.issuer, volume.genre, volume.isSeries]).toEqual([set.issuer, set.genre, false]);
        expect(volume.authors.some((author) => set.authors.includes(author))).toBe(true);
      }
    }
  });
});
