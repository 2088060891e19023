import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { importJWK, jwtVerify, SignJWT } from 'jose';
import { codeEndsAt, codeHashOf, codeWindowOf, goodCodeWindows, PICKUP } from '@/contract/rules/pickup';
import { createCodeHashes } from '@server/backend/commerce/counter/code-hashes';
import { pickupKeysOf } from '@server/backend/commerce/counter/pickup-keys';
import { createPickupSeals } from '@server/backend/commerce/counter/pickup-seals';

const TEST_SECRET = 'a secret of tests, long enough for HS256';

const NOW = new Date('2026-11-21T03:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const forged = expect.objectContaining({ code: 'PICKUP_PASS_FORGED' });
const expired = expect.objectContaining({ code: 'PICKUP_PASS_EXPIRED' });

describe('a QR code', () => {
  it('names its order for a minute, and clocks may differ by half of one', async () => {
    const seals = await createPickupSeals(TEST_SECRET);
    const id = randomUUID();
    const token = await seals.token(id, NOW);
    for (const ms of [-PICKUP.leewayMs, 0, PICKUP.tokenMs - 1000, PICKUP.tokenMs + PICKUP.leewayMs - 1000])
      expect(await seals.readToken(token, later(ms))).toBe(id);
    for (const ms of [-PICKUP.leewayMs - 2000, PICKUP.tokenMs + PICKUP.leewayMs + 1000, 86_400_000])
      await expect(seals.readToken(token, later(ms))).rejects.toEqual(expired);
  });

  it('is refused when it was signed by others, changed, or is something else', async () => {
    const seals = await createPickupSeals(TEST_SECRET);
    const foreign = await createPickupSeals('the secret of somebody else entirely');
    const id = randomUUID();
    const [header, , signature] = (await seals.token(id, NOW)).split('.');
    const [, otherPayload] = (await seals.token(randomUUID(), NOW)).split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${otherPayload}.`;
    const byPublicKey = await new SignJWT({ sub: id })
      .setProtectedHeader({ alg: 'HS256' })
      .setNotBefore(NOW)
      .setExpirationTime(later(PICKUP.tokenMs))
      .sign(Buffer.from(JSON.stringify(seals.publicKey)));
    const proof = await seals.proof({ orderId: id, userId: randomUUID(), by: 'qr' }, NOW);
    const tries = [
      await foreign.token(id, NOW),
      `${header}.${otherPayload}.${signature}`,
      unsigned,
      byPublicKey,
      proof,
    ];
    for (const text of [...tries, '', 'a', 'a.b.c', id])
      await expect(seals.readToken(text, NOW)).rejects.toEqual(forged);
  });

  it('is the same key in every backend, which a stand checks by the public half', async () => {
    const [one, two] = [await createPickupSeals(TEST_SECRET), await createPickupSeals(TEST_SECRET)];
    expect(one.publicKey).toEqual(two.publicKey);
    expect(one.publicKey).not.toHaveProperty('d');
    const key = await importJWK({ ...one.publicKey }, 'ES256');
    const token = await two.token('an order', NOW);
    expect((await jwtVerify(token, key, { currentDate: NOW })).payload.sub).toBe('an order');
  });

  it('has a valid key whatever the secret is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 32 }), (secret) => {
        expect(pickupKeysOf(secret).public).toMatchObject({ kty: 'EC', crv: 'P-256' });
      }),
      { numRuns: 50 },
    );
  });
});

describe('the eight digits', () => {
  it('hold for at least a day and at most a day and a half, for their order alone', async () => {
    const seals = await createPickupSeals(TEST_SECRET);
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.integer({ min: 0, max: 4e12 }), (id, other, at) => {
        const window = codeWindowOf(at);
        const code = seals.code(id, window);
        expect(code).toMatch(/^\d{8}$/);
        const good = (ms: number) => seals.isCode(id, code, new Date(ms));
        expect([good(at), good(at + 86_400_000)]).toEqual([true, true]);
        expect(codeEndsAt(window) - at).toBeLessThanOrEqual(129_600_000);
        expect(good(codeEndsAt(window) - 1)).toBe(true);
        expect(goodCodeWindows(codeEndsAt(window))).not.toContain(window);
        fc.pre(id !== other);
        expect(seals.code(other, window)).not.toBe(code);
      }),
    );
  });

  it('are kept by a stand as a hash of twenty bits with its own salt', async () => {
    const hashes = await Promise.all(['a', 'b'].map((salt) => codeHashOf(salt, 'order', '12345678')));
    expect(hashes[0]).toMatch(/^[\da-f]{5}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
    expect(await codeHashOf('a', 'order', '12345679')).not.toBe(hashes[0]);
  });
});

describe('the hashes that a stand is given', () => {
  const codeOf = jest.fn((orderId: string, window: number) => `${orderId} ${window}`);
  beforeEach(() => codeOf.mockClear());

  it('are made once for an order while their window stays, however many phones ask', async () => {
    const hashes = createCodeHashes('salt', codeOf);
    const first = await Promise.all([hashes('a', 7), hashes('a', 7), hashes('b', 7)]);
    expect(codeOf).toHaveBeenCalledTimes(2 * first[0].length);
    expect(first[0]).toEqual(first[1]);
    expect(first[0][1]).toBe(await codeHashOf('salt', 'a', 'a 8'));
    const next = await hashes('a', 8);
    expect(next.slice(0, -1)).toEqual(first[0].slice(1));
  });

  it('are not kept of more orders than there is room for', async () => {
    const hashes = createCodeHashes('salt', codeOf, 2);
    for (const id of ['a', 'b', 'a', 'c', 'a']) await hashes(id, 7);
    expect(codeOf).toHaveBeenCalledTimes(4 * (await hashes('a', 7)).length);
  });

  it('have the same salt in every backend, and another in another installation', async () => {
    const [one, two, other] = await Promise.all(
      [TEST_SECRET, TEST_SECRET, 'x'.repeat(40)].map((secret) => createPickupSeals(secret)),
    );
    expect(one!.salt).toBe(two!.salt);
    expect(one!.salt).not.toBe(other!.salt);
  });
});

describe('the proof of a scan', () => {
  it('says who scanned what and how, for a quarter of an hour', async () => {
    const seals = await createPickupSeals(TEST_SECRET);
    const proof = { orderId: randomUUID(), userId: randomUUID(), by: 'code' as const };
    const text = await seals.proof(proof, NOW);
    expect(await seals.readProof(text, later(PICKUP.proofMs - 1000))).toEqual(proof);
    await expect(seals.readProof(text, later(PICKUP.proofMs + PICKUP.leewayMs + 1000))).rejects.toEqual(expired);
    await expect(seals.readProof(await seals.token(proof.orderId, NOW), NOW)).rejects.toEqual(forged);
  });
});
