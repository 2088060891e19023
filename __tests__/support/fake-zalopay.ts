import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const KEYS = { appId: 2553, key1: 'the first key', key2: 'the second key' };

const sign = (key: string, words: string): string => createHmac('sha256', key).update(words).digest('hex');

/** ZaloPay as documented: creates orders, returns whether they were paid, and signs its callbacks. */
export const startFakeZaloPay = async () => {
  const orders = new Map<string, { amount: number; paid?: string; refused?: number }>();
  const received: URLSearchParams[] = [];
  let silent = false;
  const create = (form: URLSearchParams) => {
    const named = ['app_id', 'app_trans_id', 'app_user', 'amount', 'app_time', 'embed_data', 'item'];
    if (form.get('mac') !== sign(KEYS.key1, named.map((name) => form.get(name)).join('|'))) return { return_code: 2 };
    orders.set(form.get('app_trans_id') ?? '', { amount: Number(form.get('amount')) });
    return { return_code: 1, order_url: `https://pay.test/${form.get('app_trans_id')}` };
  };
  const query = (form: URLSearchParams) => {
    const order = orders.get(form.get('app_trans_id') ?? '');
    const words = [KEYS.appId, form.get('app_trans_id'), KEYS.key1].join('|');
    if (!order || form.get('mac') !== sign(KEYS.key1, words)) return { return_code: 2 };
    if (order.refused) return { return_code: 2, sub_return_code: order.refused };
    return order.paid ? { return_code: 1, amount: order.amount, zp_trans_id: Number(order.paid) } : { return_code: 3 };
  };
  const server = createServer(async (req, res) => {
    if (silent) return void req.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    received.push(form);
    res.end(JSON.stringify(req.url === '/v2/create' ? create(form) : query(form)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const callbackOf = (content: string, reference: string, amount = orders.get(content)?.amount ?? 0) => {
    const data = JSON.stringify({
      app_id: KEYS.appId,
      app_trans_id: content,
      amount,
      zp_trans_id: Number(reference),
      embed_data: '{}',
    });
    return { data, mac: sign(KEYS.key2, data), type: 1 };
  };
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    callbackOf,
    /** The customer pays there, and no callback follows. */
    pay: (content: string, reference: string) => void Object.assign(orders.get(content) ?? {}, { paid: reference }),
    /** The customer's payment is refused there: their balance is insufficient. */
    refuse: (content: string) => void Object.assign(orders.get(content) ?? {}, { refused: -63 }),
    setSilent: (is: boolean) => void (silent = is),
    close: () => new Promise((closed) => server.close(closed)),
  };
};
