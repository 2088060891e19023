import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const KEYS = { appId: 2553, key1: 'the first key', key2: 'the second key' };

const sign = (key: string, words: string): string => createHmac('sha256', key).update(words).digest('hex');

type RefundFate = 'paid' | 'open' | 'refused';

/** ZaloPay as documented: creates orders, returns whether they were paid, refunds them, and signs its callbacks. */
export const startFakeZaloPay = async () => {
  const orders = new Map<string, { amount: number; paid?: string; refused?: number }>();
  const received: URLSearchParams[] = [];
  /** Refunds by the shop's id, each taken once. */
  const refunds = new Map<string, { payment: string; amount: number }>();
  let silent = false;
  let fate: RefundFate = 'paid';
  /** Takes the next refund, and breaks the line before it answers. */
  let losesAnswer = false;
  const ANSWERS = {
    paid: { return_code: 1 },
    open: { return_code: 3 },
    refused: { return_code: 2, sub_return_code: -13 },
  };
  const refund = (form: URLSearchParams) => {
    const [id, payment, amount] = ['m_refund_id', 'zp_trans_id', 'amount'].map((name) => form.get(name) ?? '');
    const words = [KEYS.appId, payment, amount, form.get('description'), form.get('timestamp')].join('|');
    if (form.get('mac') !== sign(KEYS.key1, words)) return { return_code: 2, sub_return_code: -402 };
    if (refunds.has(id!)) return { return_code: 2, sub_return_code: -68 };
    if (fate !== 'refused') refunds.set(id!, { payment: payment!, amount: Number(amount) });
    return ANSWERS[fate];
  };
  const queryRefund = (form: URLSearchParams) => {
    const id = form.get('m_refund_id') ?? '';
    const words = [KEYS.appId, id, form.get('timestamp')].join('|');
    if (form.get('mac') !== sign(KEYS.key1, words)) return { return_code: 2, sub_return_code: -402 };
    return refunds.has(id) ? ANSWERS[fate] : { return_code: 2, sub_return_code: -101 };
  };
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
    const answer =
      { '/v2/create': create, '/v2/refund': refund, '/v2/query_refund': queryRefund }[req.url ?? ''] ?? query;
    const said = JSON.stringify(answer(form));
    if (!losesAnswer || answer !== refund) return void res.end(said);
    losesAnswer = false;
    req.socket.destroy();
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
    refunds,
    /** What becomes of refunds from now on, also of those in progress. */
    setRefunds: (next: RefundFate) => void (fate = next),
    loseNextAnswer: () => void (losesAnswer = true),
    setSilent: (is: boolean) => void (silent = is),
    close: () => new Promise((closed) => server.close(closed)),
  };
};
