import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** The part of our own endpoint's body that a bare order needs. */
export interface BareOrder {
  campaignId: number;
  recipient: { name: string; phone: string };
  lines: { productId: string; quantity: number }[];
}

type PlaceOrder = (order: BareOrder, key: string) => Promise<string>;

const answerOf = (id: string, total: number): string => JSON.stringify({ id, total });

const line = ({ lines: [first] }: BareOrder) => first!;

/**
 * An order of one line as a first version would be written: begin, key, price, stock, order, line, commit. The key is
 * unique and the stock guarded; no levels, limits, shipping costs, ledger, history or events, and no authentication.
 */
export const inSevenTrips =
  (pool: Pool): PlaceOrder =>
  async (order, key) => {
    const { productId, quantity } = line(order);
    const id = randomUUID();
    const client = await pool.connect();
    const ask = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
    try {
      await client.query('BEGIN');
      await ask('key', 'INSERT INTO bare_keys (key) VALUES ($1)', [key]);
      const price = await ask('price', 'SELECT sale_price, issuer_id, title FROM products WHERE id = $1', [productId]);
      const { sale_price: salePrice, issuer_id: issuerId, title } = price.rows[0];
      const total = Number(salePrice) * quantity;
      const taken = await ask(
        'stock',
        'UPDATE bare_stock SET reserved = reserved + $2 WHERE product_id = $1 AND brought - reserved >= $2',
        [productId, quantity],
      );
      if (taken.rowCount !== 1) throw new Error('out of stock');
      await ask(
        'order',
        'INSERT INTO bare_orders (id, campaign_id, issuer_id, name, phone, total) VALUES ($1, $2, $3, $4, $5, $6)',
        [id, order.campaignId, issuerId, order.recipient.name, order.recipient.phone, total],
      );
      await ask(
        'line',
        'INSERT INTO bare_lines (order_id, product_id, title, quantity, price) VALUES ($1, $2, $3, $4, $5)',
        [id, productId, title, quantity, salePrice],
      );
      await client.query('COMMIT');
      return answerOf(id, total);
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  };

const ONE_STATEMENT = `
  WITH key AS (INSERT INTO bare_keys (key) VALUES ($1)),
  taken AS (UPDATE bare_stock SET reserved = reserved + $3 WHERE product_id = $2 AND brought - reserved >= $3 RETURNING product_id),
  sold AS (SELECT p.* FROM products p JOIN taken ON taken.product_id = p.id),
  placed AS (
    INSERT INTO bare_orders (id, campaign_id, issuer_id, name, phone, total)
    SELECT $4, $5, issuer_id, $6, $7, sale_price * $3 FROM sold RETURNING total),
  line AS (
    INSERT INTO bare_lines (order_id, product_id, title, quantity, price) SELECT $4, id, title, $3, sale_price FROM sold)
  SELECT total FROM placed`;

/** The same order in one statement, which is its own transaction. */
export const inOneStatement =
  (pool: Pool): PlaceOrder =>
  async (order, key) => {
    const { productId, quantity } = line(order);
    const { campaignId, recipient } = order;
    const id = randomUUID();
    const values = [key, productId, quantity, id, campaignId, recipient.name, recipient.phone];
    const { rows } = await pool.query({ name: 'one', text: ONE_STATEMENT, values });
    if (rows.length === 0) throw new Error('out of stock');
    return answerOf(id, Number(rows[0].total));
  };
