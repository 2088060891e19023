import { Param, SQL, StringChunk, type SQLChunk } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

export interface Rendered {
  text: string;
  values: unknown[];
}

const dialect = new PgDialect({ casing: 'snake_case' });

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object' || value instanceof Date;

/** Writes the texts and values of a statement; false where something else stands in it. */
const write = (chunks: readonly SQLChunk[], into: Rendered): boolean => {
  for (const chunk of chunks) {
    if (chunk instanceof StringChunk) {
      into.text += chunk.value.join('');
    } else if (chunk instanceof SQL) {
      if (!write(chunk.queryChunks, into)) return false;
    } else if (chunk instanceof Param) {
      into.text += `$${into.values.push(chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value))}`;
    } else if (chunk !== undefined) {
      if (!isPlain(chunk)) return false;
      into.text += `$${into.values.push(chunk)}`;
    }
  }
  return true;
};

/** A statement as the drivers take it. Nearly all are texts and values only, which drizzle would take several times as long to write. */
export const renderSql = (query: SQL): Rendered => {
  const rendered: Rendered = { text: '', values: [] };
  if (write(query.queryChunks, rendered)) return rendered;
  const { sql, params } = dialect.sqlToQuery(query);
  return { text: sql, values: params };
};
