import { sql } from 'drizzle-orm';
import { ROLE } from '@/contract/vocabulary/roles';
import type { TestBackend } from '@tests/support/backend';
import { expectLedger } from '@tests/support/ledger-checks';
import { addOrders } from '../../../bench/fill-orders';
import { multiplyProducts } from '../../../bench/seed-bulk';

const ORDERS = 400;

/** Multiplies the fair as benchmarks do. Must come last, because it changes the fair. */
export const describeMultiplied = (demo: () => TestBackend): void => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = demo();
    await multiplyProducts(backend.db, 700);
    await addOrders(backend.db, ORDERS);
  });

  it('sells as much of every product as anybody orders', async () => {
    const [{ count } = { count: 0 }] = await backend.db.rows<{ count: number }>(
      sql`SELECT count(*)::int FROM products`,
    );
    expect(count).toBe(700);
    expect(await backend.db.rows(sql`SELECT id FROM products WHERE quantity_cap IS NOT NULL`)).toEqual([]);
  });

  it('has orders that every list answers, each with the steps that led where it stands', async () => {
    const [customer] = await backend.db.rows<{ email: string }>(sql`
      SELECT u.email FROM orders o JOIN users u ON u.id = o.customer_id WHERE o.code LIKE 'BENCH%' AND u.active LIMIT 1`);
    const [issuer, organiser] = await Promise.all(
      [ROLE.ISSUER, ROLE.SYSTEM].map(
        async (role) =>
          (
            await backend.db.rows<{ email: string }>(
              sql`SELECT email FROM users WHERE role = ${role} AND active LIMIT 1`,
            )
          )[0],
      ),
    );
    const listOf = async (path: string, email: string | undefined) => {
      const token = await backend.signIn(email ?? '');
      const { status, body } = await backend.call(`GET ${path}`, { token });
      expect([path, status]).toEqual([path, 200]);
      return body as unknown as { data: { code: string }[]; metadata: { total: number } };
    };
    expect((await listOf('/admin/orders?search=BENCH&size=400', organiser?.email)).data).toHaveLength(ORDERS);
    expect((await listOf('/issuer/orders?search=BENCH&size=400', issuer?.email)).data.length).toBeGreaterThan(0);
    expect((await listOf('/orders?size=100', customer?.email)).data.some(({ code }) => code.startsWith('BENCH'))).toBe(
      true,
    );
    const astray = await backend.db.rows(sql`
      SELECT o.code FROM orders o JOIN checkouts c ON c.id = o.checkout_id WHERE o.code LIKE 'BENCH%' AND (c.total <> o.total
        OR o.status IS DISTINCT FROM (SELECT s.status FROM order_steps s WHERE s.order_id = o.id ORDER BY s.id DESC LIMIT 1))`);
    expect(astray).toEqual([]);
  });

  it('keeps a sound ledger', () => expectLedger(backend.db));
};
