import type { Sql } from '../../db/database';
import { Catalogue, type PendingEntry } from './catalogue';
import type { ChangeKind } from '../catalogue-changed';
import { endOf, readChanges, readSnapshot, type Change, type Snapshot } from './changes';
import { Counters } from './columns';
import { CampaignBoard } from './campaign-board';
import { readAllProducts, readProductsById, type Sales } from './read-products';
import {
  readAllStock,
  readCampaigns,
  readCeilings,
  readStockOf,
  readTouched,
  type CampaignRow,
  type ProductRow,
  type StockRow,
} from './rows';
import { inSlices } from './slices';

/**
 * An instant by two clocks: one never jumps, but stops while the machine sleeps; the other continues, but may be set.
 */
export interface Instant {
  steady: number;
  wall: number;
}

const instantNow = (): Instant => ({ steady: performance.now(), wall: Date.now() });

/** Returns how long ago it was, in ms: the longer of both clocks. */
export const since = ({ steady, wall }: Instant): number => Math.max(performance.now() - steady, Date.now() - wall);

/** The data of the shelf, as of one snapshot of the database. */
export interface CatalogueSnapshot {
  snapshot: Snapshot;
  /** When the read that produced it began. */
  readAt: Instant;
  campaigns: CampaignBoard;
  catalogue: Catalogue;
  /** Products that still show a name changed since; they are re-read gradually, see `RENAMING`. */
  outdated: Set<string>;
}

/**
 * Reads everything, in parts, yielding to other work in between. Changes made meanwhile are read again with the changes
 * since the snapshot, which is older than everything that was read.
 * @param sales recent sales
 * @throws {DatabaseFailure}
 */
export const readCatalogue = async (db: Sql, sales: Sales): Promise<CatalogueSnapshot> => {
  const readAt = instantNow();
  const snapshot = await readSnapshot(db);
  const [campaigns, counters] = [new CampaignBoard(), new Counters()];
  for (const campaign of await readCampaigns(db)) campaigns.set(campaign);
  for (const stock of await readAllStock(db)) counters.set(stock);
  const catalogue = new Catalogue(counters, campaigns);
  catalogue.startWithSales(sales);
  const coming: PendingEntry[] = [];
  for await (const part of readAllProducts(db)) {
    // Products of a fair created after the fairs were read arrive with the changes since the snapshot.
    const known = part.filter(({ campaignId }) => campaigns.has(campaignId));
    coming.push(...(await inSlices(catalogue.prepare(known))));
  }
  const putInPlace = await inSlices(catalogue.arrange(coming));
  putInPlace();
  return { snapshot, readAt, campaigns, catalogue, outdated: new Set() };
};

const OF_PRODUCTS: ReadonlySet<ChangeKind> = new Set([
  'product',
  'book',
  'author',
  'publisher',
  'genre',
  'issuer',
  'rating',
]);

/**
 * Changes of a name that thousands of products may show. Requests do not wait until all of them have been re-read: when
 * there are more than `AT_ONCE`, they keep the old name until their turn.
 */
const RENAMING: ReadonlySet<ChangeKind> = new Set(['author', 'publisher', 'genre', 'issuer', 'campaign']);

/** Number of products that are read and put in place within some hundredths of a second. */
const AT_ONCE = 200;

const idsOf = (changes: readonly Change[], kind: ChangeKind): string[] =>
  changes.filter((change) => change.kind === kind).map(({ id }) => id);

/** The re-read data of what has changed. */
interface News {
  campaigns: CampaignRow[];
  /**
   * Ids of products whose facts may have changed; those missing in `products` are no longer accepted and are removed.
   */
  touched: string[];
  /** Products still to be re-read because a name has changed. */
  outdated: string[];
  products: ProductRow[];
  stock: StockRow[];
  ceilings: { id: string; underCeiling: number | null }[];
}

const readCampaignNews = (db: Sql, changes: readonly Change[]): Promise<CampaignRow[]> => {
  if (idsOf(changes, 'level').length > 0) return readCampaigns(db);
  const ids = idsOf(changes, 'campaign').map(Number);
  return ids.length > 0 ? readCampaigns(db, ids) : Promise.resolve([]);
};

/** Returns the fairs whose name has changed, as changes: products are found by the name of their fair. */
const renamed = ({ campaigns }: CatalogueSnapshot, rows: readonly CampaignRow[]): Change[] =>
  rows
    .filter(({ id, name }) => campaigns.has(id) && campaigns.nameOf(id) !== name)
    .map(({ id }) => ({ kind: 'campaign', id: String(id) }));

/**
 * Returns the combos and series that share books with these products: their savings are recalculated, also when a
 * product was removed.
 */
const relatedIds = ({ catalogue }: CatalogueSnapshot, changes: readonly Change[]): string[] => {
  const changed = idsOf(changes, 'product').flatMap((id) => catalogue.find(id) ?? []);
  return catalogue.holding(new Set(changed.flatMap(({ counters }) => counters))).map(({ id }) => id);
};

