import { REVIEW } from '@/contract/states/product';
import { makeAuthors } from './authors';
import { makeCampaigns, type SeedCampaign } from './campaigns';
import { issuers, type IssuerKey } from './issuers';
import { atHour, compareMoments, type Moment } from './moment';
import { makePeople, type SeedPerson } from './people';
import { makeProducts } from './products';
import { createRandom } from './random';

/** What a customer follows or has on their wish list, and since when. */
export interface SeedFollow {
  customer: string;
  at: Moment;
  what:
    | { kind: 'campaigns'; campaign: string }
    | { kind: 'authors'; author: string }
    | { kind: 'issuers'; issuer: IssuerKey }
    | { kind: 'wish'; product: string };
}

/** Every product is on sale by then. */
const SHELVED = atHour(-1, 21);
const MOST = { campaigns: 2, authors: 3, issuers: 2, wishes: 5 } as const;

const activeCustomers = (): SeedPerson[] => makePeople().filter(({ customer, active }) => customer && active);

/** Fairs that are neither ended nor cancelled nor postponed. */
const currentCampaigns = (): SeedCampaign[] =>
  makeCampaigns().filter(({ endsAt, cancelledAt, postponedAt }) => endsAt.day > 0 && !cancelledAt && !postponedAt);

const isRunning = ({ startsAt }: SeedCampaign): boolean => startsAt.day < 0;

/** A random evening between the two days. */
const evening = (random: ReturnType<typeof createRandom>, from: number, to: number): Moment => ({
  day: random.int(from, to),
  minute: 21 * 60 + random.int(1, 110),
});

const followsOf = (
  { key }: SeedPerson,
  campaigns: readonly SeedCampaign[],
  authors: readonly string[],
): SeedFollow[] => {
  const random = createRandom(`follows/${key}`);
  const chosenCampaigns = random.sample(campaigns, random.int(0, MOST.campaigns));
  const chosenAuthors = random.sample(authors, random.int(0, MOST.authors));
  const chosenIssuers = random.sample(issuers, random.int(0, MOST.issuers));
  return [
    ...chosenCampaigns.map(({ key: campaign, createdAt }): SeedFollow => ({
      customer: key,
      at: evening(random, Math.max(createdAt.day, -30), -1),
      what: { kind: 'campaigns', campaign },
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
  // The demo customer always has a wish list to show.
  const count = random.int(key === 'customer' ? MOST.wishes : 0, MOST.wishes);
  return random.sample(onSale, count).map((product, place) => ({
    customer: key,
    at: { day: SHELVED.day, minute: SHELVED.minute + 1 + place },
    what: { kind: 'wish', product },
  }));
};

/** Follows and wishes of the demo's customers, oldest first. */
export const makeFollows = (): SeedFollow[] => {
  const campaigns = currentCampaigns();
  const running = new Set(campaigns.filter(isRunning).map(({ key }) => key));
  const authors = makeAuthors().map(({ name }) => name);
  const onSale = makeProducts()
    .filter(({ campaign, review, onSale }) => running.has(campaign) && review === REVIEW.ACCEPTED && onSale)
    .map(({ key }) => key);
  return activeCustomers()
    .flatMap((customer) => [...followsOf(customer, campaigns, authors), ...wishesOf(customer, onSale)])
    .sort((one, other) => compareMoments(one.at, other.at));
};
