import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '@/contract/rules/calendar';
import { BANK_TRANSFER } from '@/contract/states/payment';
import type { Sql } from '../../../db/database';
import { anyText } from '../../conditions';
import { tellingReference, tellsNothing } from '../bank-transfers/claim';
import { readMeantFacts } from '../bank-transfers/meant';
import type { ReadLine, StatementEntry } from './entry';
import { isCredit, type Kept, type PlanFacts } from './plan';

const readKnown = async (tx: Sql, digests: readonly string[]): Promise<Map<string, number>> => {
  const rows = await tx.rows<{ digest: string; transferId: number }>(sql`
    SELECT digest, min(transfer_id) AS "transferId" FROM bank_statement_lines
    WHERE ${anyText(sql`digest`, digests)} GROUP BY digest`);
  return new Map(rows.map(({ digest, transferId }) => [digest, transferId]));
};

/** Days around a line in which a transfer without a reference may be the same; one more than over a weekend, for the zones. */
const AROUND = 4;

/**
 * Transfers that these lines may repeat: of the same reference and amount, or of the same amount and day when one of the
 * two has no reference that tells. Those that other lines of this statement have are not among them.
 */
const readKept = (tx: Sql, account: string, lines: readonly StatementEntry[], statementId: number): Promise<Kept[]> => {
  const json = JSON.stringify(
    lines.map(({ reference, amount, day }) => ({ reference: tellingReference(reference), amount, day })),
  );
  return tx.rows<Kept>(sql`
    SELECT t.id, t.reference, t.amount, t.description, t.state = ${BANK_TRANSFER.OPEN} AS "isOpen",
      coalesce(l.day, (t.received_at AT TIME ZONE ${sql.raw(`'${TIME_ZONE}'`)})::date)::text AS day,
      l.day IS NOT NULL AS "isOnStatement", l.digests
    FROM bank_transfers t
    JOIN LATERAL (SELECT min(day) AS day, coalesce(json_agg(digest), '[]') AS digests
      FROM bank_statement_lines WHERE transfer_id = t.id) l ON true
    WHERE t.account = ${account} AND t.id IN (
      WITH line AS MATERIALIZED (
        SELECT DISTINCT * FROM json_to_recordset(${json}::json) AS x(reference text, amount bigint, day date))
      SELECT k.id FROM line JOIN bank_transfers k ON k.reference = line.reference AND k.amount = line.amount
        WHERE line.reference <> ''
      UNION
      SELECT k.id FROM line JOIN bank_transfers k ON k.amount = line.amount AND (line.reference = '' OR ${tellsNothing(sql`k.reference`)})
        AND k.received_at BETWEEN line.day - ${AROUND}::int AND line.day + ${AROUND + 1}::int)
      AND NOT EXISTS (SELECT 1 FROM bank_statement_lines o WHERE o.transfer_id = t.id AND o.statement_id = ${statementId})
    ORDER BY t.id`);
};

interface Asked {
  account: string;
  lines: readonly ReadLine[];
  digests: ReadonlyMap<ReadLine, string>;
  /** 0 before it is imported. */
  statementId: number;
}

const freshOf = ({ lines, digests }: Asked, known: ReadonlyMap<string, number>): StatementEntry[] =>
  lines.filter(isCredit).filter((line) => !known.has(digests.get(line) ?? ''));

/** Reads which transfers these lines may repeat, and not what they are for: enough to say what must be locked. */
export const readRepeats = async (tx: Sql, asked: Asked): Promise<PlanFacts> => {
  const { account, lines, digests, statementId } = asked;
  const known = await readKnown(
    tx,
    lines.flatMap((line) => digests.get(line) ?? []),
  );
  const kept = await readKept(tx, account, freshOf(asked, known), statementId);
  return { known, kept, meant: { contents: new Map(), confirmed: [], near: new Map() } };
};

/** Reads what is known of these lines. */
export const readPlanFacts = async (tx: Sql, now: Date, asked: Asked): Promise<PlanFacts> => {
  const repeats = await readRepeats(tx, asked);
  return { ...repeats, meant: await readMeantFacts(tx, now, freshOf(asked, repeats.known)) };
};
