import { REVIEW } from '@/contract/states/product';
import { makeAuthors } from './authors';
import { makeFairs, type SeedFair } from './fairs';
import { issuers, type IssuerKey } from './issuers';
import { atHour, compareMoments, type Moment } from './moment';
import { makePeople, type SeedPerson } from './people';
import { makeProducts } from './products';
import { createRandom } from './random';

/** What a reader follows or wishes for, and since when. */
export interface SeedFollow {
  customer: string;
  at: Moment;
  what:
    | { kind: 'campaigns'; fair: string }
    | { kind: 'authors'; author: string }
    | { kind: 'issuers'; issuer: IssuerKey }
    | { kind: 'wish'; product: string };
}

/** Every product is on its shelf by then. */
const SHELVED = atHour(-1, 21);
const MOST = { fairs: 2, authors: 3, issuers: 2, wishes: 5 } as const;

const activeReaders = (): SeedPerson[] => makePeople().filter(({ customer, active }) => customer && active);

/** Fairs that are not over and not called off. */
const currentFairs = (): SeedFair[] =>
  makeFairs().filter(({ endsAt, cancelledAt, postponedAt }) => endsAt.day > 0 && !cancelledAt && !postponedAt);

const isRunning = ({ startsAt }: SeedFair): boolean => startsAt.day < 0;

/** Some time between the two days, in the evening. */
const evening = (random: ReturnType<typeof createRandom>, from: number, to: number): Moment => ({
  day: random.int(from, to),
  minute: 21 * 60 + random.int(1, 110),
});

const followsOf = ({ key }: SeedPerson, fairs: readonly SeedFair[], authors: readonly string[]): SeedFollow[] => {
  const random = createRandom(`follows/${key}`);
  const chosenFairs = random.sample(fairs, random.int(0, MOST.fairs));
  const chosenAuthors = random.sample(authors, random.int(0, MOST.authors));
  const chosenIssuers = random.sample(issuers, random.int(0, MOST.issuers));
  return [
    ...chosenFairs.map(({ key: fair, createdAt }): SeedFollow => ({
      customer: key,
      at: evening(random, Math.max(createdAt.day, -30), -1),
      what: { kind: 'campaigns', fair },
    })),
    ...chosenAuthors.map((author): SeedFollow => ({
      customer: key,
      at: evening(random, -60, -1),
      what: { kind: 'authors', author },
    })),
    ...chosenIssuers.map(({ key: issuer }): SeedFollow => ({
      customer: key,
      at: evening(random, -60, -1),
      what: { kind: 'issuers', issuer },
    })),
  ];
};

const wishesOf = ({ key }: SeedPerson, onSale: readonly string[]): SeedFollow[] => {
  const random = createRandom(`wishes/${key}`);
  // The demo's own reader has a list to look at.
  const count = random.int(key === 'customer' ? MOST.wishes : 0, MOST.wishes);
  return random.sample(onSale, count).map((product, place) => ({
    customer: key,
    at: { day: SHELVED.day, minute: SHELVED.minute + 1 + place },
    what: { kind: 'wish', product },
  }));
};

/** What the readers of the demo follow and wish for, oldest first. */
export const makeFollows = (): SeedFollow[] => {
  const fairs = currentFairs();
  const running = new Set(fairs.filter(isRunning).map(({ key }) => key));
  const authors = makeAuthors().map(({ name }) => name);
  const onSale = makeProducts()
    .filter(({ fair, review, onSale }) => running.has(fair) && review === REVIEW.ACCEPTED && onSale)
    .map(({ key }) => key);
  return activeReaders()
    .flatMap((reader) => [...followsOf(reader, fairs, authors), ...wishesOf(reader, onSale)])
    .sort((one, other) => compareMoments(one.at, other.at));
};
