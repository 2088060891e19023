import { REVIEW } from '@/contract/states/product';
import { makeBooks } from './books';
import { makeCampaigns, type SeedCampaign } from './campaigns';
import type { IssuerKey } from './issuers';
import { levels } from './levels';
import { makePeople, type SeedPerson } from './people';
import { makeProducts, type SeedProduct } from './products';
import { createRandom } from './random';

/** A fair with its possible customers and products. */
export interface Shop {
  campaign: SeedCampaign;
  buyers: readonly SeedPerson[];
  /** What each issuer has on sale, best seller first. */
  shelves: readonly (readonly [issuer: IssuerKey, products: readonly SeedProduct[]])[];
}

/** Returns the customers who may buy: active, and at or above the lowest level the fair names. */
function buyersOf(campaign: SeedCampaign, people: readonly SeedPerson[]): SeedPerson[] {
  const thresholds = levels
    .filter((level) => campaign.levels.includes(level.key))
    .map((level) => level.conditionalPoint);
  const needed = thresholds.length > 0 ? Math.min(...thresholds) : 0;
  return people.filter((person) => person.active && person.customer && person.customer.point >= needed);
}

/** Returns what could be bought at a fair, per issuer. */
function shelvesOf(
  campaign: SeedCampaign,
  products: readonly SeedProduct[],
  released: ReadonlySet<string>,
): Shop['shelves'] {
  const sellable = products.filter(
    (product) =>
      product.campaign === campaign.key &&
      product.review === REVIEW.ACCEPTED &&
      product.onSale &&
      product.items.every((item) => released.has(item.book)),
  );
  const entries = campaign.issuers.map((issuer) => {
    const shelf = sellable.filter((product) => product.issuer === issuer);
    return [issuer, createRandom(`bestsellers/${campaign.key}/${issuer}`).sample(shelf, shelf.length)] as const;
  });
  return entries.filter(([, shelf]) => shelf.length > 0);
}

/** Every fair with its customers and products, for generating orders. */
export function makeShops(): Shop[] {
  const people = makePeople();
  const products = makeProducts();
  const released = new Set(makeBooks().flatMap((book) => (book.released ? [book.key] : [])));
  return makeCampaigns().map((campaign) => ({
    campaign,
    buyers: buyersOf(campaign, people),
    shelves: shelvesOf(campaign, products, released),
  }));
}
