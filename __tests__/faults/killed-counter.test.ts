import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import type { PickupPass } from '@/contract/endpoints/counter';
import type { OrderReport } from '@/contract/endpoints/order-moves';
import type { CheckoutAnswer, Order } from '@/contract/endpoints/orders';
import type {
  OfflineActionResult,
  CounterDay,
  OfflineAction,
  CounterCampaign,
} from '@/contract/endpoints/counter-desk';
import { LIMITS } from '@/contract/vocabulary/limits';
import { freeLoopbackPort } from '@server/shared/free-port';
import { startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { signInBy } from '@tests/support/headless-sign-in';
import { liftCustomerLimits } from '@tests/support/lift-customer-limits';
import { orderBody } from '@tests/support/shop';
import { repeats } from '@tests/support/long-run';

jest.setTimeout(300_000);

const CUSTOMER = 'customer@hoisach.test';
const ISSUER = 'issuer@hoisach.test';
const HAND_OVERS = repeats(200, 500);
const AT_ONCE = 4;
/** The calls of the queue during which the server is killed, and how long after they were sent; in milliseconds. */
const CUTS = new Map([
  [2, 60],
  [4, 150],
]);

type Caller = <Body>(method: string, place: string, body?: object, key?: string) => Promise<Body>;

describe(`The built server, killed while a stand sends ${HAND_OVERS} hand-overs`, () => {
  let dataDir: string;
  let server: BuiltServer;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-stand-'));
  });
  afterEach(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const comeAs = async (email: string): Promise<Caller> => {
    const { accessToken } = await signInBy(server.url, email);
    return async <Body>(method: string, place: string, body?: object, key: string = randomUUID()) => {
      const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': key };
      const answer = await fetch(`${server.url}/api${place}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${place}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Body;
    };
  };

  const inParallel = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
    const left = [...items];
    const run = async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, run));
  };

  test('hands each over exactly once, and sells its copy once', async () => {
    server = await startBuiltServer(await freeLoopbackPort(), dataDir);
    let [issuer, customer] = [await comeAs(ISSUER), await comeAs(CUSTOMER)];

    const [campaign] = await issuer<CounterCampaign[]>('GET', '/issuer/stand');
    const { products } = await issuer<CounterDay>('GET', `/issuer/stand/${campaign!.id}/day`);
    const readProduct = () => issuer<CampaignProduct>('GET', `/issuer/products/${products[0]!.id}`);
    const { id: productId, version, quantity } = await readProduct();
    const more = { id: productId, version, quantity: (quantity ?? 0) + HAND_OVERS };
    await issuer('PUT', '/issuer/products/started', more);
    const stockOf = async () => (await readProduct()).items[0]!.stock!;
    const before = await stockOf();

    await liftCustomerLimits(server.url, campaign!.id);

    const body = orderBody(campaign!.id, [{ productId }], { type: 2, address: undefined });
    const ids: string[] = [];
    const numbers = Array.from({ length: HAND_OVERS }, (_, number) => number);
    await inParallel(numbers, async () => {
      const { orders } = await customer<CheckoutAnswer>('POST', '/orders', body);
      ids.push(orders[0]!.id);
    });
    for (let start = 0; start < ids.length; start += LIMITS.ordersAtOnce) {
      const some = ids.slice(start, start + LIMITS.ordersAtOnce);
      const report = await issuer<OrderReport>('PUT', '/issuer/orders/batch', { action: 'makeAvailable', ids: some });
      expect(report.done).toBe(some.length);
    }
    const deeds: OfflineAction[] = [];
    await inParallel(ids, async (id) => {
      const { code } = await customer<PickupPass>('GET', `/orders/${id}/pickup-code`);
      deeds.push({ kind: 'handOver', key: randomUUID(), at: new Date().toISOString(), id, proof: code });
    });

    // As the phone does: the oldest first, and a retry of everything that was not answered.
    const answers = new Map<string, OfflineActionResult>();
    let calls = 0;
    while (answers.size < deeds.length) {
      const waiting = deeds.filter(({ key }) => !answers.has(key)).slice(0, LIMITS.offlineActionsAtOnce);
      const sent = issuer<{ results: OfflineActionResult[] }>('POST', '/issuer/stand/deeds', { deeds: waiting }).catch(
        (error: unknown) => ({ results: [], error }),
      );
      const cutAfter = CUTS.get((calls += 1));
      if (cutAfter !== undefined) {
        await new Promise((resolve) => setTimeout(resolve, cutAfter));
        await server.cut();
      }
      const answer = await sent;
      for (const result of answer.results) answers.set(result.key, result);
      if (cutAfter === undefined) expect(answer).not.toHaveProperty('error');
      else {
        server = await startBuiltServer(await freeLoopbackPort(), dataDir);
        [issuer, customer] = [await comeAs(ISSUER), await comeAs(CUSTOMER)];
      }
    }
    expect([...answers.values()].filter(({ done }) => !done)).toEqual([]);
    expect(answers.size).toBe(HAND_OVERS);

    const after = await stockOf();
    expect(after).toEqual({ ...before, sold: before.sold + HAND_OVERS, left: before.left - HAND_OVERS });
    await inParallel(ids, async (id) => {
      const { status, steps } = await customer<Order>('GET', `/orders/${id}`);
      expect([status, steps.filter((step) => step.status === 6).length]).toEqual([6, 1]);
    });
  });
});
