import type { IncomingMessage, ServerResponse } from 'node:http';
import { localGatewayText as text } from '@/text/local-gateway';
import { inDong } from '@/text/money';
import type { LocalPayments } from '../../env/local-payments';
import type { OptionalHandler } from '../http/http-router';
import { isDirect } from '../../identity/direct-request';
import { EmulatorError } from '../../identity/local-emulator/emulator-error';
import { readFields, sendJson, sendPage } from '../../identity/local-emulator/http';
import type { Fields } from '../../identity/local-emulator/operations';
import { readTransfer, tellTransfer } from './bank';
import { bankPage, saidPage, zaloPayPage } from './pages';
import { LOCAL_GATEWAY } from './paths';
import { createOrder, openOrder, payOrder, queryOrder, queryRefund, refundOrder, type GatewayState } from './zalopay';

interface Gateway extends GatewayState {
  bankKey: string;
  /** The shop's origin. */
  site: string;
}

type Page = (nonce: string) => string;
/** A page, a redirect, or a JSON response to the shop. */
type Reply = { page: Page } | { goTo: string } | { json: Fields };

const TIMEOUT_MS = 10_000;

/** Notifies the shop, as a gateway does; returns whether the shop has accepted it. */
const tell = async (url: string, body: object): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
    const { return_code: code } = (await answer.json()) as { return_code?: number };
    return code === 1;
  } catch {
    // The shop does not respond now. It queries the gateway itself before it cancels an order.
    return false;
  }
};

const zaloPayPages: Record<string, (gateway: Gateway, fields: Fields) => Promise<Reply>> = {
  async GET(gateway, { order: token }) {
    const order = openOrder(gateway, String(token));
    if (gateway.paid.has(order.content)) return { page: saidPage(text.zaloPayTitle, text.paidBefore, order.returnTo) };
    if (gateway.refused.has(order.content)) return { page: saidPage(text.zaloPayTitle, text.failed, order.returnTo) };
    if (gateway.now() > order.until) return { page: saidPage(text.zaloPayTitle, text.tooLate, order.returnTo) };
    return { page: zaloPayPage(order, String(token)) };
  },
  async POST(gateway, { order: token, deed }) {
    const order = openOrder(gateway, String(token));
    if (deed === 'pay' && gateway.now() > order.until)
      return { page: saidPage(text.zaloPayTitle, text.tooLate, order.returnTo) };
    if (deed === 'fail' && !gateway.paid.has(order.content)) gateway.refused.add(order.content);
    if (deed !== 'cancel' && gateway.refused.has(order.content))
      return { page: saidPage(text.zaloPayTitle, text.failed, order.returnTo) };
    if (deed === 'pay') await tell(order.callback, payOrder(gateway, order));
    return { goTo: order.returnTo };
  },
};

const zaloPayCalls: Record<string, (gateway: Gateway, fields: Fields) => Fields> = {
  [`${LOCAL_GATEWAY.zaloPay}/v2/create`]: createOrder,
  [`${LOCAL_GATEWAY.zaloPay}/v2/query`]: queryOrder,
  [`${LOCAL_GATEWAY.zaloPay}/v2/refund`]: refundOrder,
  [`${LOCAL_GATEWAY.zaloPay}/v2/query_refund`]: queryRefund,
};

const bankPages: Record<string, (gateway: Gateway, fields: Fields) => Promise<Reply>> = {
  GET: async (_, fields) => ({ page: bankPage(readTransfer(fields)) }),
  async POST({ bankKey, site, now }, { deed, ...fields }) {
    const transfer = readTransfer(fields);
    const reference = `FT${now()}`;
    const silent = deed === 'silent';
    const reported =
      !silent && (await tell(`${site}/api/payments/transfers/callback`, tellTransfer(bankKey, transfer, reference)));
    const sentence = silent || reported ? text.transferred : text.notUnderstood;
    return { page: saidPage(text.bankTitle, sentence(inDong(transfer.amount), reference), transfer.back) };
  },
};

const replyTo = async (
  gateway: Gateway,
  method: string,
  { pathname, searchParams }: URL,
  body: Fields,
): Promise<Reply> => {
  const fields = { ...Object.fromEntries(searchParams), ...body };
  const call = zaloPayCalls[pathname];
  if (call) return { json: call(gateway, fields) };
  const pages = { [`${LOCAL_GATEWAY.zaloPay}/pay`]: zaloPayPages, [LOCAL_GATEWAY.bank]: bankPages }[pathname];
  const answer = pages?.[method];
  if (!answer) throw new EmulatorError('NOT_FOUND', 404);
  return answer(gateway, fields);
};

/** Protects against a form of another site that pays here on the customer's behalf. */
const comesFromElsewhere = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && (headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin';

const answer = async (gateway: Gateway, req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> => {
  const { method = 'GET', headers } = req;
  if (!isDirect(headers)) throw new EmulatorError('NOT_FOUND', 404);
  if (comesFromElsewhere(req)) throw new EmulatorError('FORBIDDEN', 403);
  const reply = await replyTo(gateway, method, url, method === 'POST' ? await readFields(req) : {});
  if ('json' in reply) return sendJson(res, 200, reply.json);
  if ('goTo' in reply) return void res.writeHead(303, { location: reply.goTo, 'cache-control': 'no-store' }).end();
  sendPage(res, reply.page);
};

const refuse = (res: ServerResponse, error: unknown): void => {
  const refusal = error instanceof EmulatorError ? error : new EmulatorError('INTERNAL_ERROR', 500);
  sendJson(res, refusal.status, refusal.toBody());
};

/**
 * Simulates ZaloPay and a banking app on a laptop: it implements ZaloPay's calls, shows its page, and notifies the shop
 * of payments with the same signatures. Use it only after `assertLocalPaymentsAllowed`; it serves only requests that
 * arrive directly from this machine.
 */
export const createLocalGateway = (
  { site, zaloPay, bank }: LocalPayments,
  now: () => number = Date.now,
): OptionalHandler => {
  const gateway: Gateway = {
    ...{ keys: zaloPay, bankKey: bank.key, site, now },
    ...{ paid: new Map(), refused: new Set(), refunds: new Map() },
  };
  return (req, res) => {
    const { url: target = '/' } = req;
    if (!target.startsWith('/local-gateway/')) return false;
    answer(gateway, req, res, new URL(target, 'http://localhost')).catch((error: unknown) => refuse(res, error));
    return true;
  };
};
