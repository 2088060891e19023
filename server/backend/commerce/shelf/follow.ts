import type { Sql } from '../../db/database';
import { Catalogue, type Coming } from './catalogue';
import { endOf, readChanges, readSnapshot, type Change, type ChangeKind, type Snapshot } from './changes';
import { Counters } from './counters';
import { FairBoard } from './fair-board';
import { instantNow, type Instant } from './instants';
import { readAllProducts, readProductsById } from './read-products';
import {
  readAllStock,
  readCeilings,
  readFairs,
  readStockOf,
  readTouched,
  type FairRow,
  type ProductRow,
  type StockRow,
} from './rows';
import type { Sales } from './sales';
import { inSlices } from './slices';

/** What the shelf is made of, as it stood at one instant of the database. */
export interface Stand {
  snapshot: Snapshot;
  /** When the reading began whose result it is. */
  readAt: Instant;
  fairs: FairBoard;
  catalogue: Catalogue;
  /** Products that show a name which was changed since, and are read again little by little: see `RENAMING`. */
  outdated: Set<string>;
}

/**
 * Reads everything, in parts, and lets others go on in between. What changes meanwhile is read again with the changes since
 * the snapshot, which is older than everything that was read.
 * @param sales what was sold of late
 * @throws {DatabaseFailure}
 */
