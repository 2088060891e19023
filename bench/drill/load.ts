import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckoutAnswer } from '@/contract/endpoints/orders';
import type { ProductCard } from '@/contract/endpoints/products';
import { orderBody } from '@tests/support/shop';
import { ask, type Answered, type Asked } from './request';

/** How long a client of the drill waits for a response, in ms. */
const PATIENCE_MS = 5000;
/** How long a load balancer waits for `/healthz`, in ms. */
const HEALTH_MS = 2000;
const PAUSE_MS = 40;
const REPEAT_MS = 200;
const READERS = 3;

export interface Acknowledged {
  at: number;
  key: string;
  orderIds: string[];
}

export interface Read {
  at: number;
  ms: number;
  ok: boolean;
}

/** Whether a load balancer that checks every web server's `/healthz` had one to send to. */
export interface Balanced {
  at: number;
  ok: boolean;
}

/** All responses to the clients, in the order in which they arrived. */
export interface Seen {
  acknowledged: Acknowledged[];
  /** Responses or broken connections after which an order was retried with its key: when, and what. */
  repeated: { at: number; what: string }[];
  /** Final refusals, which no fault may cause. */
  refused: { at: number; what: string }[];
  reads: Read[];
  balanced: Balanced[];
}

export interface Load {
  seen: Seen;
  stop(): Promise<void>;
}

interface Market {
  webUrls: readonly string[];
  products: readonly ProductCard[];
  /** An access token for each buyer. */
  tokens: readonly string[];
}

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;

/** The two web servers in turn, and the other one if the first cannot be reached, as a load balancer does. */
const createBalancer = (webUrls: readonly string[]) => {
  let turn = 0;
  return async (path: string, asked: Asked = {}): Promise<Answered> => {
    turn += 1;
    const first = turn;
    const askWeb = (offset: number) => ask(webUrls[(first + offset) % webUrls.length]! + path, PATIENCE_MS, asked);
    return askWeb(0).catch(() => askWeb(1));
  };
};

const REPEATABLE = new Set([429, 500, 502, 503, 504]);

/**
 * Buyers who place one order after the other and retry each with its key until it is answered, and readers in parallel.
 */
export const startLoad = ({ webUrls, products, tokens }: Market): Load => {
  const seen: Seen = { acknowledged: [], repeated: [], refused: [], reads: [], balanced: [] };
  const call = createBalancer(webUrls);
  let running = true;

  const placeOnce = async (token: string, key: string, body: string): Promise<boolean> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key };
    try {
      const { status, text } = await call('/api/orders', { method: 'POST', headers, body });
      if (status === 201) {
        const { orders } = JSON.parse(text) as CheckoutAnswer;
        seen.acknowledged.push({ at: Date.now(), key, orderIds: orders.map(({ id }) => id) });
        return true;
      }
      const what = `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 40)}`;
      const again = REPEATABLE.has(status);
      seen[again ? 'repeated' : 'refused'].push({ at: Date.now(), what });
      return !again;
    } catch (error) {
      seen.repeated.push({ at: Date.now(), what: error instanceof Error ? error.name : 'broken connection' });
      return false;
    }
  };

  const buy = async (token: string): Promise<void> => {
    for (; running; await sleep(PAUSE_MS)) {
      const product = pick(products);
      const body = JSON.stringify(orderBody(product.campaign.id, [{ productId: product.id }]));
      const key = randomUUID();
      while (!(await placeOnce(token, key, body)) && running) await sleep(REPEAT_MS);
    }
  };

  const readOnce = async (path: string): Promise<void> => {
    const at = Date.now();
    const ok = await call(path).then(
      (answer) => answer.ok,
      () => false,
    );
    seen.reads.push({ at, ms: Date.now() - at, ok });
  };

  const read = async (): Promise<void> => {
    for (; running; await sleep(PAUSE_MS)) {
      await readOnce(`/api/products?size=12&page=${1 + Math.floor(Math.random() * 5)}`);
      await readOnce(`/api/products/${pick(products).id}`);
      await readOnce('/products');
    }
  };

  const isIn = (url: string): Promise<boolean> =>
    ask(`${url}/healthz`, HEALTH_MS).then(
      (answer) => answer.ok,
      () => false,
    );

  const balance = async (): Promise<void> => {
    for (; running; await sleep(REPEAT_MS)) {
      const at = Date.now();
      const webs = await Promise.all(webUrls.map(isIn));
      seen.balanced.push({ at, ok: webs.includes(true) });
    }
  };

  const working = [...tokens.map(buy), ...Array.from({ length: READERS }, read), balance()];
  return {
    seen,
    async stop() {
      running = false;
      await Promise.all(working);
    },
  };
};
