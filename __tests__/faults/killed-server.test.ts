import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CheckoutAnswer, Order, OrderList } from '@/contract/endpoints/orders';
import type { ProductCard } from '@/contract/endpoints/products';
import { freeLoopbackPort } from '@server/shared/free-port';
import { startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { postJson, signInBy } from '@tests/support/headless-sign-in';
import { liftCustomerLimits } from '@tests/support/lift-customer-limits';
import { orderBody } from '@tests/support/shop';

jest.setTimeout(240_000);

const CUSTOMER = 'customer@hoisach.test';
const ORDERS = 60;
const AT_ONCE = 4;
/** The server is killed while the rest is still being placed. */
const ANSWERED_BEFORE_CUT = 25;

describe('The built server, killed in the middle of a run of orders', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-killed-'));
  let server: BuiltServer;
  afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('has every order that was answered, none of them half, and takes the others again without doubling', async () => {
    server = await startBuiltServer(await freeLoopbackPort(), dataDir);
    const get = async <T>(place: string, token?: string): Promise<T> => {
      const answer = await fetch(
        `${server.url}/api${place}`,
        token ? { headers: { authorization: `Bearer ${token}` } } : {},
      );
      expect([place, answer.status]).toEqual([place, 200]);
      return (await answer.json()) as T;
    };
    const onSale = await get<{ data: ProductCard[] }>('/products?size=100&title=dac%20nhan%20tam');
    const product = onSale.data.find(
      ({ status, campaign, saleQuantity }) => status === 3 && campaign.status === 2 && saleQuantity >= 30,
    )!;
    await liftCustomerLimits(server.url, product.campaign.id);
    const copies = Math.min(ORDERS, product.saleQuantity);
    const leftBefore = product.saleQuantity;
    let token = (await signInBy(server.url, CUSTOMER)).accessToken;
    const ordersBefore = (await get<OrderList>('/orders?size=1', token)).metadata.total;
    const place = (key: string) =>
      postJson(
        `${server.url}/api/orders`,
        orderBody(product.campaign.id, [{ productId: product.id }], {
          address: { detail: '1 Lê Lợi', provinceCode: 79, wardCode: 26740 },
        }),
        { authorization: `Bearer ${token}`, 'idempotency-key': key },
      );

    const keys = Array.from({ length: copies }, () => randomUUID());
    const answered = new Map<string, Order>();
    const waiting = [...keys];
    let cutting: Promise<void> | undefined;
    const run = async () => {
      for (let key = waiting.shift(); key && !cutting; key = waiting.shift()) {
        const answer = await place(key).catch(() => undefined);
        if (answer?.status !== 201) continue;
        // An answer that was being sent when the server was killed may be incomplete.
        const body = (await answer.json().catch(() => undefined)) as CheckoutAnswer | undefined;
        if (body) answered.set(key, body.orders[0]!);
        if (answered.size >= ANSWERED_BEFORE_CUT) cutting ??= server.cut();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, run));
    await cutting;
    expect(answered.size).toBeGreaterThanOrEqual(ANSWERED_BEFORE_CUT);
    expect(answered.size).toBeLessThan(copies);

    server = await startBuiltServer(await freeLoopbackPort(), dataDir);
    token = (await signInBy(server.url, CUSTOMER)).accessToken;
    for (const order of answered.values()) expect(await get<Order>(`/orders/${order.id}`, token)).toEqual(order);

    const list = await get<OrderList>('/orders?size=500', token);
    for (const order of list.data) {
      expect(order.lines.length).toBeGreaterThan(0);
      expect(order.steps.length).toBeGreaterThan(0);
      expect(order.lines.reduce((sum, line) => sum + line.total, 0)).toBe(order.goods);
    }
    const placed = list.metadata.total - ordersBefore;
    expect(placed).toBeGreaterThanOrEqual(answered.size);
    expect((await get<ProductCard>(`/products/${product.id}`)).saleQuantity).toBe(leftBefore - placed);

    for (const key of keys) {
      const answer = await place(key);
      expect(answer.status).toBe(201);
      const known = answered.get(key);
      if (known) expect(((await answer.json()) as CheckoutAnswer).orders[0]).toEqual(known);
    }
    expect((await get<OrderList>('/orders?size=1', token)).metadata.total - ordersBefore).toBe(copies);
    expect((await get<ProductCard>(`/products/${product.id}`)).saleQuantity).toBe(leftBefore - copies);
  });
});