export const readStand = async (db: Sql, sales: Sales): Promise<Stand> => {
  const readAt = instantNow();
  const snapshot = await readSnapshot(db);
  const [fairs, counters] = [new FairBoard(), new Counters()];
  for (const fair of await readFairs(db)) fairs.set(fair);
  for (const stock of await readAllStock(db)) counters.set(stock);
  const catalogue = new Catalogue(counters, fairs);
  catalogue.startWithSales(sales);
  const coming: Coming[] = [];
  for await (const part of readAllProducts(db)) {
    // Of a fair that came after the fairs were read, the changes since the snapshot tell.
    const known = part.filter(({ campaignId }) => fairs.has(campaignId));
    coming.push(...(await inSlices(catalogue.prepare(known))));
  }
  const putInPlace = await inSlices(catalogue.arrange(coming));
  putInPlace();
  return { snapshot, readAt, fairs, catalogue, outdated: new Set() };
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
 * Changes of a name that thousands of products may show. Readers do not wait until all of them have been read again: more than
 * `AT_ONCE` keep the old name until their turn comes.
 */
const RENAMING: ReadonlySet<ChangeKind> = new Set(['author', 'publisher', 'genre', 'issuer', 'campaign']);

/** So many products are read and put in place within some hundredths of a second. */
const AT_ONCE = 200;

const idsOf = (changes: readonly Change[], kind: ChangeKind): string[] =>
  changes.filter((change) => change.kind === kind).map(({ id }) => id);

/** What must be read anew, as it stands now. */
interface News {
  fairs: FairRow[];
  /** Products whose facts may have changed; those of them that are accepted, and what the others are: gone. */
  touched: string[];
  /** Products that have yet to be read because a name has changed. */
  outdated: string[];
  products: ProductRow[];
  stock: StockRow[];
  ceilings: { id: string; underCeiling: number | null }[];
}

const readFairNews = (db: Sql, changes: readonly Change[]): Promise<FairRow[]> => {
  if (idsOf(changes, 'level').length > 0) return readFairs(db);
  const ids = idsOf(changes, 'campaign').map(Number);
  return ids.length > 0 ? readFairs(db, ids) : Promise.resolve([]);
};

/** Products are found by the name of their fair. */
const renamed = ({ fairs }: Stand, rows: readonly FairRow[]): Change[] =>
  rows
    .filter(({ id, name }) => fairs.has(id) && fairs.nameOf(id) !== name)
    .map(({ id }) => ({ kind: 'campaign', id: String(id) }));

/** The combos and series that hold what these products hold: what they save is counted anew, also when one has gone. */
const besideOf = ({ catalogue }: Stand, changes: readonly Change[]): string[] => {
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
  stand: Stand,
  changes: readonly Change[],
): Promise<Pick<News, 'touched' | 'outdated'>> => {
  const own = changes.filter(({ kind }) => !RENAMING.has(kind));
  const renaming = changes.filter(({ kind }) => RENAMING.has(kind));
  const byName = renaming.length > 0 ? await readTouched(db, renaming) : [];
  const mayWait = byName.length > AT_ONCE;
  const touched = new Set([
    ...(own.length > 0 ? await readTouched(db, own) : []),
    ...besideOf(stand, own),
    ...(mayWait ? [] : byName),
    ...firstOf(stand.outdated, AT_ONCE),
  ]);
  return { touched: [...touched], outdated: mayWait ? byName : [] };
};

const readNews = async (db: Sql, stand: Stand, changes: readonly Change[]): Promise<News> => {
  const fairs = await readFairNews(db, changes);
  const ofProducts = [...changes.filter(({ kind }) => OF_PRODUCTS.has(kind)), ...renamed(stand, fairs)];
  const { touched, outdated } = await touchedBy(db, stand, ofProducts);
  const products: ProductRow[] = [];
  for await (const part of readProductsById(db, touched)) products.push(...part);
  const [stock, ceilings] = [idsOf(changes, 'stock'), idsOf(changes, 'copies')];
  return {
    ...{ fairs, touched, outdated, products },
    stock: stock.length > 0 ? await readStockOf(db, stock) : [],
    ceilings: ceilings.length > 0 ? await readCeilings(db, ceilings) : [],
  };
};

const NOTHING_NEW: News = { fairs: [], touched: [], outdated: [], products: [], stock: [], ceilings: [] };

/** Puts the products that were touched beside what readers see, in slices; the answer puts them in its place. */
const prepare = async ({ fairs, catalogue }: Stand, news: News): Promise<() => void> => {
  const names = new Map(news.fairs.map(({ id, name }) => [id, name]));
  // Of a fair that came after its changes were read, the next ones tell.
  const rows = news.products.filter(({ campaignId }) => names.has(campaignId) || fairs.has(campaignId));
  const coming = await inSlices(catalogue.prepare(rows, (fair) => names.get(fair) ?? fairs.nameOf(fair)));
  const accepted = new Set(rows.map(({ face }) => face.id));
  return inSlices(
    catalogue.arrange(
      coming,
      news.touched.filter((id) => !accepted.has(id)),
    ),
  );
};

/** Answers whether anything has been sold out, or can be bought again. */
const applyCopies = ({ catalogue }: Stand, { stock, ceilings }: News): boolean => {
  let hasTurned = false;
  for (const row of stock) if (catalogue.counters.set(row)) hasTurned = true;
  for (const { id, underCeiling } of ceilings) if (catalogue.setCeiling(id, underCeiling)) hasTurned = true;
  return hasTurned;
};

export interface CaughtUp {
  hasChanged: boolean;
  /** Something besides the number of copies left has changed; that there are none any more, or some again, counts too. */
  isContent: boolean;
  /** Products whose facts were read anew. */
  touched: string[];
}

/**
 * Reads what is committed now, and answers how the stand comes to it, all at once. Everything is read after the list of changes
 * was, so that what changes once more meanwhile comes again with the next list; when reading fails, nothing has happened.
 * Where a name has changed that many products show, the stand still has them with the old one in `outdated`, and the next call goes on.
 * Undefined where the stand is ahead of the database, which was then set back, and cannot tell what has changed.
 * @throws {DatabaseFailure}
 */
export const readUp = async (db: Sql, stand: Stand): Promise<(() => CaughtUp) | undefined> => {
  const readAt = instantNow();
  const { snapshot, changes } = await readChanges(db, stand.snapshot);
  if (endOf(stand.snapshot) > endOf(snapshot)) return undefined;
  const news = changes.length > 0 || stand.outdated.size > 0 ? await readNews(db, stand, changes) : NOTHING_NEW;
  const putInPlace = await prepare(stand, news);
  return () => {
    for (const fair of news.fairs) stand.fairs.set(fair);
    putInPlace();
    const hasTurned = applyCopies(stand, news);
    for (const id of news.outdated) stand.outdated.add(id);
    for (const id of news.touched) stand.outdated.delete(id);
    Object.assign(stand, { snapshot, readAt });
    const isContent = news.fairs.length > 0 || news.touched.length > 0 || hasTurned;
    return { hasChanged: changes.length > 0 || isContent, isContent, touched: news.touched };
  };
};