const firstOf = (ids: Iterable<string>, count: number): string[] => {
  const first: string[] = [];
  for (const id of ids) {
    if (first.length === count) break;
    first.push(id);
  }
  return first;
};

/** The products that are to be read now, and those that may wait. */
const touchedBy = async (
  db: Sql,
  stand: CatalogueSnapshot,
  changes: readonly Change[],
): Promise<Pick<News, 'touched' | 'outdated'>> => {
  const own = changes.filter(({ kind }) => !RENAMING.has(kind));
  const renaming = changes.filter(({ kind }) => RENAMING.has(kind));
  const byName = renaming.length > 0 ? await readTouched(db, renaming) : [];
  const mayWait = byName.length > AT_ONCE;
  const touched = new Set([
    ...(own.length > 0 ? await readTouched(db, own) : []),
    ...relatedIds(stand, own),
    ...(mayWait ? [] : byName),
    ...firstOf(stand.outdated, AT_ONCE),
  ]);
  return { touched: [...touched], outdated: mayWait ? byName : [] };
};

const readNews = async (db: Sql, stand: CatalogueSnapshot, changes: readonly Change[]): Promise<News> => {
  const campaigns = await readCampaignNews(db, changes);
  const ofProducts = [...changes.filter(({ kind }) => OF_PRODUCTS.has(kind)), ...renamed(stand, campaigns)];
  const { touched, outdated } = await touchedBy(db, stand, ofProducts);
  const products: ProductRow[] = [];
  for await (const part of readProductsById(db, touched)) products.push(...part);
  const [stock, ceilings] = [idsOf(changes, 'stock'), idsOf(changes, 'copies')];
  return {
    ...{ campaigns, touched, outdated, products },
    stock: stock.length > 0 ? await readStockOf(db, stock) : [],
    ceilings: ceilings.length > 0 ? await readCeilings(db, ceilings) : [],
  };
};

const NOTHING_NEW: News = { campaigns: [], touched: [], outdated: [], products: [], stock: [], ceilings: [] };

/**
 * Prepares the touched products in slices, separately from the data being served; the returned function puts them in
 * place.
 */
const prepare = async ({ campaigns, catalogue }: CatalogueSnapshot, news: News): Promise<() => void> => {
  const names = new Map(news.campaigns.map(({ id, name }) => [id, name]));
  // Products of a fair created after its changes were read arrive with the next changes.
  const rows = news.products.filter(({ campaignId }) => names.has(campaignId) || campaigns.has(campaignId));
  const coming = await inSlices(
    catalogue.prepare(rows, (campaign) => names.get(campaign) ?? campaigns.nameOf(campaign)),
  );
  const accepted = new Set(rows.map(({ cardBase }) => cardBase.id));
  return inSlices(
    catalogue.arrange(
      coming,
      news.touched.filter((id) => !accepted.has(id)),
    ),
  );
};

/** Applies stock and caps; returns whether anything has been sold out, or can be bought again. */
const applyCopies = ({ catalogue }: CatalogueSnapshot, { stock, ceilings }: News): boolean => {
  let hasTurned = false;
  for (const row of stock) if (catalogue.counters.set(row)) hasTurned = true;
  for (const { id, underCeiling } of ceilings) if (catalogue.setCeiling(id, underCeiling)) hasTurned = true;
  return hasTurned;
};

export interface CaughtUp {
  hasChanged: boolean;
  /**
   * Whether anything but the number of copies left has changed; that nothing is left any more, or something again,
   * counts too.
   */
  isContent: boolean;
  /** Products whose facts were re-read. */
  touched: string[];
}

/**
 * Reads what is committed now, and returns a function that updates `stand` all at once. Everything is read after the
 * list of changes, so that a further change meanwhile appears in the next list; when reading fails, nothing is changed.
 * After the change of a name that many products show, the products with the old name are kept in `outdated`, and the
 * next calls continue with them. Returns undefined when `stand` is ahead of the database, which was then restored to an
 * older state and cannot list the changes.
 * @throws {DatabaseFailure}
 */
export const readUp = async (db: Sql, stand: CatalogueSnapshot): Promise<(() => CaughtUp) | undefined> => {
  const readAt = instantNow();
  const { snapshot, changes } = await readChanges(db, stand.snapshot);
  if (endOf(stand.snapshot) > endOf(snapshot)) return undefined;
  const news = changes.length > 0 || stand.outdated.size > 0 ? await readNews(db, stand, changes) : NOTHING_NEW;
  const putInPlace = await prepare(stand, news);
  return () => {
    for (const campaign of news.campaigns) stand.campaigns.set(campaign);
    putInPlace();
    const hasTurned = applyCopies(stand, news);
    for (const id of news.outdated) stand.outdated.add(id);
    for (const id of news.touched) stand.outdated.delete(id);
    Object.assign(stand, { snapshot, readAt });
    const isContent = news.campaigns.length > 0 || news.touched.length > 0 || hasTurned;
    return { hasChanged: changes.length > 0 || isContent, isContent, touched: news.touched };
  };
};
