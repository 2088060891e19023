import { z } from 'zod';
import type { Fields } from '../../identity/local-emulator/operations';
import { EmulatorError } from '../../identity/local-emulator/emulator-error';
import { sign } from '../../shared/payment-signature';
import { isSameSecret } from '../../shared/same-secret';
import { LOCAL_GATEWAY } from './paths';

interface Keys {
  appId: number;
  key1: string;
  key2: string;
}

export interface GatewayState {
  keys: Keys;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Payments by transaction name. Lost at a restart. */
  paid: Map<string, { amount: number; reference: string }>;
  /** Names of transactions that were refused; such an order is final, as with ZaloPay. */
  refused: Set<string>;
  /** Refunds by the shop's id. Lost at a restart. */
  refunds: Map<string, { payment: string; amount: number; askedAt: number }>;
}

const order = z.object({
  content: z.string(),
  /** Đồng. */
  amount: z.int(),
  description: z.string(),
  /** The page that the customer returns to, and the URL that the shop is notified at. */
  returnTo: z.string(),
  callback: z.string(),
  /** Milliseconds since the epoch. */
  until: z.int(),
});
export type GatewayOrder = z.output<typeof order>;

const created = z.object({
  app_trans_id: z.string(),
  app_user: z.string(),
  amount: z.coerce.number<string>().int().positive(),
  app_time: z.coerce.number<string>().int(),
  embed_data: z.string(),
  item: z.string(),
  description: z.string(),
  callback_url: z.url(),
  expire_duration_seconds: z.coerce.number<string>().int(),
  mac: z.string(),
});
const embedded = z.object({ redirecturl: z.url() });

const REFUSED = { return_code: 2, return_message: 'refused' };
/** ZaloPay's code for an insufficient balance. */
const NO_BALANCE = -63;
/** ZaloPay's codes for a refund that it does not know, an id that it knows, and more than is left of the payment. */
const REFUND = { unknown: -101, duplicate: -68, tooMuch: -14 };
/** How long a refund is in progress. */
const REFUND_MS = 5_000;

/** The signed order for the address of its page: so it survives a restart and cannot be forged. */
const sealed = ({ key2 }: Keys, made: GatewayOrder): string => {
  const words = Buffer.from(JSON.stringify(made)).toString('base64url');
  return `${words}.${sign(key2, words)}`;
};

/** Returns the order of a page. Throws NOT_FOUND for one that was not created here. */
export const openOrder = ({ keys }: GatewayState, token: string): GatewayOrder => {
  const [words = '', mac = ''] = token.split('.');
  if (!isSameSecret(mac, sign(keys.key2, words))) throw new EmulatorError('NOT_FOUND', 404);
  return order.parse(JSON.parse(Buffer.from(words, 'base64url').toString()));
};

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** `/v2/create`: creates an order whose payment page is on this site. */
export const createOrder = ({ keys }: GatewayState, form: Fields): Fields => {
  const asked = created.safeParse(form);
  if (!asked.success) return REFUSED;
  const { app_trans_id, app_user, amount, app_time, embed_data, item, mac, ...rest } = asked.data;
  const words = [keys.appId, app_trans_id, app_user, amount, app_time, embed_data, item].join('|');
  if (!isSameSecret(mac, sign(keys.key1, words))) return REFUSED;
  const { redirecturl } = embedded.parse(JSON.parse(embed_data));
  const made = {
    ...{ content: app_trans_id, amount, description: rest.description, callback: rest.callback_url },
    // The shop is on this same site: only the path is kept, so that the customer stays on the host name that they use.
    returnTo: pathOf(redirecturl),
    until: app_time + rest.expire_duration_seconds * 1000,
  };
  return {
    ...{ return_code: 1, return_message: 'success' },
    order_url: `${LOCAL_GATEWAY.zaloPay}/pay?order=${sealed(keys, made)}`,
  };
};

/** `/v2/query`: whether an order was paid. */
export const queryOrder = ({ keys, paid, refused }: GatewayState, { app_trans_id, mac }: Fields): Fields => {
  const content = String(app_trans_id);
  const words = [keys.appId, content, keys.key1].join('|');
  if (!isSameSecret(String(mac), sign(keys.key1, words))) return REFUSED;
  const known = paid.get(content);
  if (refused.has(content)) return { ...REFUSED, sub_return_code: NO_BALANCE };
  if (!known) return { return_code: 3, return_message: 'processing' };
  return { return_code: 1, amount: known.amount, zp_trans_id: Number(known.reference) };
};

const asksRefund = z.object({
  m_refund_id: z.string().regex(/^\d{6}_\d+_\w+$/),
  zp_trans_id: z.string(),
  amount: z.coerce.number<string>().int().positive(),
  description: z.string(),
  timestamp: z.string(),
  mac: z.string(),
});

const refundFailed = (code: number): Fields => ({ ...REFUSED, sub_return_code: code });

/** Whether a payment has this much left; one from before a restart is not known any more, and taken for large enough. */
const hasLeft = ({ paid, refunds }: GatewayState, payment: string, amount: number): boolean => {
  const known = [...paid.values()].find(({ reference }) => reference === payment);
  const before = [...refunds.values()].filter((refund) => refund.payment === payment);
  return !known || before.reduce((sum, refund) => sum + refund.amount, amount) <= known.amount;
};

/** `/v2/refund`: takes a refund, which is in progress for a while; the same id is taken once. */
export const refundOrder = (state: GatewayState, form: Fields): Fields => {
  const asked = asksRefund.safeParse(form);
  if (!asked.success) return REFUSED;
  const { m_refund_id: id, zp_trans_id: payment, amount, description, timestamp, mac } = asked.data;
  const words = [state.keys.appId, payment, amount, description, timestamp].join('|');
  if (!isSameSecret(mac, sign(state.keys.key1, words))) return REFUSED;
  if (state.refunds.has(id)) return refundFailed(REFUND.duplicate);
  if (!hasLeft(state, payment, amount)) return refundFailed(REFUND.tooMuch);
  state.refunds.set(id, { payment, amount, askedAt: state.now() });
  return { return_code: 3, return_message: 'processing' };
};

/** `/v2/query_refund`: whether a refund was paid. */
export const queryRefund = ({ keys, refunds, now }: GatewayState, { m_refund_id, timestamp, mac }: Fields): Fields => {
  const words = [keys.appId, m_refund_id, timestamp].join('|');
  if (!isSameSecret(String(mac), sign(keys.key1, words))) return REFUSED;
  const known = refunds.get(String(m_refund_id));
  if (!known) return refundFailed(REFUND.unknown);
  return { return_code: now() < known.askedAt + REFUND_MS ? 3 : 1 };
};

/**
 * Pays an order; returns the notification to the shop, signed as ZaloPay signs it. Paying twice returns the same
 * transaction.
 */
export const payOrder = (state: GatewayState, { content, amount }: GatewayOrder) => {
  const known = state.paid.get(content) ?? { amount, reference: String(state.now() * 1000 + state.paid.size) };
  state.paid.set(content, known);
  const data = JSON.stringify({
    ...{ app_id: state.keys.appId, app_trans_id: content, amount, zp_trans_id: Number(known.reference) },
    ...{ app_time: state.now(), server_time: state.now(), embed_data: '{}', item: '[]' },
  });
  return { data, mac: sign(state.keys.key2, data), type: 1 };
};
