import { sql, type SQL } from 'drizzle-orm';
import { fold, tidy } from '@/contract/rules/fold';
import type { ImportNameKind } from '@/contract/vocabulary/imports';
import type { Sql } from '../../db/database';
import { anyText } from '../conditions';
import { groupBy } from '../group-by';

/** A name of a table, of a kind. */
export interface TypedName {
  kind: ImportNameKind;
  name: string;
}

/** By what a name is known in an import: its letters with their marks, for names of people may differ in nothing else. */
export const nameKey = (name: string): string => tidy(name).toLowerCase();

interface Named {
  id: number;
  name: string;
}

/** What is known of a name. */
export interface KnownName extends TypedName {
  key: string;
  rows: number;
  knownId: number | null;
  likeId: number | null;
  chosenId: number | null;
  decided: boolean;
}

/** Words that a publisher's name may have or lack. */
const PUBLISHER_WORDS =
  /\b(nha xuat ban|nxb|cong ty|co phan|tnhh|van hoa pham|truyen thong|publishing house|publishers?|publishing|press|co|ltd|jsc)\b/g;

/** A publisher's name without the words that it may have or lack. */
export const bareName = (name: string): string =>
  fold(name)
    .replace(PUBLISHER_WORDS, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The records that names of each kind may stand for, as a FROM with its WHERE. */
export const RECORDS_OF: Record<ImportNameKind, SQL> = {
  author: sql`authors WHERE true`,
  publisher: sql`publishers WHERE true`,
  genre: sql`genres WHERE active AND parent_id IS NOT NULL`,
};

/**
 * The records by what their names have in common: for authors the folded name, of which there are many; the others are
 * few, and all of them are read.
 */
const readAlike = async (db: Sql, kind: ImportNameKind, names: readonly string[]): Promise<Map<string, Named[]>> => {
  const which = kind === 'author' ? sql` AND ${anyText(sql`fold(name)`, names.map(fold))}` : sql``;
  const rows = await db.rows<Named>(sql`SELECT id, name FROM ${RECORDS_OF[kind]}${which} ORDER BY id`);
  const alike = kind === 'publisher' ? bareName : fold;
  return new Map(groupBy(rows, ({ name }) => alike(name)).map((group) => [alike(group[0].name), [...group]]));
};

const hasNoMarks = (name: string): boolean => nameKey(name) === fold(name);

interface Meant {
  knownId: number | null;
  likeId: number | null;
}

/**
 * Which record a name means, and which is only like it. An author's name with marks means only that one; any name without
 * marks means the only one that it fits (D6.7.1).
 */
const whichIsMeant = (kind: ImportNameKind, name: string, alike: readonly Named[]): Meant => {
  const exact = alike.find((record) => nameKey(record.name) === nameKey(name));
  const folded = alike.filter((record) => fold(record.name) === fold(name));
  const isFreeOfMarks = kind !== 'author' || hasNoMarks(name);
  const known = exact ?? (isFreeOfMarks && folded.length === 1 ? folded[0] : undefined);
  return { knownId: known?.id ?? null, likeId: known ? null : (alike[0]?.id ?? null) };
};

/** What the owner chose for these names in earlier imports, the latest first. */
const readChoices = async (db: Sql, importId: number, keys: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db.rows<{ kind: string; key: string; id: number }>(sql`
    SELECT DISTINCT ON (n.kind, n.key) n.kind, n.key, n.chosen_id AS id
    FROM import_names n JOIN imports i ON i.id = n.import_id JOIN imports own ON own.id = ${importId}
    WHERE i.owner_id = own.owner_id AND n.decided AND ${anyText(sql`n.key`, keys)}
      AND CASE n.kind WHEN 'author' THEN n.chosen_id IN (SELECT id FROM authors)
        WHEN 'publisher' THEN n.chosen_id IN (SELECT id FROM publishers)
        ELSE n.chosen_id IN (SELECT id FROM ${RECORDS_OF.genre}) END
    ORDER BY n.kind, n.key, n.import_id DESC`);
  return new Map(rows.map(({ kind, key, id }) => [`${kind} ${key}`, id]));
};

/**
 * A name of a publisher stands for the one that is like it, of a genre for none, of an author for a new one; but without
 * marks for one of those that it fits, for no new one may be made of it (D6.7.1).
 */
const firstChoice = (kind: ImportNameKind, name: string, likeId: number | null): number | null =>
  kind === 'publisher' || (kind === 'author' && hasNoMarks(name)) ? likeId : null;

/**
 * What is known of these names: the records that they mean or are like, and what was chosen for them.
 * @returns by kind and key
 */
export const learnNames = async (
  db: Sql,
  importId: number,
  typed: readonly TypedName[],
): Promise<Map<string, KnownName>> => {
  const learned = new Map<string, KnownName>();
  for (const group of groupBy(typed, ({ kind }) => kind)) {
    const [{ kind }] = group;
    const names = group.map(({ name }) => name);
    const alike = await readAlike(db, kind, names);
    const choices = await readChoices(db, importId, names.map(nameKey));
    for (const name of names) {
      const key = nameKey(name);
      const { knownId, likeId } = whichIsMeant(
        kind,
        name,
        alike.get(kind === 'publisher' ? bareName(name) : fold(name)) ?? [],
      );
      const chosenId = choices.get(`${kind} ${key}`) ?? firstChoice(kind, name, likeId);
      learned.set(`${kind} ${key}`, { kind, key, name, rows: 0, knownId, likeId, chosenId, decided: false });
    }
  }
  return learned;
};

/** What a person decided for names of this import. */
export const readDecided = async (db: Sql, importId: number): Promise<Map<string, number | null>> => {
  const rows = await db.rows<{ kind: string; key: string; chosenId: number | null }>(sql`
    SELECT kind, key, chosen_id AS "chosenId" FROM import_names WHERE import_id = ${importId} AND decided`);
  return new Map(rows.map(({ kind, key, chosenId }) => [`${kind} ${key}`, chosenId]));
};

const BATCH = 2000;

/** Keeps the names of an import, in place of those before. */
export const storeNames = async (tx: Sql, importId: number, names: readonly KnownName[]): Promise<void> => {
  await tx.rows(sql`DELETE FROM import_names WHERE import_id = ${importId}`);
  for (let from = 0; from < names.length; from += BATCH)
    await tx.rows(sql`
      INSERT INTO import_names (import_id, kind, key, name, rows, known_id, like_id, chosen_id, decided)
      SELECT ${importId}, n.kind, n.key, n.name, n.rows, n."knownId", n."likeId", n."chosenId", n.decided
      FROM json_to_recordset(${JSON.stringify(names.slice(from, from + BATCH))}::json)
        AS n(kind text, key text, name text, rows int, "knownId" int, "likeId" int, "chosenId" int, decided boolean)`);
};

/**
 * The records that the names of an import stand for, by kind and key; names without one are new.
 */
export const readNameIds = async (db: Sql, importId: number, keys: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db.rows<{ kind: string; key: string; id: number | null }>(sql`
    SELECT kind, key, coalesce(known_id, chosen_id, made_id) AS id FROM import_names
    WHERE import_id = ${importId} AND ${anyText(sql`key`, keys)}`);
  return new Map(rows.flatMap(({ kind, key, id }) => (id === null ? [] : [[`${kind} ${key}`, id] as const])));
};
