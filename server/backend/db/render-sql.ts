import { Param, SQL, StringChunk, type SQLChunk } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

export interface Rendered {
  text: string;
  values: unknown[];
}

const dialect = new PgDialect({ casing: 'snake_case' });

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object' || value instanceof Date;

/** Renders the texts and values of a statement; returns false if it contains anything else. */
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

/**
 * Renders a statement for the drivers. Nearly all consist of texts and values only, which drizzle takes several times
 * as long to render.
 */
export const renderSql = (query: SQL): Rendered => {
  const rendered: Rendered = { text: '', values: [] };
  if (write(query.queryChunks, rendered)) return rendered;
  const { sql, params } = dialect.sqlToQuery(query);
  return { text: sql, values: params };
};
