import { makeBooks } from './books';

/** Identified by name: folded names may collide, as those of Nguyễn Du and Nguyễn Dữ do. */
export interface SeedAuthor {
  name: string;
}

/** The authors of the demo books, each once, in the order their books appear. */
export function makeAuthors(): SeedAuthor[] {
  return [...new Set(makeBooks().flatMap((book) => book.authors))].map((name) => ({ name }));
}
