import type { Sql } from '../../db/database';
import { Catalogue } from './catalogue';
import { readChanges, readSnapshot, type Change, type ChangeKind, type Snapshot } from './changes';
import { Counters } from './counters';
import { FairBoard } from './fair-board';
import {
  readAllProducts,
  readAllStock,
  readCeilings,
  readFairs,
  readProductsById,
  readStockOf,
  readTouched,
  type FairRow,
  type ProductRow,
  type StockRow,
} from './rows';

/** What the shelf is made of, as it stood at one instant of the database. */
export interface Stand {
  snapshot: Snapshot;
  fairs: FairBoard;
  catalogue: Catalogue;
}

/**
 * Reads everything. What changes meanwhile is read again with the changes since the snapshot, which is older than
 * everything that was read.
 */
export const readStand = async (db: Sql): Promise<Stand> => {
  const snapshot = await readSnapshot(db);
  const [fairs, counters] = [new FairBoard(), new Counters()];
  for (const fair of await readFairs(db)) fairs.set(fair);
  for (const stock of await readAllStock(db)) counters.set(stock);
  const catalogue = new Catalogue(counters, fairs);
  const rows = [];
  for await (const part of readAllProducts(db)) rows.push(...part);
  // Of a fair that came after the fairs were read, the changes since the snapshot tell.
  catalogue.fill(rows.filter(({ campaignId }) => fairs.has(campaignId)));
  return { snapshot, fairs, catalogue };
};

const OF_PRODUCTS: ReadonlySet<ChangeKind> = new Set(['product', 'book', 'author', 'publisher', 'genre', 'issuer']);

const idsOf = (changes: readonly Change[], kind: ChangeKind): string[] =>
  changes.filter((change) => change.kind === kind).map(({ id }) => id);

/** What must be read anew, as it stands now. */
interface News {
  fairs: FairRow[];
  /** Products whose facts may have changed; those of them that are accepted, and what the others are: gone. */
  touched: string[];
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

const readNews = async (db: Sql, stand: Stand, changes: readonly Change[]): Promise<News> => {
  const fairs = await readFairNews(db, changes);
  const ofProducts = [...changes.filter(({ kind }) => OF_PRODUCTS.has(kind)), ...renamed(stand, fairs)];
  const touched =
    ofProducts.length > 0 ? [...new Set([...(await readTouched(db, ofProducts)), ...besideOf(stand, ofProducts)])] : [];
  const products: ProductRow[] = [];
  for await (const part of readProductsById(db, touched)) products.push(...part);
  const [stock, ceilings] = [idsOf(changes, 'stock'), idsOf(changes, 'copies')];
  return {
    ...{ fairs, touched, products },
    stock: stock.length > 0 ? await readStockOf(db, stock) : [],
    ceilings: ceilings.length > 0 ? await readCeilings(db, ceilings) : [],
  };
};

/** All at once: whoever reads finds everything as it was or as it is. */
const apply = ({ fairs, catalogue }: Stand, news: News): void => {
  for (const fair of news.fairs) fairs.set(fair);
  const gone = new Set(news.touched);
  for (const row of news.products)
    // Of a fair that came after its changes were read, the next ones tell.
    if (fairs.has(row.campaignId)) {
      gone.delete(row.face.id);
      catalogue.put(row);
    }
  for (const id of gone) catalogue.remove(id);
  for (const row of news.stock) catalogue.counters.set(row);
  for (const { id, underCeiling } of news.ceilings) catalogue.setCeiling(id, underCeiling);
};

export interface CaughtUp {
  hasChanged: boolean;
  /** Something besides the copies left has changed. */
  isContent: boolean;
  /** Products whose facts were read anew. */
  touched: string[];
}

/**
 * Brings the stand up to what is committed now. Everything is read after the list of changes was, so that what changes
 * once more meanwhile comes again with the next list; when reading fails, nothing has happened.
 * @throws {DatabaseFailure}
 */
export const catchUp = async (db: Sql, stand: Stand): Promise<CaughtUp> => {
  const { snapshot, changes } = await readChanges(db, stand.snapshot);
  if (changes.length === 0) {
    stand.snapshot = snapshot;
    return { hasChanged: false, isContent: false, touched: [] };
  }
  const news = await readNews(db, stand, changes);
  apply(stand, news);
  stand.snapshot = snapshot;
  return { hasChanged: true, isContent: news.fairs.length > 0 || news.touched.length > 0, touched: news.touched };
};
