import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiEndpoints, nounErrors } from '@/contract/api';
import { triesOfOrder, triesOfPerson } from '@server/backend/commerce/counter/digit-refusals';
import { limitKeyOf, networkOf, type LimitSubject } from '@server/backend/commerce/limit-subject';
import { createRateLimits } from '@server/backend/http/rate-limits';
import { readRateLimits } from '@server/env/rate-limits-env';

/** The subject by which each refusal for too many attempts counts, and why a stranger cannot exhaust it (D4.24.4). */
const COUNTED_BY: Record<string, LimitSubject> = {
  TRACKED_TOO_OFTEN: { address: '::1', named: 'phone' },
  GUEST_CODE_TOO_SOON: { address: '::1', named: 'mailbox' },
  GUEST_CODE_TOO_MANY: { address: '::1', named: 'mailbox' },
  PICKUP_CODE_TRIES: { account: 'staff' },
  PICKUP_CODE_SPENT: { owned: 'order of those who hand it over' },
  TOO_MANY_OPEN_ORDERS: { account: 'reader, or guest whose e-mail is shown to be theirs' },
  TOO_MANY_COPIES: { account: 'reader, or guest whose e-mail is shown to be theirs' },
  FOLLOWS_TOO_MANY: { account: 'reader' },
  WISHES_TOO_MANY: { account: 'reader' },
  CUSTOMER_ADDRESSES_TOO_MANY: { account: 'reader' },
  LIBRARY_NOTES_TOO_MANY: { account: 'reader' },
  GIFT_OFFERED_TOO_OFTEN: { owned: 'edition of the giver' },
  RETURN_ASKED_TOO_OFTEN: { owned: 'order of the reader' },
  UPLOADS_TOO_MANY: { account: 'issuer' },
  IMPORTS_TOO_MANY: { account: 'issuer' },
  TABLE_VIEWS_TOO_MANY: { account: 'user of a back office' },
  PAYMENT_TRIES_EXCEEDED: { owned: 'checkout of the payer' },
};

/** The pixels of a picture are not a count of calls. */
const IS_COUNTED = /TOO_(MANY(?!_PIXELS)|SOON|OFTEN)|_TRIES|_SPENT/;

const COMMERCE = path.resolve(__dirname, '../../server/backend');

const sources = readdirSync(COMMERCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => [name, readFileSync(path.join(COMMERCE, name), 'utf8')] as const);

describe('what limits count by', () => {
  test('every refusal for doing something too often says by what, and none is reached by naming somebody else', () => {
    const counted = [...nounErrors.keys()].filter((code) => IS_COUNTED.test(code));
    expect(counted.filter((code) => !(code in COUNTED_BY))).toEqual([]);
    expect(Object.keys(COUNTED_BY).filter((code) => !nounErrors.has(code))).toEqual([]);
  });

  test('a name that anybody knows counts for each address apart', () => {
    const ofNamed = Object.values(COUNTED_BY).filter((by) => 'named' in by);
    expect(ofNamed.length).toBeGreaterThan(0);
    for (const by of ofNamed) expect(limitKeyOf({ ...by, address: '2001:db8::1' })).not.toBe(limitKeyOf(by));
    expect(limitKeyOf(triesOfPerson('a').by)).not.toBe(limitKeyOf(triesOfOrder({ id: 'a', ofGuest: true }).by));
  });

  test.each([
    ['2001:db8:1:2::5', '2001:db8:1:2:ffff::1', true],
    ['2001:0DB8:1:2:0:0:0:5', '2001:db8:1:2::9', true],
    ['2001:db8:1:2::5', '2001:db8:1:3::5', false],
    ['::ffff:203.0.113.9', '203.0.113.9', true],
    ['203.0.113.9', '203.0.113.8', false],
  ])('%s and %s count as one address: %s', (one, other, same) => {
    expect(networkOf(one) === networkOf(other)).toBe(same);
  });

  test('budgets of calls count a visitor by the address alone, whatever is called and whatever it names', async () => {
    const kinds = new Set(apiEndpoints.map(([, { limited }]) => limited).filter((kind) => kind !== 'session'));
    for (const kind of kinds) {
      const limits = Object.fromEntries(Object.keys(readRateLimits({})).map((budget) => [budget, 5]));
      const spend = createRateLimits(limits)(kind);
      const reply = { header: () => undefined } as unknown as FastifyReply;
      const call = (ip: string) =>
        spend({ ip, body: { email: 'v@x.vn', phone: '0903123456' } } as FastifyRequest, reply);
      const untilRefused = async () => {
        for (let n = 0; n < 6; n += 1) await call('203.0.113.1');
      };
      await expect(untilRefused()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      await expect(call('203.0.113.2')).resolves.toBeUndefined();
    }
  });

  test('counters of tries and budgets get their keys from subjects, nowhere else', () => {
    const counting = sources.filter(([, text]) => /INTO pickup_code_tries|\.consume\(/.test(text));
    expect(counting.map(([name]) => name).sort()).toEqual(['commerce/limit-tries.ts', 'http/rate-limits.ts']);
    for (const [, text] of counting) expect(text).toContain('limitKeyOf(');
  });
});
