import { isbn13To10 } from '@/contract/rules/isbn';
import { slugify } from '@/contract/rules/fold';
import { classics } from './books/classics';
import { history } from './books/history';
import { poetryAndEssays } from './books/poetry-and-essays';
import { science } from './books/science';
import { series } from './books/series';
import { skills } from './books/skills';
import type { BookSource, SeriesSource } from './books/source';
import { vietnameseChildren } from './books/vietnamese-children';
import { vietnameseNovels } from './books/vietnamese-novels';
import { vietnameseStories } from './books/vietnamese-stories';
import { worldChildren } from './books/world-children';
import { worldLiterature } from './books/world-literature';
import type { ChildGenreKey } from './genres';
import { isbnAllotter } from './isbn';
import type { IssuerKey } from './issuers';
import { publishers, type PublisherKey } from './publishers';

/** A book as stored in the database (D1.20); a series has no ISBN, publisher or pages of its own. */
export interface SeedBook {
  key: string;
  /** The issuer's own code. */
  code: string;
  title: string;
  authors: readonly string[];
  translator: string | null;
  publisher: PublisherKey | null;
  genre: ChildGenreKey;
  issuer: IssuerKey;
  isbn10: string | null;
  isbn13: string | null;
  year: number;
  pages: number | null;
  size: string | null;
  language: string | null;
  coverPrice: number;
  pdfExtraPrice: number | null;
  audioExtraPrice: number | null;
  description: string;
  released: boolean;
  isSeries: boolean;
  /** Keys of the volumes, in order. */
  items: readonly string[];
}

const LANGUAGE = 'Tiếng Việt';
const SIZE = '13 x 20,5 cm';

const sources: readonly BookSource[] = [
  ...skills,
  ...vietnameseChildren,
  ...vietnameseNovels,
  ...vietnameseStories,
  ...worldLiterature,
  ...classics,
  ...worldChildren,
  ...history,
  ...poetryAndEssays,
  ...science,
];

const registrantOf = new Map<string, string>(publishers.map(({ key, registrant }) => [key, registrant]));

const codeOf = (issuer: IssuerKey, number: number) => {
  const initials = issuer.split('-').map((word) => word.charAt(0));
  return `${initials.join('').toUpperCase()}-${String(number).padStart(3, '0')}`;
};

/** Fields that a single title and a set have in common. */
function commonFacts(source: Omit<BookSource, 'pages'>, number: number) {
  const { title, authors, genre, issuer, year, description } = source;
  return {
    ...{ title, authors, genre, issuer, year, description },
    key: slugify(title),
    code: codeOf(issuer, number),
    translator: source.translator ?? null,
    size: source.size ?? SIZE,
    language: source.language ?? LANGUAGE,
    coverPrice: source.price,
  };
}

function singleBook(source: BookSource, number: number, allot: ReturnType<typeof isbnAllotter>): SeedBook {
  const facts = commonFacts(source, number);
  const isbn13 = allot(facts.key, registrantOf.get(source.publisher) ?? '');
  return {
    ...facts,
    publisher: source.publisher,
    pages: source.pages,
    isbn10: isbn13To10(isbn13),
    isbn13,
    pdfExtraPrice: source.pdf ?? null,
    audioExtraPrice: source.audio ?? null,
    released: !source.unreleased,
    isSeries: false,
    items: [],
  };
}

/** A set has an edition only when every volume has it (D1.20.1); its price is the sum of the volumes' prices. */
const sumOrNull = (prices: readonly (number | null)[]) =>
  prices.every((price) => price !== null) ? prices.reduce<number>((sum, price) => sum + (price ?? 0), 0) : null;

function seriesBook(source: SeriesSource, volumes: readonly SeedBook[], number: number): SeedBook {
  return {
    ...commonFacts(source, number),
    publisher: null,
    pages: null,
    isbn10: null,
    isbn13: null,
    pdfExtraPrice: sumOrNull(volumes.map((volume) => volume.pdfExtraPrice)),
    audioExtraPrice: sumOrNull(volumes.map((volume) => volume.audioExtraPrice)),
    released: true,
    isSeries: true,
    items: volumes.map((volume) => volume.key),
  };
}

/** Every book of the demo fair: single titles, then each series after its volumes. */
export function makeBooks(): SeedBook[] {
  const allot = isbnAllotter();
  const books = sources.map((source, index) => singleBook(source, index + 1, allot));
  for (const set of series satisfies readonly SeriesSource[]) {
    const volumes = set.volumes.map((volume, index) =>
      singleBook({ ...set, ...volume }, books.length + index + 1, allot),
    );
    books.push(...volumes, seriesBook(set, volumes, books.length + volumes.length + 1));
  }
  return books;
}
