import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from '@server/backend/db/database';
import { renderSql } from '@server/backend/db/render-sql';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  /** How often it ran, if the plan was executed. */
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * The plan that the product's connections use for a statement, without knowing its values
 * (`plan_cache_mode=force_generic_plan`). The statement is not executed.
 * @param tx a transaction, because the plan belongs to its connection
 */
const planOf = async (tx: Sql, query: SQL): Promise<PlanNode[]> => {
  const { text, values } = renderSql(query);
  await tx.rows(sql.raw(`PREPARE explained AS ${text}`));
  const given = values.length > 0 ? `(${values.map(() => 'NULL').join(', ')})` : '';
  const [row] = await tx.rows<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    sql.raw(`EXPLAIN (FORMAT JSON) EXECUTE explained${given}`),
  );
  await tx.rows(sql.raw('DEALLOCATE explained'));
  return nodesOf(row!['QUERY PLAN'][0].Plan);
};

/** The tables that a statement would read by a sequential scan. */
export const scannedTables = async (tx: Sql, query: SQL): Promise<string[]> =>
  (await planOf(tx, query)).flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : []));

/** The indexes that a statement would use. */
export const usedIndexes = async (tx: Sql, query: SQL): Promise<string[]> =>
  (await planOf(tx, query)).flatMap((node) => node['Index Name'] ?? []);

/** The plan of a statement with its values, with the figures of its execution. */
export const runPlan = async (tx: Sql, query: SQL): Promise<PlanNode[]> => {
  const [row] = await tx.rows<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`);
  return nodesOf(row!['QUERY PLAN'][0].Plan);
};
