import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from '@server/backend/db/database';
import { renderSql } from '@server/backend/db/render-sql';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * The tables that a statement would read from end to end by the plan that the product's connections make of it, which knows none of
 * its values (`plan_cache_mode=force_generic_plan`). The statement is not run.
 * @param tx a transaction, for the plan belongs to its connection
 */
export const scannedTables = async (tx: Sql, query: SQL): Promise<string[]> => {
  const { text, values } = renderSql(query);
  await tx.rows(sql.raw(`PREPARE explained AS ${text}`));
  const given = values.length > 0 ? `(${values.map(() => 'NULL').join(', ')})` : '';
  const [row] = await tx.rows<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    sql.raw(`EXPLAIN (FORMAT JSON) EXECUTE explained${given}`),
  );
  await tx.rows(sql.raw('DEALLOCATE explained'));
  return nodesOf(row!['QUERY PLAN'][0].Plan).flatMap((node) =>
    node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [],
  );
};
