import { z } from 'zod';
import { paymentErrors } from '@/contract/endpoints/payments';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { paymentText } from '@/text/payment';
import { sign } from '../../shared/payment-signature';
import { isSameSecret } from '../../shared/same-secret';
import type {
  GatewayAnswer,
  GatewayOrder,
  GatewayRefund,
  GatewayRefundAnswer,
  PaymentGateway,
} from '../commerce/payments/ports';

export interface ZaloPayEnv {
  appId: number;
  /** Signs requests to ZaloPay. */
  key1: string;
  /** ZaloPay signs its callbacks with it. */
  key2: string;
  /** `https://openapi.zalopay.vn`, or their sandbox. */
  endpoint: string;
}

interface Site {
  productName: string;
  /** The site's public origin. */
  publicUrl: string;
}

const TIMEOUT_MS = 10_000;
const USER = 'hoi-sach';

/** Đồng received. */
const amount = z.int().min(1).max(LIMITS.amount);
/** ZaloPay's id of a transaction. */
const transaction = z.coerce.string().min(1).max(LIMITS.reference);

const created = z.object({ return_code: z.int(), order_url: z.string().optional() });
const queried = z.object({
  return_code: z.int(),
  sub_return_code: z.int().optional(),
  amount: amount.optional(),
  zp_trans_id: transaction.optional(),
});
const refunded = z.object({ return_code: z.int(), sub_return_code: z.int().optional() });
const report = z.object({ app_id: z.int(), app_trans_id: z.string(), amount, zp_trans_id: transaction });

/** Calls ZaloPay; a missing or invalid response and an error are the same refusal to the customer. */
const ask = async <Answer>(url: string, form: Record<string, string>, answer: z.ZodType<Answer>): Promise<Answer> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.parse(await response.json());
  } catch (cause) {
    throw Object.assign(new AppError(paymentErrors.GATEWAY_UNAVAILABLE), { cause });
  }
};

const parseReport = (data: string): z.output<typeof report> | undefined => {
  try {
    return report.parse(JSON.parse(data));
  } catch {
    // Signed, but not in ZaloPay's format: ignored like an unsigned message.
    return undefined;
  }
};

/** ZaloPay's times are in milliseconds, its deadlines in seconds and at least five minutes long. */
const SHORTEST_S = 300;

const formOf = ({ appId, key1 }: ZaloPayEnv, { productName, publicUrl }: Site, order: GatewayOrder) => {
  const { content, amount, checkoutId, now, expiresAt } = order;
  const embed = JSON.stringify({ redirecturl: `${publicUrl}/order-success?checkout=${checkoutId}` });
  const signed = [appId, content, USER, amount, now.getTime(), embed, '[]'].join('|');
  const seconds = Math.max(Math.floor((expiresAt.getTime() - now.getTime()) / 1000), SHORTEST_S);
  return {
    app_id: String(appId),
    app_trans_id: content,
    app_user: USER,
    app_time: String(now.getTime()),
    amount: String(amount),
    item: '[]',
    embed_data: embed,
    description: paymentText.description(productName, content),
    bank_code: '',
    expire_duration_seconds: String(seconds),
    callback_url: `${publicUrl}/api/payments/zalopay/callback`,
    mac: sign(key1, signed),
  };
};

const PAID = 1;
const FAILED = 2;
/**
 * Codes of -400 and below are about the call itself (its data, its signature, ZaloPay's system); -101 is a transaction
 * unknown to ZaloPay.
 */
const CALL_ERRORS = { from: -400, unknown: -101 };

type Queried = z.output<typeof queried>;

/** ZaloPay's code of why nothing was charged; undefined unless it reports that nothing was charged. */
const refusalOf = ({ return_code, sub_return_code: code }: Queried): number | undefined => {
  if (return_code !== FAILED || code === undefined) return undefined;
  return code > CALL_ERRORS.from && code !== CALL_ERRORS.unknown ? code : undefined;
};

const REFUND_FAILED = 2;

/** Whether ZaloPay pays a refund: what it has not decided, and what it says without a reason, is open. */
const refundAnswer = ({ return_code, sub_return_code: code }: z.output<typeof refunded>): GatewayRefundAnswer => {
  if (return_code === PAID) return { outcome: 'paid' };
  if (return_code === REFUND_FAILED && code !== undefined) return { outcome: 'refused', code };
  return { outcome: 'open' };
};

const refundForm = ({ appId, key1 }: ZaloPayEnv, { id, payment, amount, description, now }: GatewayRefund) => {
  const timestamp = String(now.getTime());
  return {
    app_id: String(appId),
    m_refund_id: id,
    zp_trans_id: payment,
    amount: String(amount),
    timestamp,
    description,
    mac: sign(key1, [appId, payment, amount, description, timestamp].join('|')),
  };
};

/** Creates the gateway to ZaloPay, version 2 (D4.13.5, D4.21.18). Throws GATEWAY_UNAVAILABLE. */
export const createZaloPay = (env: ZaloPayEnv, site: Site): PaymentGateway => ({
  async create(order) {
    const answer = await ask(`${env.endpoint}/v2/create`, formOf(env, site, order), created);
    if (answer.return_code !== PAID || !answer.order_url) throw new AppError(paymentErrors.GATEWAY_UNAVAILABLE);
    return answer.order_url;
  },
  async query(content): Promise<GatewayAnswer> {
    const mac = sign(env.key1, [env.appId, content, env.key1].join('|'));
    const form = { app_id: String(env.appId), app_trans_id: content, mac };
    const answer = await ask(`${env.endpoint}/v2/query`, form, queried);
    const { return_code, amount, zp_trans_id } = answer;
    if (return_code === PAID && amount !== undefined && zp_trans_id !== undefined)
      return { outcome: 'paid', money: { content, amount, reference: zp_trans_id } };
    const code = refusalOf(answer);
    return code === undefined ? { outcome: 'open' } : { outcome: 'refused', code };
  },
  readCallback({ data, mac }) {
    if (!isSameSecret(mac, sign(env.key2, data))) return undefined;
    const money = parseReport(data);
    if (money?.app_id !== env.appId) return undefined;
    return { content: money.app_trans_id, amount: money.amount, reference: money.zp_trans_id };
  },
  refundIdOf: (day, random) => `${day}_${env.appId}_${random}`,
  refund: async (refund) => refundAnswer(await ask(`${env.endpoint}/v2/refund`, refundForm(env, refund), refunded)),
  async queryRefund(id, now) {
    const timestamp = String(now.getTime());
    const mac = sign(env.key1, [env.appId, id, timestamp].join('|'));
    const form = { app_id: String(env.appId), m_refund_id: id, timestamp, mac };
    const answer = refundAnswer(await ask(`${env.endpoint}/v2/query_refund`, form, refunded));
    if (answer.outcome !== 'refused') return answer;
    if (answer.code === CALL_ERRORS.unknown) return { outcome: 'unknown', code: answer.code };
    // About the call itself: nothing is said of the refund.
    return answer.code > CALL_ERRORS.from ? answer : { outcome: 'open' };
  },
});
