import { sql, type SQL } from 'drizzle-orm';
import type { NewOrderNote, OrderNote, orderNoteEndpoints, orderNoteSides } from '@/contract/endpoints/order-notes';
import { orderErrors } from '@/contract/endpoints/orders';
import type { Sql } from '../../db/database';
import { forBothSides } from '../both-sides';
import { emit } from '../emit';
import { inTransaction, oneRow, type CallContext } from '../kernel';
import type { BackendNoun } from '../noun';
import { readMovableOrders, type MovableOrder } from './move/movable';
import { PARTIES, type OrderParty } from './move/perform';

const columns = sql`n.id, n.at, n.author_name AS by, n.author_role AS role, n.text`;

const readOwn = async (db: Sql, now: Date, owned: SQL): Promise<MovableOrder> =>
  oneRow(await readMovableOrders(db, now, owned), orderErrors.ORDER_NOT_FOUND);

/** The notes on an order of the party. Throws ORDER_NOT_FOUND. */
const listNotes = async (ctx: CallContext, party: OrderParty, id: string): Promise<OrderNote[]> => {
  await readOwn(ctx.db, ctx.now, sql`o.id = ${id} AND ${party.owns(ctx)}`);
  return ctx.db.rows<OrderNote>(sql`SELECT ${columns} FROM order_notes n WHERE n.order_id = ${id} ORDER BY n.id`);
};

/** Writes a note about an order of the party to the other side (D3.6.10). Throws ORDER_NOT_FOUND. */
export const addNote = (
  ctx: CallContext,
  party: Pick<OrderParty, 'owns'>,
  id: string,
  { text }: NewOrderNote,
): Promise<OrderNote> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now, actor } = ctx;
    const { code, type, status, issuer } = await readOwn(tx, now, sql`o.id = ${id} AND ${party.owns(ctx)}`);
    const rows = await tx.rows<OrderNote>(sql`
      INSERT INTO order_notes AS n (order_id, author_id, author_name, author_role, at, text)
      VALUES (${id}, ${actor.id}, ${actor.name}, ${actor.role}, ${now.toISOString()}, ${text}) RETURNING ${columns}`);
    const about = { orderId: id, code, type, status, issuerId: issuer.id };
    await emit(ctx, 'order.noted', { ...about, authorRole: actor.role, authorName: actor.name, text });
    return oneRow(rows, 'INTERNAL');
  });

/** The use case of each endpoint. */
export const orderNoteBackend: BackendNoun<typeof orderNoteEndpoints> = {
  handlers: forBothSides<typeof orderNoteSides>({
    'GET /orders/{id}/notes': ({ ctx, side, input }) => listNotes(ctx, PARTIES[side], input.params.id),
    'POST /orders/{id}/notes': ({ ctx, side, input }) => addNote(ctx, PARTIES[side], input.params.id, input.body),
  }),
};
