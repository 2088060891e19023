import { and, eq, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { renderSql } from '@server/backend/db/render-sql';
import { orders } from '@server/backend/db/schema/orders';

const dialect = new PgDialect({ casing: 'snake_case' });

const at = new Date(Date.UTC(2026, 10, 24));
const inner = sql`o.id = ${'a'} AND o.at < ${at}`;

/** Compares our renderer with Drizzle's own. */
describe('A statement is written as drizzle writes it', () => {
  test.each([
    ['a text', sql`SELECT 1`],
    ['values', sql`SELECT ${1}, ${'two'}, ${null}, ${true}, ${at}`],
    ['nothing', sql`SELECT 1 ${undefined} + 2`],
    ['statements in one another', sql`SELECT * FROM t WHERE ${inner} OR (${inner} AND ${sql`x = ${2}`})`],
    ['arrays that are one value', sql`SELECT ${sql.param([1, 2])}::int[], ${sql.param(null)}`],
    ['raw texts', sql`SELECT ${sql.raw('now()')}, ${sql.join([sql`${1}`, sql`${2}`], sql`, `)}`],
    ['lists of values', sql`SELECT ${1} WHERE x IN ${[1, 2, 3]}`],
    [
      'names, tables and columns',
      sql`SELECT ${sql.identifier('a"b')}, ${orders.checkoutId} FROM ${orders} WHERE ${5} = ${6}`,
    ],
    ['conditions', sql`SELECT 1 FROM ${orders} WHERE ${and(eq(orders.code, 'c'), eq(orders.total, 7))}`],
  ])('%s', (_, query) => {
    const { sql: text, params: values } = dialect.sqlToQuery(query);
    expect(renderSql(query)).toEqual({ text, values });
  });
});
