import { sql, type SQL } from 'drizzle-orm';
import { SETTLEMENT_STATUS } from '@/contract/states/settlement';
import { ACCOUNT, ENTRY_KIND, ISSUER_ACCOUNTS, type AccountId } from '@/contract/vocabulary/ledger';
import { anyInt } from '../conditions';

/**
 * Entries of a settlement `s`, without those of its payment: the entries assigned when both sides agreed, and until
 * then all that are in no settlement. Each of the two has its own index, so that the cost depends on the size of the
 * settlement.
 */
export const entriesOf: SQL = sql`(
  SELECT e.* FROM ledger_entries e WHERE e.settlement_id = s.id AND e.kind <> ${ENTRY_KIND.SETTLEMENT}
  UNION ALL
  SELECT e.* FROM ledger_entries e WHERE s.status < ${SETTLEMENT_STATUS.AGREED} AND e.settlement_id IS NULL
    AND e.campaign_id = s.campaign_id AND e.issuer_id = s.issuer_id)`;

const heldOn = (account: AccountId, sign: 1 | -1, where = sql`true`): SQL =>
  sql`coalesce(${sql.raw(sign > 0 ? '' : '-')}sum(e.amount) FILTER (WHERE e.account = ${account} AND ${where}), 0)::bigint`;

const GROSS = heldOn(ACCOUNT.GOODS, -1);
const DISCOUNT = heldOn(ACCOUNT.DISCOUNT, 1);
const FREIGHT = heldOn(ACCOUNT.FREIGHT, -1);
const COMMISSION = heldOn(ACCOUNT.COMMISSION, 1);
const COLLECTED = heldOn(ACCOUNT.COLLECTED, 1);

/** What the organiser owes the issuer by the entries of `s`, in đồng; negative when the issuer owes. */
export const netOf: SQL = sql`(
  SELECT coalesce(-sum(e.amount), 0)::bigint FROM ${entriesOf} e WHERE ${anyInt(sql`e.account`, ISSUER_ACCOUNTS)})`;

/** Sums of entries `e`, as `SettlementSums` (D4.22.1). */
export const sumsJson: SQL = sql`json_build_object('gross', ${GROSS}, 'discount', ${DISCOUNT}, 'freight', ${FREIGHT},
  'commission', ${COMMISSION}, 'collected', ${COLLECTED},
  'online', ${heldOn(ACCOUNT.HELD, 1, sql`e.kind <> ${ENTRY_KIND.REFUND}`)},
  'refunds', ${heldOn(ACCOUNT.REFUND, -1, sql`e.kind <> ${ENTRY_KIND.REFUND}`)},
  'net', ${GROSS} - ${DISCOUNT} + ${FREIGHT} - ${COMMISSION} - ${COLLECTED})`;

/** Sums of the lines of an order, as rows of `lines`. */
export const lineSums: SQL = sql`
  'gross', ${GROSS}, 'discount', ${DISCOUNT}, 'commission', ${COMMISSION}`;

/**
 * SHA-256 of the content of entries `e` in hexadecimal digits: each with its order, line, account and amount (D4.22.3).
 */
export const contentHash: SQL = sql`encode(sha256(convert_to(coalesce(string_agg(
  concat_ws('|', e.id, e.order_id, coalesce(e.position, -1), e.account, e.amount), E'\n' ORDER BY e.id), ''), 'UTF8')), 'hex')`;
