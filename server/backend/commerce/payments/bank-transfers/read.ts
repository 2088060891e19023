import { sql, type SQL } from 'drizzle-orm';
import { bankTransferErrors, type BankTransfer, type BankTransferQuery } from '@/contract/endpoints/bank-transfers';
import { fold } from '@/contract/rules/fold';
import type { Page } from '@/contract/schema';
import type { Sql } from '../../../db/database';
import { allOf, anyInt, containsFolded, pageWindow, readPage } from '../../conditions';
import { oneRow, type CallContext } from '../../kernel';

/** Columns of a BankTransfer, of `t` bank_transfers. */
const columns = sql`t.id, t.state, t.account, t.reference, t.amount, t.description, t.received_at AS "receivedAt",
  t.settled_by AS "settledBy", t.settled_at AS "settledAt", t.sent_back_as AS "sentBackAs",
  coalesce((SELECT json_agg(json_build_object('checkoutId', b.checkout_id, 'amount', b.amount, 'orders', (
      SELECT json_agg(json_build_object('id', o.id, 'code', o.code) ORDER BY o.code) FROM orders o
      WHERE o.checkout_id = b.checkout_id)) ORDER BY b.checkout_id)
    FROM bank_transfer_parts b WHERE b.transfer_id = t.id), '[]') AS parts`;

const ORDER: Record<BankTransferQuery['sort'], SQL> = {
  newest: sql`t.received_at DESC, t.id DESC`,
  oldest: sql`t.received_at, t.id`,
  amountDesc: sql`t.amount DESC, t.id`,
};

/** Transfers that the bank reported (D4.13.31). */
export const listTransfers = ({ db }: CallContext, query: BankTransferQuery): Promise<Page<BankTransfer>> => {
  const { search, state, sort, page, size } = query;
  const matches = sql`FROM bank_transfers t WHERE ${allOf([
    state && anyInt(sql`t.state`, state),
    search && sql`(t.reference = ${search} OR ${containsFolded(sql`t.search_fold`, fold(search))})`,
  ])}`;
  return readPage<BankTransfer>(db, {
    matches,
    hits: sql`SELECT t.id ${matches} ORDER BY ${ORDER[sort]} ${pageWindow(query)}`,
    columns,
    joins: sql`JOIN bank_transfers t ON t.id = hit.id`,
    ...{ page, size },
  });
};

/** Throws BANK_TRANSFER_NOT_FOUND. */
export const readTransfer = async (db: Sql, id: number): Promise<BankTransfer> =>
  oneRow(
    await db.rows<BankTransfer>(sql`SELECT ${columns} FROM bank_transfers t WHERE t.id = ${id}`),
    bankTransferErrors.BANK_TRANSFER_NOT_FOUND,
  );
