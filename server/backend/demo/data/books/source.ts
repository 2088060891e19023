import type { ChildGenreKey } from '../genres';
import type { IssuerKey } from '../issuers';
import type { PublisherKey } from '../publishers';

/** A title as written in the data files; omitted fields get the defaults in `books.ts`. */
export interface BookSource {
  title: string;
  authors: readonly string[];
  translator?: string;
  publisher: PublisherKey;
  genre: ChildGenreKey;
  issuer: IssuerKey;
  year: number;
  pages: number;
  /** "13 x 20.5 cm" by default. */
  size?: string;
  /** "Tiếng Việt" by default. */
  language?: string;
  /** Cover price in đồng. */
  price: number;
  /** Extra price of the edition, where there is one. */
  pdf?: number;
  audio?: number;
  /** No longer released by its issuer. */
  unreleased?: true;
  description: string;
}

/** A work in several volumes, sold as a set and volume by volume. */
export interface SeriesSource extends Omit<BookSource, 'pages' | 'pdf' | 'audio' | 'unreleased'> {
  volumes: readonly Pick<BookSource, 'title' | 'pages' | 'price' | 'pdf' | 'audio' | 'description'>[];
}
