import type { SeedBook } from './books';
import { genres, parentGenre, type ParentGenreKey } from './genres';
import type { IssuerKey } from './issuers';
import { createRandom, type Random } from './random';

export interface SeedCombo {
  key: string;
  genre: ParentGenreKey;
  title: string;
  description: string;
  books: readonly SeedBook[];
  price: number;
}

const LONGEST_TITLE = 45;
const GENRES_PER_ISSUER = 2;

function titleOf(genreName: string, books: readonly SeedBook[]): string {
  const [first, second] = books.map((book) => book.title);
  if (books.length === 2) return `Combo ${first} và ${second}`;
  return `Combo ${books.length} cuốn ${genreName.toLowerCase()}: ${first}, ${second}…`;
}

/** Ten to twenty percent below the total of the books' single prices at the fair, rounded to the thousand. */
function priceOf(books: readonly SingleOnSale[], random: Random): number {
  const sum = books.reduce((total, book) => total + book.salePrice, 0);
  return Math.floor((sum * random.int(80, 90)) / 100 / 1000) * 1000;
}

/** A printed single of a fair, at its price there. */
export interface SingleOnSale extends SeedBook {
  salePrice: number;
}

/** The combos an issuer makes of its singles at a fair: two to four books of one parent genre, at most two combos. */
export function combosOf(campaign: string, issuer: IssuerKey, shelf: readonly SingleOnSale[]): SeedCombo[] {
  const fitting = genres.flatMap((genre) => {
    const books = shelf.filter((book) => parentGenre(book.genre) === genre.key && book.title.length <= LONGEST_TITLE);
    return books.length > 2 ? [{ key: genre.key, name: genre.name, books }] : [];
  });
  return fitting.slice(0, GENRES_PER_ISSUER).map((genre) => {
    const random = createRandom(`combo/${campaign}/${issuer}/${genre.key}`);
    const books = random.sample(genre.books, random.int(2, 4));
    const list = books.map((book) => `“${book.title}”`).join(', ');
    return {
      key: `combo-${issuer}-${genre.key}`,
      genre: genre.key,
      title: titleOf(genre.name, books),
      description: `Trọn bộ ${books.length} cuốn: ${list}.`,
      books,
      price: priceOf(books, random),
    };
  });
}
